import type { ServerContext } from '../../server/context';
import { type Database, insertRow } from '../../server/db';
import { type Outcome, type SessionRow, type WebhookFate, isFate, readSession } from './session-row';
import { planWebhook } from './webhooks';

/** Queues the outcome of the next payment. Several outcomes are used in order. */
export async function orderOutcome(db: Database, outcome: Outcome, automatic: boolean): Promise<void> {
  await insertRow(db, 'checkout_outcomes', { outcome, automatic });
}

/** Takes the oldest outcome of the queue. */
export const takeOutcome = (tx: Database) =>
  tx.first<{ outcome: Outcome; automatic: boolean }>(
    `delete from checkout_outcomes where outcome_id =
       (select outcome_id from checkout_outcomes order by outcome_id limit 1 for update skip locked)
     returning outcome, automatic`,
  );

/** Action of the renter on the page. */
export type Step = 'pay' | 'decline' | 'cancel' | 'challenge' | 'challenge-ok' | 'challenge-fail';

/** States after each step, by the state before it. Another step is not possible. */
const STEPS: Partial<Record<SessionRow['state'], Partial<Record<Step, SessionRow['state']>>>> = {
  OPEN: { pay: 'PAID', decline: 'DECLINED', cancel: 'CANCELLED', challenge: 'CHALLENGE' },
  CHALLENGE: { 'challenge-ok': 'PAID', 'challenge-fail': 'DECLINED', decline: 'DECLINED' },
};

/** Returns the state after a step, or undefined if the step is not possible. The queued outcome decides about `pay`. */
function next({ state, outcome }: SessionRow, step: Step): SessionRow['state'] | undefined {
  const isQueued = outcome === 'decline' || outcome === 'cancel' || outcome === 'challenge';
  return STEPS[state]?.[state === 'OPEN' && step === 'pay' && isQueued ? outcome : step];
}

/**
 * Executes a step of a payment at the provider: books paid or held money and sends the webhook.
 * @param webhook delivery of the webhook, as chosen on the page; defaults to that of the queued outcome
 * @returns the session afterwards, unchanged if the step is not possible; null if there is none
 */
export async function takeStep(
  ctx: ServerContext,
  sessionId: string,
  step: Step,
  webhook: WebhookFate | null = null,
): Promise<SessionRow | null> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const row = await readSession(tx, now, sessionId, true);
    const state = row && next(row, step);
    if (!row || !state) return row;
    const fate = webhook ?? (isFate(row.outcome) ? row.outcome : 'once');
    const settled = state !== 'CHALLENGE';
    await tx.query(
      'update checkout_sessions set state = $2, webhook = $3, settled_at = $4 where session_id = $1',
      [sessionId, state, fate, settled ? now : null],
    );
    if (state === 'PAID') {
      const { kind, amount, reference } = row;
      const entry = { session_id: sessionId, kind, amount, reference: `${reference}:paid`, at: now };
      await insertRow(tx, 'checkout_entries', entry);
    }
    if (settled) await planWebhook(ctx, tx, sessionId, fate, now);
    return readSession(tx, now, sessionId);
  });
}
