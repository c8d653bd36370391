import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { isRunning } from '@shared/domain';
import { ejectView, isOpening, mayEject } from './eject-view';

const orderNo = 'JP2611200001';
const order = (state: Order['state'], next: Order['next'] = null) =>
  ({ orderNo, state, next, kept: false }) as Order;
const progress = (state: Order['state'], step: OrderProgress['step'] = 'SENT') =>
  ({ orderNo, state, step }) as OrderProgress;

test('shows the progress of an eject in flight', () => {
  const sent = progress('EJECTING');
  expect(ejectView(order('EJECTING'), sent)).toEqual({ kind: 'opening', progress: sent });
  expect(ejectView(order('EJECTING'), null)).toEqual({ kind: 'opening', progress: null });
});

test('shows an unknown result when the progress is UNKNOWN', () => {
  expect(ejectView(order('EJECTING'), progress('EJECTING', 'UNKNOWN'))).toEqual({ kind: 'unknown' });
});

test.each(['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'] as const)(
  'uses the state of the progress instead of an order that is %s',
  (state) => {
    const leave = { kind: 'leave', to: `/borrow?orderNo=${orderNo}` };
    expect(ejectView(order(state, 'EJECT'), progress('BILLING', 'OUT'))).toEqual(leave);
  },
);

test.each(['BILLING', 'COMPLETED', 'EXPIRED'] as const)(
  'uses the state of an order that is %s instead of its progress',
  (state) => {
    expect(ejectView(order(state), progress('EJECTING'))).toEqual(ejectView(order(state), null));
  },
);

test.each<[Order['state'] | undefined, boolean, boolean]>([
  ['PENDING_PAYMENT', false, false],
  ['EJECTING', true, false],
  ['EJECT_UNKNOWN', true, false],
  ['EJECT_FAILED', false, false],
  ['FREE_PERIOD', false, true],
  ['BILLING', false, true],
  ['RETURN_REVIEW', false, false],
  ['UNPAID', false, false],
  ['COMPLETED', false, false],
])('for an order that is %s, isOpening is %s and isRunning is %s', (state, opening, running) => {
  expect([isOpening(state), isRunning(state!)]).toEqual([opening, running]);
});

test('isOpening is false without an order', () => {
  expect(isOpening(undefined)).toBe(false);
});

test.each(['EJECTING', 'EJECT_UNKNOWN', 'EJECT_FAILED', 'BILLING'] as const)(
  'mayEject is false for an order that is %s, even if its next step is EJECT',
  (state) => {
    expect(mayEject(order(state, 'EJECT'))).toBe(false);
  },
);
