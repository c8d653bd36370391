import type { SandboxContext } from '../../context';
import { providerSecrets } from '../../world/checkout/secrets';

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
  /** Parameters of the wallet's own payment call, inside a wallet. */
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
 * Client of the provider's HTTP API. Never call it inside a transaction. Every call can be repeated, because
 * the platform names sessions and movements.
 */
export const provider = {
  create: (ctx: SandboxContext, session: NewSession) =>
    call<ProviderSession>(ctx, 'POST', '/v1/sessions', session),
  read: (ctx: SandboxContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'GET', `/v1/sessions/${sessionId}`),
  /** Cancels an unpaid payment. One that is paid or under challenge is returned unchanged. */
  cancel: (ctx: SandboxContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/cancel`),
  /** Captures or releases a hold, or refunds. */
  move: (
    ctx: SandboxContext,
    sessionId: string,
    movement: { kind: 'CAPTURE' | 'RELEASE' | 'REFUND'; amount: number; reference: string },
  ) => call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/movements`, movement),
};
