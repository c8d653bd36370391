import { ERROR } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { lockOrder, type OrderRow } from '../records/order-row';
import { lockAccount } from '../records/account-lock';
import { planFullRefund } from './movements';
import { type PaymentRow, isLive, paymentById } from '../records/payment-row';
import type { ProviderSession } from '../../ports/payment-provider';
import { provider } from './provider';

const END: Partial<
  Record<ProviderSession['state'], { state: PaymentRow['state']; errorCode: string | null }>
> = {
  DECLINED: { state: 'DECLINED', errorCode: ERROR.payDeclined },
  CANCELLED: { state: 'CANCELLED', errorCode: null },
  EXPIRED: { state: 'EXPIRED', errorCode: ERROR.orderTimedOut },
};

/**
 * Fulfils a payment that is paid at the provider, or plans its refund if it came too late.
 * @param wanted false if the account was deleted; the money is then refunded
 */
async function onPaid(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow | null,
  wanted: boolean,
): Promise<void> {
  const ended = ['SUCCEEDED', 'REFUNDING', 'REFUNDED'].includes(payment.state);
  if (ended) return;
  const now = ctx.clock.now();
  if (wanted && isLive(payment) && (await ctx.fulfilPayment(tx, payment, order))) {
    await tx.query(
      "update payments set state = 'SUCCEEDED', error_code = null, settled_at = $2 where payment_id = $1",
      [payment.payment_id, now],
    );
    return;
  }
  ctx.log.info(`payment ${payment.payment_id} came too late and is refunded`);
  await tx.query('update payments set settled_at = $2 where payment_id = $1', [payment.payment_id, now]);
  await planFullRefund(ctx, tx, payment);
  if (wanted) await ctx.tellLatePayment(tx, payment, order);
}

/**
 * Records a webhook in the transaction of its effects, so that a failed one is processed when it is delivered
 * again.
 * @returns false if it was processed before
 */
async function countsFirst(tx: Database, webhookId: string, now: Date): Promise<boolean> {
  const first = await tx.query(
    'insert into webhooks_received (webhook_id, received_at) values ($1, $2) on conflict do nothing returning 1',
    [webhookId, now],
  );
  return first.length > 0;
}

/**
 * Applies the provider's state of a payment. Repeating it has no effect.
 * @param session the payment as read at the provider
 * @param webhookId id of the webhook that caused the call; one that was processed before has no effect
 * @returns the payment; null if the platform has none with this reference
 */
export async function settle(
  ctx: PlatformContext,
  session: ProviderSession,
  webhookId?: string,
): Promise<PaymentRow | null> {
  const known = await paymentById(ctx.db, session.reference);
  if (!known) return null;
  if (session.amount !== known.amount || session.currency !== known.currency) {
    ctx.log.error(`payment ${known.payment_id}: the provider's amount differs, so it is not fulfilled`);
    return known;
  }
  return ctx.db.transaction(async (tx) => {
    const { deleted } = await lockAccount(tx, known.user_id);
    const order = known.order_no ? await lockOrder(tx, known.order_no) : null;
    // A webhook may arrive before the answer with the provider's session id.
    const payment = (await tx.first<PaymentRow>(
      'update payments set session_id = coalesce(session_id, $2) where payment_id = $1 returning *',
      [known.payment_id, session.sessionId],
    ))!;
    if (webhookId && !(await countsFirst(tx, webhookId, ctx.clock.now()))) return payment;
    const end = END[session.state];
    if (session.state === 'PAID') await onPaid(ctx, tx, payment, order, !deleted);
    else if (end && isLive(payment)) {
      await tx.query(
        'update payments set state = $2, error_code = $3, settled_at = $4 where payment_id = $1',
        [payment.payment_id, end.state, end.errorCode, ctx.clock.now()],
      );
    }
    return paymentById(tx, payment.payment_id);
  });
}

/** Reads an unfinished payment at the provider and applies its state. */
export async function refresh(ctx: PlatformContext, payment: PaymentRow): Promise<PaymentRow> {
  if (!isLive(payment) || !payment.session_id) return payment;
  const session = await provider.read(ctx, payment.session_id);
  return (await settle(ctx, session)) ?? payment;
}

/** Cancels an unfinished payment at the provider. If it was paid meanwhile, fulfils it instead. */
export async function cancelAtProvider(ctx: PlatformContext, payment: PaymentRow): Promise<PaymentRow> {
  if (!isLive(payment)) return payment;
  if (!payment.session_id) {
    await ctx.db.query(
      "update payments set state = 'CANCELLED' where payment_id = $1 and state = 'CREATED' and session_id is null",
      [payment.payment_id],
    );
    return (await paymentById(ctx.db, payment.payment_id)) ?? payment;
  }
  const session = await provider.cancel(ctx, payment.session_id);
  return (await settle(ctx, session)) ?? payment;
}
