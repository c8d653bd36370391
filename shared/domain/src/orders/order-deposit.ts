import type { Deposit, Order } from '@shared/http-api/schemas';
import { orderStage } from './order-state';

/** Returns whether a reserved order needs no payment: its deposit is paid, or its plan has none. */
export const isDepositSettled = ({ deposit, plan }: Pick<Order, 'deposit' | 'plan'>): boolean =>
  Boolean(deposit) || plan.deposit === 0;

/**
 * Returns whether an order without a rental has left a charged deposit, to rent with or to get back. A deposit that secures
 * another order by now does not count.
 * @param now the renter's deposit, if it is known
 */
export const leavesDeposit = (
  { orderNo, state, deposit }: Pick<Order, 'orderNo' | 'state' | 'deposit'>,
  now?: Pick<Deposit, 'frozenBy'>,
): boolean =>
  orderStage(state) === 'void' &&
  deposit?.kind === 'CHARGE' &&
  deposit.state === 'PAID' &&
  [null, orderNo].includes(now?.frozenBy ?? null);
