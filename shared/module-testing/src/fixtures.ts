/** Models of the HTTP API for the unit tests of all modules. A test passes only the members that matter to it. */
import type { Deposit, Order, OrderDeposit } from '@shared/http-api/schemas';
import { sampleOrder, yen } from '@shared/domain/testing';

/** Returns an order in Shibuya that is reserved until 14:15 and not paid for. */
export const samplePendingOrder = (overrides: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'PENDING_PAYMENT',
    slot: null,
    powerBank: null,
    reservedUntil: '2026-11-20T05:15:00Z',
    startedAt: null,
    keptFrom: null,
    next: 'PAYMENT',
    ...overrides,
  });

/** Returns the charged deposit behind an order. */
export const sampleOrderDeposit = (overrides: Partial<OrderDeposit> = {}): OrderDeposit => ({
  state: 'PAID',
  kind: 'CHARGE',
  amount: yen(3300),
  ...overrides,
});

/** Returns a deposit that has not been paid. */
export const sampleDeposit = (overrides: Partial<Deposit> = {}): Deposit => ({
  state: 'NOT_PAID',
  required: yen(3300),
  amount: null,
  kind: null,
  methodName: null,
  paidAt: null,
  frozenBy: null,
  refundable: false,
  refundRequestedAt: null,
  refundBy: null,
  ...overrides,
});
