import type { OrderState } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';

/** Step in the life of an order. Several states share a stage. */
export type OrderStage =
  'pending' | 'ejecting' | 'running' | 'review' | 'unpaid' | 'ended' | 'void' | 'unknown';

/** The states are described in shared/docs/http-api.md, "Order states". */
const STAGE: Record<OrderState, OrderStage> = {
  PENDING_PAYMENT: 'pending',
  EJECTING: 'ejecting',
  EJECT_UNKNOWN: 'ejecting',
  FREE_PERIOD: 'running',
  BILLING: 'running',
  RETURN_REVIEW: 'review',
  UNPAID: 'unpaid',
  COMPLETED: 'ended',
  KEPT: 'ended',
  EXPIRED: 'void',
  EJECT_FAILED: 'void',
  DELETED: 'void',
};

/** Returns the stage of a state. Returns `unknown` for a state that only a newer server knows. */
export const orderStage = (state: OrderState): OrderStage =>
  Object.keys(STAGE).includes(state) ? STAGE[state] : 'unknown';

const inStages =
  (...stages: OrderStage[]) =>
  (state: OrderState): boolean =>
    stages.includes(orderStage(state));

/** Returns whether the rental runs, in the free minutes or billed. */
export const isRunning = inStages('running');

/** Returns whether the renter may still have the power bank: the rental runs or a return claim is under review. */
export const isBankOut = inStages('running', 'review');

/** Returns whether the order may change without an action of the renter, so that the app must poll it. */
export const isOpen = inStages('pending', 'ejecting', 'running', 'review', 'unknown');

/** Returns whether the rental took place and is over, paid or not. */
export const isOver = inStages('unpaid', 'ended');

/** Returns whether neither the renter nor the server has anything left to do. */
export const isSettled = inStages('ended', 'void');

/** Returns whether the rental took place and its fee is paid. A refunded payment of the fee was then another one. */
export const isFeePaid = inStages('ended');

/** Returns whether the slot of the second power bank of a swap opens. The order is running meanwhile. */
export const isSwapping = ({ fault }: Pick<Order, 'fault'>): boolean =>
  fault?.swap?.state === 'OPENING' || fault?.swap?.state === 'UNKNOWN';
