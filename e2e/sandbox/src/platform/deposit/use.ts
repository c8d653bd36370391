import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { findOpenOrder } from '../records/order-row';
import { planMovement } from '../payments/movements';
import { lockAccount } from '../records/account-lock';
import { type DepositRow, depositById, paidDeposit } from '../records/deposit-row';
import { HOLD_JOB } from './paid';

/**
 * Takes an amount from a paid deposit and gives back the rest. The amount is captured from a hold, whose rest is
 * released. The rest of a charged deposit is refunded. The deposit cannot be used again.
 * @param amount minor units, at most the deposit; 0 releases or refunds all of it
 * @returns the amount that is given back
 * @throws Error if the deposit is not paid
 */
export async function takeFromDeposit(
  ctx: PlatformContext,
  tx: Database,
  deposit: DepositRow,
  amount: number,
): Promise<number> {
  const rest = deposit.amount - amount;
  const paymentId = deposit.payment_id!;
  const name = `${deposit.deposit_id}:end`;
  const taken = await tx.first(
    `update deposits set used = $2, state = $3, ended_at = $4 where deposit_id = $1 and state = 'PAID' returning 1`,
    [deposit.deposit_id, amount, amount > 0 ? 'USED' : 'RELEASED', ctx.clock.now()],
  );
  // A concurrent call may have taken it. No money may move for this one.
  if (!taken) throw new Error(`deposit ${deposit.deposit_id} is not paid`);
  await ctx.jobs.cancel(tx, HOLD_JOB, deposit.deposit_id);
  if (deposit.kind === 'HOLD') {
    await planMovement(ctx, tx, paymentId, { kind: 'CAPTURE', amount, reference: `${name}:capture` });
    await planMovement(ctx, tx, paymentId, { kind: 'RELEASE', amount: rest, reference: `${name}:release` });
  } else {
    await planMovement(ctx, tx, paymentId, { kind: 'REFUND', amount: rest, reference: `${name}:rest` });
  }
  return rest;
}

/**
 * Releases a hold after an order that never became a rental. A charged deposit stays paid and can be refunded.
 */
export async function freeDeposit(ctx: PlatformContext, tx: Database, userId: string): Promise<void> {
  const deposit = await paidDeposit(tx, userId);
  if (deposit?.kind === 'HOLD') await takeFromDeposit(ctx, tx, deposit, 0);
}

/** Registers the release of a hold that no rental has used for a week. If an order is open, checks again a day later. */
export function startHoldExpiry(ctx: PlatformContext): void {
  ctx.jobs.handle(HOLD_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const owner = await depositById(tx, job.key);
      if (!owner) return;
      // Otherwise the renter could open an order between the check and the release.
      await lockAccount(tx, owner.user_id);
      const deposit = await depositById(tx, job.key);
      if (deposit?.state !== 'PAID') return;
      if (!(await findOpenOrder(tx, deposit.user_id))) {
        await takeFromDeposit(ctx, tx, deposit, 0);
        return;
      }
      await ctx.jobs.plan(tx, { kind: HOLD_JOB, key: job.key, dueAt: plusSeconds(job.dueAt, DAY_SECONDS) });
    }),
  );
}
