import { type AppPath, type BrowserType, type PaymentPurpose, path } from '@shared/http-api/app';
import type { Deposit, Money, Order, Payment } from '@shared/http-api/schemas';
import { isFeePaid, nextPath, pathBeforeEject, unpaidPurpose } from '@shared/domain';

/** Server state that determines the view of /payment. */
export interface PaymentFacts {
  purpose: PaymentPurpose;
  /** Null for a deposit paid without an order. */
  order: Order | null;
  deposit: Deposit | null;
  /** Payment named by the address, as read from the server. */
  payment: Payment | null;
}

/** Reason why the renter must choose a method again. */
export type RepeatReason = 'declined' | 'cancelled' | 'expired' | { refunded: Payment };

/** The view that /payment shows. `leave` redirects to another page. */
export type PaymentView =
  | { kind: 'leave'; to: AppPath }
  | { kind: 'timedOut'; order: Order }
  | { kind: 'refunded'; payment: Payment; order: Order | null }
  /** The payment has no final result yet and is polled. */
  | { kind: 'checking'; payment: Payment }
  /** The amount is not known yet. */
  | { kind: 'loading' }
  | { kind: 'choose'; purpose: PaymentPurpose; amount: Money; again: RepeatReason | null };

const AGAIN: Partial<Record<Payment['state'], RepeatReason>> = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

const REFUNDED: readonly string[] = ['REFUNDING', 'REFUNDED'] satisfies Payment['state'][];

const FINAL: readonly string[] = ['SUCCEEDED', ...Object.keys(AGAIN), ...REFUNDED];

/** Returns whether a payment has no final result yet. A state that only a newer platform knows is none. */
export const isPending = ({ state }: Pick<Payment, 'state'>) => !FINAL.includes(state);

/** States of a payment that the renter may still carry out. */
const UNFINISHED: readonly string[] = ['CREATED', 'PENDING'] satisfies Payment['state'][];

/**
 * Returns whether the renter may still carry out a payment. In a state that only a newer platform knows it is polled, and
 * the renter is offered nothing that moves money.
 */
export const isUnfinished = ({ state }: Pick<Payment, 'state'>) => UNFINISHED.includes(state);

/** Returns the kind to show. Only a deposit is held: a fee whose kind is HOLD is taken. */
export const shownKind = (purpose: Payment['purpose'], kind: Payment['kind']) =>
  purpose !== 'DEPOSIT' && kind === 'HOLD' ? 'CHARGE' : kind;

/** Ways to carry out a payment that the page knows. A newer platform may answer another one. */
const WAYS: readonly string[] = ['redirect', 'jsapi'] satisfies Payment['nextAction']['kind'][];

/** Returns whether the page can continue a payment, unless it is of another browser. */
export const canContinue = (payment: Pick<Payment, 'state' | 'nextAction'>) =>
  isUnfinished(payment) && WAYS.includes(payment.nextAction.kind);

/**
 * Returns whether only the call of a wallet that this browser is not can continue a payment. WeChat's call always has a `package`,
 * Alipay's never.
 */
export const isOfOtherBrowser = (payment: Payment, browser: BrowserType) =>
  isUnfinished(payment) &&
  payment.nextAction.kind === 'jsapi' &&
  browser !== ('package' in payment.nextAction.parameters ? 'wechat' : 'alipay');

/** Returns whether an order awaits a payment. */
export function awaitsPayment(order: Order): boolean {
  return order.state === 'UNPAID' || (order.state === 'PENDING_PAYMENT' && order.next === 'PAYMENT');
}

/** Returns whether a reservation ran out, or an order is deleted. A payment that comes later is refunded. */
const isClosed = ({ state }: Order) => state === 'EXPIRED' || state === 'DELETED';

/** Returns whether a payment that the page would continue is of a sum that the order no longer owes. */
const isOutdated = (payment: Payment, order: Order | null) =>
  order?.state === 'UNPAID' && canContinue(payment) && payment.amount.amount !== order.due.amount;

/** Returns why a method must be chosen again after a payment; null if the payment is no reason. */
function repeatReason(payment: Payment | null): RepeatReason | null {
  if (!payment) return null;
  return REFUNDED.includes(payment.state) ? { refunded: payment } : (AGAIN[payment.state] ?? null);
}

/** Returns whether a payment is the deposit of an order that owes a fee by now. It says nothing about the fee. */
export const isBeforeFee = (order: Order | null | undefined, payment: Payment | null | undefined) =>
  order?.state === 'UNPAID' && payment?.purpose === 'DEPOSIT';

/**
 * Returns whether the page says that a payment is refunded, and asks for nothing. A deposit is also refunded on request, long after its
 * order has gone on. A fee is refunded only if it was paid twice.
 */
function tellsRefund({ purpose }: Payment, order: Order | null): boolean {
  if (!order || isClosed(order)) return true;
  return purpose !== 'DEPOSIT' && isFeePaid(order.state);
}

/** Maps the server's state to a view. The address only determines the requests (decision 34). */
export function paymentView(facts: PaymentFacts): PaymentView {
  const { purpose, order, deposit } = facts;
  const payment = isBeforeFee(order, facts.payment) ? null : facts.payment;
  if (payment && REFUNDED.includes(payment.state) && tellsRefund(payment, order))
    return { kind: 'refunded', payment, order };
  if (order) {
    if (order.state === 'EXPIRED') return { kind: 'timedOut', order };
    // Without a payment in the address, the renter has come from no checkout, and no tap has said that a slot opens.
    if (!awaitsPayment(order))
      return { kind: 'leave', to: payment ? nextPath(order) : pathBeforeEject(order) };
  } else if (deposit && deposit.state !== 'NOT_PAID') {
    return { kind: 'leave', to: path.center() };
  }
  // Until the order reflects a successful payment, the payment is treated as pending, so that nobody pays twice.
  if (payment && (payment.state === 'SUCCEEDED' || (isPending(payment) && !isOutdated(payment, order))))
    return { kind: 'checking', payment };
  const again = repeatReason(payment);
  if (order?.state === 'UNPAID')
    return { kind: 'choose', purpose: unpaidPurpose(order), amount: order.due, again };
  if (!deposit) return { kind: 'loading' };
  // A store may have a plan of its own. Without an order the deposit is that of the region.
  const amount = order ? { ...order.due, amount: order.plan.deposit } : deposit.required;
  return { kind: 'choose', purpose, amount, again };
}

/** Returns whether a payment is for the order `orderNo`, or for a deposit without an order if that is null. */
export const belongsToOrder = (payment: Payment, orderNo: string | null) => payment.orderNo === orderNo;
