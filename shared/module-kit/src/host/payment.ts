/** Payment by the wallet. */
export interface PaymentHost {
  /**
   * Calls the wallet's own payment function. Rejects if there is none. With `unknown` the wallet cannot say how the payment has ended: the
   * platform does.
   */
  walletPay(parameters: Record<string, string>): Promise<'paid' | 'cancelled' | 'failed' | 'unknown'>;
}
