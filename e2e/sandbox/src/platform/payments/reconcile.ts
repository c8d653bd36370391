import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { isLive, paymentById } from '../records/payment-row';
import { CANCEL_JOB, RECONCILE_JOB } from './reconcile-plan';
import { cancelAtProvider, refresh } from './settle';

const AGAIN_SECONDS = 60;

/** Registers two jobs: one settles payments whose renter never came back, one cancels payments that are not needed. */
export function startReconciliation(ctx: PlatformContext): void {
  ctx.jobs.handle(RECONCILE_JOB, async (job) => {
    const payment = await paymentById(ctx.db, job.key);
    if (!payment || !isLive(payment)) return;
    const asked = payment.session_id ? await refresh(ctx, payment) : await cancelAtProvider(ctx, payment);
    if (!isLive(asked)) return;
    await ctx.jobs.plan(ctx.db, {
      kind: RECONCILE_JOB,
      key: job.key,
      dueAt: plusSeconds(ctx.clock.now(), AGAIN_SECONDS),
    });
  });
  ctx.jobs.handle(CANCEL_JOB, async (job) => {
    const payment = await paymentById(ctx.db, job.key);
    if (payment) await cancelAtProvider(ctx, payment);
  });
}
