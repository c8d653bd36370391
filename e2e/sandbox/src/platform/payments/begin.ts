import { randomBytes } from 'node:crypto';
import { ERROR, type BrowserType } from '@shared/http-api/app';
import type { NextAction, PaymentCreate } from '@shared/http-api/schemas';
import { cabinetCounts } from '../cabinets';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import { isAppOrigin } from '../../server/config/config';
import type { PlatformContext } from '../context';
import { type Database, isUniqueViolation, insertRow } from '../../server/db';
import { agreedDeposit, paidDeposit } from '../records/deposit-row';
import { HttpFault, Refusal } from '../../server/http/faults';
import type { Language } from '../../server/texts/languages';
import type { Account } from '../../server/http';
import { type OrderRow, findOpenOrder, ownOrder } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { regionCurrency } from '../plans';
import { REGION_FACTS } from '../regions/facts';
import { type ChosenMethod, chooseMethod, payerOf } from '../payment-methods';
import { type PaymentRow, livePayment } from '../records/payment-row';
import type { ProviderSession } from '../../ports/payment-provider';
import { provider } from './provider';
import { RECONCILE_JOB } from './reconcile-plan';
import { cancelAtProvider, refresh, settle } from './settle';

const LIFE_SECONDS = 15 * 60;
/** Number of payments of an account within `UNPAID_SECONDS` that brought no money. */
export const UNPAID_PAYMENTS = 50;
const UNPAID_SECONDS = DAY_SECONDS;

/**
 * Limits the payments of an account that bring no money. Those in the future do not count, because the clock was set back.
 * @throws HttpFault 429 with the seconds to wait
 */
async function limitUnpaid(db: Database, userId: string, now: Date): Promise<void> {
  const first = await db.first<{ created_at: Date }>(
    `select created_at from payments
     where user_id = $1 and state not in ('SUCCEEDED', 'REFUNDING', 'REFUNDED') and created_at > $2 and created_at <= $3
     order by created_at desc, payment_id desc limit 1 offset $4`,
    [userId, plusSeconds(now, -UNPAID_SECONDS), now, UNPAID_PAYMENTS - 1],
  );
  if (!first) return;
  const waitMs = plusSeconds(first.created_at, UNPAID_SECONDS).getTime() - now.getTime();
  throw new HttpFault(429, 'too many payments that were not paid', Math.ceil(waitMs / 1000));
}

/** Request to begin a payment. */
export interface PaymentRequest {
  user: Account;
  browser: BrowserType;
  language: Language;
  body: PaymentCreate;
}

interface Target {
  target: string;
  amount: number;
  order: OrderRow | null;
  depositId: string | null;
  expiresAt: Date;
}

/**
 * Returns the target and the amount, taken from the platform's data and never from the request.
 * @throws Refusal UCS310001, UCS310003, UCS310007 or UCS320002 if there is nothing to pay
 */
async function targetOf(ctx: PlatformContext, db: Database, { user, body }: PaymentRequest): Promise<Target> {
  const order = body.orderNo ? await ownOrder(db, user.userId, body.orderNo) : null;
  const now = ctx.clock.now();
  if (body.purpose === 'DEPOSIT') {
    if (order && (order.state === 'EXPIRED' || order.state === 'DELETED'))
      throw new Refusal(ERROR.orderTimedOut, { orderNo: order.order_no });
    const pending = order ?? (await findOpenOrder(db, user.userId));
    if (pending && pending.state !== 'PENDING_PAYMENT') {
      throw new Refusal(ERROR.unfinishedOrder, { orderNo: pending.order_no, orderState: pending.state });
    }
    if (pending && pending.reserved_until <= now)
      throw new Refusal(ERROR.orderTimedOut, { orderNo: pending.order_no });
    const deposit = (await paidDeposit(db, user.userId)) ?? (await agreedDeposit(db, user.userId));
    if (!deposit) throw new Refusal(ERROR.agreementMissing);
    return {
      target: `deposit:${deposit.deposit_id}`,
      amount: deposit.amount,
      order: pending,
      depositId: deposit.deposit_id,
      expiresAt: pending?.reserved_until ?? plusSeconds(now, LIFE_SECONDS),
    };
  }
  if (!order) throw new HttpFault(400, 'orderNo is missing');
  const purpose = order.kept ? 'KEEP' : 'RENTAL_FEE';
  const target = `order:${order.order_no}`;
  if (order.state !== 'UNPAID' && order.paid === 0)
    throw new Refusal(ERROR.payFailed, { orderNo: order.order_no, orderState: order.state });
  if (order.state === 'UNPAID' && body.purpose !== purpose)
    throw new HttpFault(400, `purpose must be ${purpose}`);
  return { target, amount: order.due, order, depositId: null, expiresAt: plusSeconds(now, LIFE_SECONDS) };
}

/**
 * Checks the cabinet of a pending order before its deposit is paid, because the power bank could not come out.
 * @throws Refusal UCS340002 if the cabinet is offline
 */
async function requireOnline(db: Database, order: OrderRow | null): Promise<void> {
  if (order?.state !== 'PENDING_PAYMENT') return;
  const cabinet = await cabinetCounts(db, order.cabinet_sn);
  if (!cabinet?.online) throw new Refusal(ERROR.cabinetOffline);
}

/** Returns a payment of the target that has already succeeded, so that no second one starts. */
const paidAlready = (db: Database, target: string) =>
  db.first<PaymentRow>("select * from payments where target = $1 and state = 'SUCCEEDED'", [target]);

