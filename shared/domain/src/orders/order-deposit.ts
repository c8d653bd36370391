import type { Order } from '@shared/http-api/schemas';
import { orderStage } from './order-state';

/** Returns whether an order without a rental has left a charged deposit, to rent with or to get back. */
export const leavesDeposit = ({ state, deposit }: Pick<Order, 'state' | 'deposit'>): boolean =>
  orderStage(state) === 'void' && deposit?.kind === 'CHARGE' && deposit.state === 'PAID';
