import type { PlatformContext } from '../context';
import { HttpFault } from '../../server/http/faults';
import type { NewSession, ProviderSession } from '../../ports/payment-provider';

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

const unavailable = () => new HttpFault(503, 'the payment provider is not available', RETRY_AFTER_SECONDS);

/** @throws HttpFault 503 if the provider does not answer or fails */
async function call<T>(
  ctx: PlatformContext,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> {
  ctx.jobs.forbidInQueue();
  const { apiKey } = await ctx.paymentProvider.secrets();
  const response = await fetch(`${ctx.config.checkoutOrigin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    ctx.log.warn(`the provider does not answer ${method} ${path}`, error);
    throw unavailable();
  });
  if (response.status >= 500) throw unavailable();
  if (!response.ok) throw new Error(`the provider answered ${response.status} to ${method} ${path}`);
  return (await response.json()) as T;
}

/**
 * Client of the provider's HTTP API. Never call it inside a transaction. Every call can be repeated, because
 * the platform chooses the references of sessions and movements.
 */
export const provider = {
  create: (ctx: PlatformContext, session: NewSession) =>
    call<ProviderSession>(ctx, 'POST', '/v1/sessions', session),
  read: (ctx: PlatformContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'GET', `/v1/sessions/${sessionId}`),
  /** Cancels an unpaid payment. One that is paid or under challenge is returned unchanged. */
  cancel: (ctx: PlatformContext, sessionId: string) =>
    call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/cancel`),
  /** Captures or releases a hold, or refunds. */
  move: (
    ctx: PlatformContext,
    sessionId: string,
    movement: { kind: 'CAPTURE' | 'RELEASE' | 'REFUND'; amount: number; reference: string },
  ) => call<ProviderSession>(ctx, 'POST', `/v1/sessions/${sessionId}/movements`, movement),
};
