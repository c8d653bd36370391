import type { ApiError } from '@shared/module-kit';
import { type AppPath, type PaymentPurpose, path } from '@shared/http-api/app';
import type { Deposit, Money, Order, Payment } from '@shared/http-api/schemas';
import { nextPage } from '../order/next-page';

/** What /payment knows; each part is the server's. */
export interface PaymentFacts {
  purpose: PaymentPurpose;
  /** Null for a deposit paid without an order. */
  order: Order | null;
  deposit: Deposit | null;
  /** The payment that was begun or came back from the checkout; read again, never believed from the address. */
  payment: Payment | null;
}

/** Why the renter is asked to choose (again). */
export type Again = 'declined' | 'cancelled' | 'expired';

export type PaymentView =
  | { kind: 'leave'; to: AppPath }
  | { kind: 'timedOut'; cabinetSn: string }
  | { kind: 'refunded'; payment: Payment }
  /** Begun, without a final answer: asked again until there is one. */
  | { kind: 'checking'; payment: Payment }
  | { kind: 'choose'; purpose: PaymentPurpose; amount: Money; again: Again | null };

const AGAIN: Partial<Record<Payment['state'], Again>> = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

export const isPending = ({ state }: Pick<Payment, 'state'>) => state === 'CREATED' || state === 'PENDING';

/** Whether an order still waits for what this page is for. */
export function awaits(order: Order): boolean {
  return order.state === 'UNPAID' || (order.state === 'PENDING_PAYMENT' && order.next !== 'EJECT');
}

/** What the page shows for what the server says; the address only says what to ask for (decisions, "Query parameters"). */
export function paymentView({ purpose, order, deposit, payment }: PaymentFacts): PaymentView {
  if (payment?.state === 'REFUNDING' || payment?.state === 'REFUNDED') return { kind: 'refunded', payment };
  if (order) {
    if (order.state === 'EXPIRED') return { kind: 'timedOut', cabinetSn: order.cabinetSn };
    if (!awaits(order)) return { kind: 'leave', to: nextPage(order) };
  } else if (deposit && deposit.state !== 'NOT_PAID') {
    return { kind: 'leave', to: path.center() };
  }
  // Paid, but the order has not heard of it yet: waited for like an open payment, and never paid again.
  if (payment && (payment.state === 'SUCCEEDED' || isPending(payment))) return { kind: 'checking', payment };
  const unpaid = order?.state === 'UNPAID';
  return {
    kind: 'choose',
    purpose: unpaid ? (order.kept ? 'KEEP' : 'RENTAL_FEE') : purpose,
    amount: unpaid ? order.due : (deposit?.required ?? { amount: 0, currency: 'JPY' }),
    again: payment ? (AGAIN[payment.state] ?? null) : null,
  };
}

/** Whether the server has said that it does not have a payment; other failures may pass. */
export const isRefused = (error: ApiError | undefined): boolean =>
  error?.kind === 'refusal' || (error?.kind === 'http' && (error.status ?? 500) < 500);

/** A payment counts for this page only if it is of this order. */
export const belongs = (payment: Payment, orderNo: string | null) => payment.orderNo === orderNo;
