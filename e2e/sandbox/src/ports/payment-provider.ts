/** A payment at the provider, which is the source of truth for money. */
export interface ProviderSession {
  sessionId: string;
  /** Id of the platform's payment. */
  reference: string;
  kind: 'CHARGE' | 'HOLD';
  state: 'OPEN' | 'CHALLENGE' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';
  amount: number;
  currency: string;
  /** Address of the hosted page. */
  url: string;
  /** Parameters of the wallet's own payment call; null if the payment is not made by a wallet. */
  walletParameters: Record<string, string> | null;
}

export interface NewSession {
  reference: string;
  kind: 'CHARGE' | 'HOLD';
  amount: number;
  currency: string;
  methodId: string;
  methodName: string;
  merchant: string;
  description: string;
  language: string;
  returnUrl: string;
  wallet: 'wechat' | 'alipay' | null;
  expiresAt: string;
}

export interface ProviderSecrets {
  /** API key that the platform sends to the provider. */
  apiKey: string;
  /** Key that signs webhooks (Standard Webhooks: `whsec_` and base64). */
  webhookSecret: string;
}

/** Webhook address of the platform. */
export const WEBHOOK_PATH = '/webhooks/payments';

/** The platform's account at the provider. Everything else goes over the provider's HTTP API. */
export interface PaymentProvider {
  secrets(): Promise<ProviderSecrets>;
}
