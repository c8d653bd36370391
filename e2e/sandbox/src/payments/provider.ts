import type { SandboxContext } from '../context';
import { providerSecrets } from '../checkout/secrets';

/** A payment as the provider has it: the truth about money. */
export interface ProviderSession {
  sessionId: string;
  /** The payment's id. */
  reference: string;
  kind: 'CHARGE' | 'HOLD';
  state: 'OPEN' | 'CHALLENGE' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';
  amount: number;
  currency: string;
  /** The hosted page. */
  url: string;
  /** Inside a wallet: what its own payment call takes. */
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

const TIMEOUT_MS = 5_000;

async function call<T>(
  ctx: SandboxContext,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> {
  const { apiKey } = await providerSecrets(ctx.db);
  const response = await fetch(`${ctx.config.checkoutOrigin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status} to ${method} ${path}`);
  return (await response.json()) as T;
}

/**
 * The provider's interface, over HTTP. Never called inside a transaction. Every call bears repeating: sessions and
 * movements are named by the platform.
 */
export const provider = {
  create: (ctx: SandboxContext, session: NewSession) =>
    call<ProviderSession>(ctx, 'POST', '/v1/sessions', session),
  read: (ctx: SandboxContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'GET', `/v1/sessions/${sessionId}`),
  /** Cancels what is unpaid; one that is paid, or under challenge, is answered as it is. */
  cancel: (ctx: SandboxContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/cancel`),
  /** Takes from a hold, lets go of it, or gives back. */
  move: (
    ctx: SandboxContext,
    sessionId: string,
    movement: { kind: 'CAPTURE' | 'RELEASE' | 'REFUND'; amount: number; reference: string },
  ) => call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/movements`, movement),
};
