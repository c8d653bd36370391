import { plusSeconds } from '../../server/clock';
import type { Job } from '../../server/jobs';
import type { PlatformContext } from '../context';
import { isLive, paymentById } from '../records/payment-row';
import { CANCEL_JOB, RECONCILE_JOB } from './reconcile-plan';
import { cancelAtProvider, refresh } from './settle';

const AGAIN_SECONDS = 60;

/** A provider that does not answer delays only these jobs. */
const BESIDE = { atOnce: 4, tries: Number.POSITIVE_INFINITY };

/** Reads a payment at the provider, and plans the next time if it is still not finished. */
async function reconcile(ctx: PlatformContext, { key }: Job): Promise<void> {
  const payment = await paymentById(ctx.db, key);
  if (!payment || !isLive(payment)) return;
  const asked = payment.session_id ? await refresh(ctx, payment) : await cancelAtProvider(ctx, payment);
  if (!isLive(asked)) return;
  const dueAt = plusSeconds(ctx.clock.now(), AGAIN_SECONDS);
  await ctx.jobs.plan(ctx.db, { kind: RECONCILE_JOB, key, dueAt });
}

/** Cancels a payment at the provider, and plans the next time if it cannot be cancelled yet. */
async function cancel(ctx: PlatformContext, { key }: Job): Promise<void> {
  const payment = await paymentById(ctx.db, key);
  if (!payment || !isLive(await cancelAtProvider(ctx, payment))) return;
  const dueAt = plusSeconds(ctx.clock.now(), AGAIN_SECONDS);
  await ctx.jobs.plan(ctx.db, { kind: CANCEL_JOB, key, dueAt });
}

/** Registers two jobs: one settles payments whose renter never came back, one cancels payments that are not needed. */
export function startReconciliation(ctx: PlatformContext): void {
  ctx.jobs.handle(RECONCILE_JOB, (job) => reconcile(ctx, job), BESIDE);
  ctx.jobs.handle(CANCEL_JOB, (job) => cancel(ctx, job), BESIDE);
}
