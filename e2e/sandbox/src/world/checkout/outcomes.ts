import type { ServerContext } from '../../server/context';
import { type Database, insertRow } from '../../server/db';
import { type Outcome, type SessionRow, type WebhookFate, readSession } from './session-row';
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

const FATES: readonly string[] = ['lost', 'delayed', 'twice', 'wrong_amount', 'bad_signature'];

/** Action of the renter on the page. */
export type Step = 'pay' | 'decline' | 'cancel' | 'challenge' | 'challenge-ok' | 'challenge-fail';

/** Returns the state after a step and how the webhook is delivered, or null if the step is not possible. */
function next(
  row: SessionRow,
  step: Step,
  webhook: WebhookFate | null,
): { state: SessionRow['state']; webhook: WebhookFate } | null {
  const fate = webhook ?? (FATES.includes(row.outcome ?? '') ? (row.outcome as WebhookFate) : 'once');
  const to = (state: SessionRow['state']) => ({ state, webhook: fate });
  if (row.state === 'CHALLENGE') {
    if (step === 'challenge-ok') return to('PAID');
    if (step === 'challenge-fail' || step === 'decline') return to('DECLINED');
    return null;
  }
  if (row.state !== 'OPEN') return null;
  if (step === 'cancel') return to('CANCELLED');
  if (step === 'decline') return to('DECLINED');
  if (step === 'challenge') return to('CHALLENGE');
  if (step !== 'pay') return null;
  if (row.outcome === 'decline') return to('DECLINED');
  if (row.outcome === 'cancel') return to('CANCELLED');
  if (row.outcome === 'challenge') return to('CHALLENGE');
  return to('PAID');
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
    const change = row && next(row, step, webhook);
    if (!row || !change) return row;
    const settled = change.state !== 'CHALLENGE';
    await tx.query(
      'update checkout_sessions set state = $2, webhook = $3, settled_at = $4 where session_id = $1',
      [sessionId, change.state, change.webhook, settled ? now : null],
    );
    if (change.state === 'PAID') {
      const { kind, amount, reference } = row;
      const entry = { session_id: sessionId, kind, amount, reference: `${reference}:paid`, at: now };
      await insertRow(tx, 'checkout_entries', entry);
    }
    if (settled) await planWebhook(ctx, tx, sessionId, change.webhook, now);
    return readSession(tx, now, sessionId);
  });
}
