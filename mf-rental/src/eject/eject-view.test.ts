import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { ejectView, mayEject } from './eject-view';

const orderNo = 'JP2611200001';
const order = (state: Order['state'], next: Order['next'] = null) =>
  ({ orderNo, state, next, kept: false }) as Order;
const progress = (state: Order['state'], step: OrderProgress['step'] = 'SENT') =>
  ({ orderNo, state, step }) as OrderProgress;

test('mayEject is true only for a paid, pending order', () => {
  expect(mayEject(order('PENDING_PAYMENT', 'EJECT'))).toBe(true);
  expect(mayEject(order('PENDING_PAYMENT', 'PAYMENT'))).toBe(false);
  expect(mayEject(order('EJECTING'))).toBe(false);
  expect(mayEject(order('BILLING'))).toBe(false);
});

test.each([
  [
    'an unpaid pending order',
    order('PENDING_PAYMENT', 'PAYMENT'),
    null,
    { kind: 'leave', to: `/payment?purpose=DEPOSIT&orderNo=${orderNo}` },
  ],
  ['a paid pending order', order('PENDING_PAYMENT', 'EJECT'), null, { kind: 'opening', progress: null }],
  [
    'progress OUT',
    order('EJECTING'),
    progress('FREE_PERIOD', 'OUT'),
    { kind: 'leave', to: `/borrow?orderNo=${orderNo}` },
  ],
  ['a running order', order('BILLING'), null, { kind: 'leave', to: `/borrow?orderNo=${orderNo}` }],
  ['progress UNKNOWN', order('EJECTING'), progress('EJECT_UNKNOWN', 'UNKNOWN'), { kind: 'unknown' }],
  ['progress FAILED', order('EJECTING'), progress('EJECT_FAILED', 'FAILED'), { kind: 'failed' }],
  ['a failed order with stale progress', order('EJECT_FAILED'), progress('EJECTING'), { kind: 'failed' }],
  ['an expired order', order('EXPIRED'), null, { kind: 'timedOut' }],
  ['a completed order', order('COMPLETED'), null, { kind: 'leave', to: `/order/detail?orderNo=${orderNo}` }],
  [
    'an unpaid order',
    order('UNPAID'),
    null,
    { kind: 'leave', to: `/payment?purpose=RENTAL_FEE&orderNo=${orderNo}` },
  ],
])('ejectView of %s', (_name, read, polled, expected) => expect(ejectView(read, polled)).toEqual(expected));
