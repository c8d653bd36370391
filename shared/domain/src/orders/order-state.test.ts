import { ORDER_STATES, type OrderState, SWAP_STATES } from '@shared/http-api/app';
import { activeOrder, order, orders } from '@shared/http-api/endpoints';
import {
  isBankOut,
  isFeePaid,
  isOpen,
  isOver,
  isRunning,
  isSettled,
  isSwapping,
  orderStage,
} from './order-state';

test.each([
  ['PENDING_PAYMENT', 'pending'],
  ['EXPIRED', 'void'],
  ['EJECTING', 'ejecting'],
  ['EJECT_UNKNOWN', 'ejecting'],
  ['EJECT_FAILED', 'void'],
  ['FREE_PERIOD', 'running'],
  ['BILLING', 'running'],
  ['RETURN_REVIEW', 'review'],
  ['UNPAID', 'unpaid'],
  ['COMPLETED', 'ended'],
  ['KEPT', 'ended'],
  ['DELETED', 'void'],
  // A state that only a newer server knows.
  ['LOST' as OrderState, 'unknown'],
  ['constructor' as OrderState, 'unknown'],
] as const)('the stage of %s is %s', (state, stage) => expect(orderStage(state)).toBe(stage));

test.each([
  ['isRunning', isRunning, ['FREE_PERIOD', 'BILLING']],
  ['isBankOut', isBankOut, ['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW']],
  [
    'isOpen',
    isOpen,
    ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'],
  ],
  ['isOver', isOver, ['UNPAID', 'COMPLETED', 'KEPT']],
  ['isFeePaid', isFeePaid, ['COMPLETED', 'KEPT']],
  ['isSettled', isSettled, ['EXPIRED', 'EJECT_FAILED', 'COMPLETED', 'KEPT', 'DELETED']],
] as const)('%s is true for exactly its states', (_name, holds, states) =>
  expect(ORDER_STATES.filter(holds)).toEqual(states),
);

test.each([
  ['an order', order, ''],
  ['the active order', activeOrder, 'order.'],
  ['a list of orders', orders, 'orders.'],
])('%s is not kept in exactly the states in which a power bank is awaited', (_what, endpoint, path) =>
  expect(endpoint.passing).toEqual({
    [`${path}state`]: ORDER_STATES.filter((state) => ['pending', 'ejecting'].includes(orderStage(state))),
    [`${path}fault.swap.state`]: SWAP_STATES.filter((state) =>
      isSwapping({ fault: { swap: { state } } } as never),
    ),
  }),
);
