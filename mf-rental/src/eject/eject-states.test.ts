import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { isRunning } from '@shared/domain';
import { ejectView, isOpening, mayEject } from './eject-view';

const orderNo = 'JP2611200001';
const order = (state: Order['state'], next: Order['next'] = null) =>
  ({ orderNo, state, next, kept: false }) as Order;
const progress = (state: Order['state'], step: OrderProgress['step'] = 'SENT') =>
  ({ orderNo, state, step }) as OrderProgress;

test('an eject that was sent is on its way, and shows how far it is', () => {
  const sent = progress('EJECTING');
  expect(ejectView(order('EJECTING'), sent)).toEqual({ kind: 'opening', progress: sent });
  expect(ejectView(order('EJECTING'), null)).toEqual({ kind: 'opening', progress: null });
});

test('an eject whose answer is missing is not known, as soon as its progress says so', () => {
  expect(ejectView(order('EJECTING'), progress('EJECTING', 'UNKNOWN'))).toEqual({ kind: 'unknown' });
});

test.each(['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'] as const)(
  'the progress is newer than an order that was read as %s',
  (state) => {
    const out = { kind: 'leave', to: `/borrow?orderNo=${orderNo}` };
    expect(ejectView(order(state, 'EJECT'), progress('BILLING', 'OUT'))).toEqual(out);
  },
);

test.each(['BILLING', 'COMPLETED', 'EXPIRED'] as const)(
  'an order that was read as %s is newer than its progress',
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
])('of an order that is %s more is to come: %s, and its clock runs: %s', (state, opening, running) => {
  expect([isOpening(state), isRunning(state!)]).toEqual([opening, running]);
});

test('of an order that is not there yet nothing is to come', () => {
  expect(isOpening(undefined)).toBe(false);
});

test.each(['EJECTING', 'EJECT_UNKNOWN', 'EJECT_FAILED', 'BILLING'] as const)(
  'an order that is %s is never ejected again, even where the eject is named as next',
  (state) => {
    expect(mayEject(order(state, 'EJECT'))).toBe(false);
  },
);
