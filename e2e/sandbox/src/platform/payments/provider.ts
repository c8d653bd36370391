import type { PlatformContext } from '../context';
import { HttpFault } from '../../server/http/faults';
import { callOutward } from '../../server/http/outward';
import type { NewSession, ProviderSession } from '../../ports/payment-provider';

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

const unavailable = () => new HttpFault(503, 'the payment provider is not available', RETRY_AFTER_SECONDS);

/** Returns whether an answer is a payment. A proxy before the provider may answer anything. */
const isSession = (body: object): body is ProviderSession =>
  'sessionId' in body && 'reference' in body && 'state' in body && 'amount' in body && 'currency' in body;

/** @throws HttpFault 503 if the provider does not answer, fails, or answers what cannot be read */
async function call(
  ctx: PlatformContext,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<ProviderSession> {
  ctx.jobs.forbidInQueue();
  const { apiKey } = await ctx.paymentProvider.secrets();
  const request = {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await callOutward(`${ctx.config.checkoutOrigin}${path}`, request, limit).catch(
    (error: unknown) => {
      ctx.log.warn(`the provider does not answer ${method} ${path}`, error);
      throw unavailable();
    },
  );
  if (!answer.ok) throw new Error(`the provider answered ${answer.status} to ${method} ${path}`);
  if (!isSession(answer.body)) throw unavailable();
  return answer.body;
}

/**
 * Client of the provider's HTTP API. Never call it inside a transaction. Every call can be repeated, because
 * the platform chooses the references of sessions and movements.
 */
export const provider = {
  create: (ctx: PlatformContext, session: NewSession) => call(ctx, 'POST', '/v1/sessions', session),
  read: (ctx: PlatformContext, sessionId: string) => call(ctx, 'GET', `/v1/sessions/${sessionId}`),
  /** Cancels an unpaid payment. One that is paid or under challenge is returned unchanged. */
  cancel: (ctx: PlatformContext, sessionId: string) => call(ctx, 'POST', `/v1/sessions/${sessionId}/cancel`),
  /** Captures or releases a hold, or refunds. */
  move: (
    ctx: PlatformContext,
    sessionId: string,
    movement: { kind: 'CAPTURE' | 'RELEASE' | 'REFUND'; amount: number; reference: string },
  ) => call(ctx, 'POST', `/v1/sessions/${sessionId}/movements`, movement),
};