async function insert(ctx: PlatformContext, wish: PaymentRequest, method: ChosenMethod): Promise<PaymentRow> {
  return ctx.db.transaction(async (tx) => {
    const { user, body, language } = wish;
    await lockRenter(tx, user.userId);
    const { target, amount, order, depositId, expiresAt } = await targetOf(ctx, tx, wish);
    const paid = await paidAlready(tx, target);
    if (paid) return paid;
    await requireOnline(tx, order);
    await limitUnpaid(tx, user.userId, ctx.clock.now());
    const paymentId = `PAY${randomBytes(9).toString('hex')}`;
    const returnUrl = new URL(body.returnUrl);
    returnUrl.searchParams.set('paymentId', paymentId);
    const row = {
      payment_id: paymentId,
      user_id: user.userId,
      region: user.region,
      purpose: body.purpose,
      order_no: order?.order_no,
      deposit_id: depositId,
      target,
      method_id: method.id,
      kind: method.kind,
      state: 'CREATED',
      amount,
      currency: regionCurrency(user.region),
      return_url: returnUrl.href,
      language,
      created_at: ctx.clock.now(),
      expires_at: expiresAt,
    };
    const [payment] = await insertRow<PaymentRow>(tx, 'payments', row, 'returning *');
    await ctx.jobs.plan(tx, { kind: RECONCILE_JOB, key: paymentId, dueAt: plusSeconds(expiresAt, 1) });
    return payment!;
  });
}

const actionOf = (session: ProviderSession): NextAction =>
  session.walletParameters
    ? { kind: 'jsapi', parameters: session.walletParameters }
    : { kind: 'redirect', url: session.url };

/** Opens the payment at the provider. Repeating it after a lost answer returns the same session. */
async function open(ctx: PlatformContext, payment: PaymentRow, method: ChosenMethod): Promise<PaymentRow> {
  if (payment.session_id || payment.state !== 'CREATED') return payment;
  const session = await provider.create(ctx, {
    reference: payment.payment_id,
    kind: payment.kind,
    amount: payment.amount,
    currency: payment.currency,
    methodId: method.id,
    methodName: method.name,
    merchant: REGION_FACTS[payment.region].company[payment.language],
    description: payment.order_no ?? payment.purpose,
    language: payment.language,
    returnUrl: payment.return_url,
    wallet: method.wallet,
    expiresAt: payment.expires_at.toISOString(),
  });
  const opened = (await ctx.db.first<PaymentRow>(
    `update payments set session_id = coalesce(session_id, $2), next_action = $3::jsonb,
       state = case when state = 'CREATED' then 'PENDING' else state end
     where payment_id = $1 returning *`,
    [payment.payment_id, session.sessionId, JSON.stringify(actionOf(session))],
  ))!;
  if (opened.state !== 'CANCELLED') return opened;
  // The payment was cancelled while the provider opened it, so the session must not be paid.
  return (await settle(ctx, await provider.cancel(ctx, session.sessionId))) ?? opened;
}

/** @throws HttpFault 400 unless the address is on the app's origin */
function checkReturnUrl(ctx: PlatformContext, url: string): void {
  const { origin, username, password } = new URL(URL.canParse(url) ? url : 'about:blank');
  if (username || password || !isAppOrigin(ctx.config, origin))
    throw new HttpFault(
      400,
      "returnUrl must be an address of the app's origin, without a name and a password",
    );
}

/**
 * Begins a payment, or continues the live one of the same target (shared/docs/http-api.md, "Payments and webhooks").
 * The same method returns the same payment. With another method the live payment is read at the provider first. An
 * unpaid one is cancelled there and replaced, also if its amount is no longer owed or it began without the order. A paid one, or one under challenge, is returned.
 * @throws Refusal UCS320003 if a payment of another amount is under challenge, UCS320001 for a method that is not available, UCS340002 for a deposit while the cabinet of the pending
 *   order is offline, and those of `targetOf`
 * @throws HttpFault 400 for a return address of another origin, 429 after many payments that were not paid, 503 if
 *   concurrent calls keep replacing the payment
 */
export async function beginPayment(ctx: PlatformContext, wish: PaymentRequest): Promise<PaymentRow> {
  const { user, body } = wish;
  checkReturnUrl(ctx, body.returnUrl);
  const payer = await payerOf(ctx.db, user, wish.browser, wish.language);
  const method = chooseMethod(body.methodId, payer, body.purpose);
  if (!method) throw new Refusal(ERROR.paymentMethodsFailed);
  for (let tries = 0; tries < 5; tries++) {
    const { target, order, amount } = await targetOf(ctx, ctx.db, wish);
    const live = await livePayment(ctx.db, target);
    if (live) {
      const asked = await refresh(ctx, live);
      if (asked.state === 'SUCCEEDED') return asked;
      if (asked.state === 'CREATED' || asked.state === 'PENDING') {
        await requireOnline(ctx.db, order);
        const isOwed = asked.amount === amount;
        // A payment that began without the order leads back elsewhere, and does not prolong the reservation.
        const isOfOrder = asked.order_no === (order?.order_no ?? null);
        if (isOwed && isOfOrder && asked.method_id === method.id) return open(ctx, asked, method);
        // A payment that could not be replaced is not cancelled.
        await limitUnpaid(ctx.db, user.userId, ctx.clock.now());
        const ended = await cancelAtProvider(ctx, asked);
        if (ended.state === 'SUCCEEDED') return ended;
        if (ended.state === 'PENDING') {
          if (isOwed) return ended;
          throw new Refusal(ERROR.priceChanged);
        }
      }
    }
    try {
      return await open(ctx, await insert(ctx, wish, method), method);
    } catch (error) {
      // Another tab was faster, so read the payments again.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new HttpFault(503, 'concurrent calls keep changing the payment; retry it');
}
