/** Payment by the wallet. */
export interface PaymentHost {
  /** Calls the wallet's own payment function. Rejects if there is none. */
  walletPay(parameters: Record<string, string>): Promise<'paid' | 'cancelled' | 'failed'>;
}
