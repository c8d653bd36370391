import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ERROR, REFUND_WORKING_DAYS, type RegionCode } from '@shared/http-api/app';
import type { DepositCreate } from '@shared/http-api/schemas';
import { plusWorkingDays } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Feature } from '../../server/context';
import { type Database, insertRow } from '../../server/db';
import { Refusal, defineRoute } from '../../server/http';
import { requireDepositTerms } from '../content/agreements';
import { findOpenOrder, ownOrder } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { planFullRefund } from '../payments/movements';
import { paymentById } from '../records/payment-row';
import { currentPlan } from '../plans';
import { agreedDeposit, paidDeposit } from '../records/deposit-row';
import { startHoldExpiry } from './use';
import { depositView } from './view';

/** Working days until the refund is sent, well within the promised time. */
const REFUND_SENT_WORKING_DAYS = 2;

type User = { userId: string; region: RegionCode };

/** Records the agreement, with the deposit of the pending order's plan. It is then paid by a separate payment. */
async function agree(ctx: PlatformContext, tx: Database, user: User, body: DepositCreate): Promise<void> {
  await lockRenter(tx, user.userId);
  requireDepositTerms(user.region, body.agreed);
  const order = body.orderNo
    ? await ownOrder(tx, user.userId, body.orderNo)
    : await findOpenOrder(tx, user.userId);
  if (body.orderNo && (order?.state === 'EXPIRED' || order?.state === 'DELETED')) {
    throw new Refusal(ERROR.orderTimedOut, { orderNo: body.orderNo });
  }
  if (await paidDeposit(tx, user.userId)) return;
  const pending = order?.state === 'PENDING_PAYMENT' ? order : null;
  const orderNo = pending?.order_no ?? null;
  // An order keeps the plan that its renter agreed to.
  const amount = (pending?.plan ?? currentPlan(user.region)).deposit;
  const agreed = await agreedDeposit(tx, user.userId);
  if (agreed) {
    await tx.query(
      'update deposits set order_no = $2, amount = $3, agreed = $4::jsonb where deposit_id = $1',
      [agreed.deposit_id, orderNo, amount, JSON.stringify(body.agreed)],
    );
    return;
  }
  await insertRow(tx, 'deposits', {
    deposit_id: `DEP${randomBytes(9).toString('hex')}`,
    user_id: user.userId,
    region: user.region,
    order_no: orderNo,
    state: 'AGREED',
    amount,
    agreed: JSON.stringify(body.agreed),
    created_at: ctx.clock.now(),
  });
}

/**
 * Requests the refund of the deposit.
 * @throws Refusal UCS330002 without a paid deposit, UCS310001 for an open or unpaid order, UCS330003 for a hold
 */
async function requestRefund(ctx: PlatformContext, tx: Database, user: User): Promise<void> {
  await lockRenter(tx, user.userId);
  const deposit = await paidDeposit(tx, user.userId);
  if (!deposit) throw new Refusal(ERROR.depositRefunding);
  const order = await findOpenOrder(tx, user.userId);
  if (order) throw new Refusal(ERROR.unfinishedOrder, { orderNo: order.order_no, orderState: order.state });
  if (deposit.kind === 'HOLD') throw new Refusal(ERROR.depositHeld);
  const now = ctx.clock.now();
  const asked = await tx.first(
    `update deposits set state = 'REFUNDING', refund_requested_at = $2, refund_due_at = $3
     where deposit_id = $1 and state = 'PAID' returning 1`,
    [deposit.deposit_id, now, plusWorkingDays(now, REFUND_WORKING_DAYS, user.region)],
  );
  // A rental used it up meanwhile.
  if (!asked) throw new Refusal(ERROR.depositRefunding);
  const payment = (await paymentById(tx, deposit.payment_id!))!;
  await planFullRefund(ctx, tx, payment, plusWorkingDays(now, REFUND_SENT_WORKING_DAYS, user.region));
}

function register(app: FastifyInstance, ctx: PlatformContext): void {
  startHoldExpiry(ctx);
  defineRoute(app, ctx, 'deposit', ({ user, language }) =>
    depositView(ctx.db, user, language, ctx.clock.now()),
  );
  defineRoute(app, ctx, 'createDeposit', ({ user, body, language, commit }) =>
    commit(async (tx) => {
      await agree(ctx, tx, user, body);
      return depositView(tx, user, language, ctx.clock.now());
    }),
  );
  defineRoute(app, ctx, 'refundDeposit', ({ user, language, commit }) =>
    commit(async (tx) => {
      await requestRefund(ctx, tx, user);
      return depositView(tx, user, language, ctx.clock.now());
    }),
  );
}

export const deposit: Feature<PlatformContext> = { name: 'deposit', register };
