import type { Deposit, Money, Order } from '@shared/http-api/schemas';
import { orderStage } from './order-state';

/** Returns whether a reserved order needs no payment: its deposit is paid, or its plan has none. */
export const isDepositSettled = ({ deposit, plan }: Pick<Order, 'deposit' | 'plan'>): boolean =>
  Boolean(deposit) || plan.deposit === 0;

/** Returns the charged deposit of an order from which nothing was taken and that is not being refunded, otherwise null. */
export const untouchedDeposit = ({ deposit }: Pick<Order, 'deposit'>): Money | null =>
  deposit?.kind === 'CHARGE' && deposit.state === 'PAID' ? deposit.amount : null;

/**
 * Returns whether an order without a rental has left a charged deposit, to rent with or to get back. A deposit that secures
 * another order by now does not count.
 * @param now the renter's deposit, if it is known
 */
export const leavesDeposit = (
  order: Pick<Order, 'orderNo' | 'state' | 'deposit'>,
  now?: Pick<Deposit, 'frozenBy'>,
): boolean =>
  orderStage(order.state) === 'void' &&
  untouchedDeposit(order) !== null &&
  [null, order.orderNo].includes(now?.frozenBy ?? null);
