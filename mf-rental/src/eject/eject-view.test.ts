import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { ejectView, mayEject } from './eject-view';

const orderNo = 'JP2611200001';
const order = (state: Order['state'], next: Order['next'] = null) =>
  ({ orderNo, state, next, kept: false }) as Order;
const progress = (state: Order['state'], step: OrderProgress['step'] = 'SENT') =>
  ({ orderNo, state, step }) as OrderProgress;

test('only a paid, pending order may be ejected', () => {
  expect(mayEject(order('PENDING_PAYMENT', 'EJECT'))).toBe(true);
  expect(mayEject(order('PENDING_PAYMENT', 'PAYMENT'))).toBe(false);
  expect(mayEject(order('EJECTING'))).toBe(false);
  expect(mayEject(order('BILLING'))).toBe(false);
});

test.each([
  [
    'to be paid first',
    order('PENDING_PAYMENT', 'PAYMENT'),
    null,
    { kind: 'leave', to: `/payment?purpose=DEPOSIT&orderNo=${orderNo}` },
  ],
  ['about to be asked for', order('PENDING_PAYMENT', 'EJECT'), null, { kind: 'opening', progress: null }],
  [
    'out',
    order('EJECTING'),
    progress('FREE_PERIOD', 'OUT'),
    { kind: 'leave', to: `/borrow?orderNo=${orderNo}` },
  ],
  ['out long ago', order('BILLING'), null, { kind: 'leave', to: `/borrow?orderNo=${orderNo}` }],
  ['no answer', order('EJECTING'), progress('EJECT_UNKNOWN', 'UNKNOWN'), { kind: 'unknown' }],
  ['failed', order('EJECTING'), progress('EJECT_FAILED', 'FAILED'), { kind: 'failed' }],
  ['read as failed, progress is older', order('EJECT_FAILED'), progress('EJECTING'), { kind: 'failed' }],
  ['too late', order('EXPIRED'), null, { kind: 'timedOut' }],
  ['returned', order('COMPLETED'), null, { kind: 'leave', to: `/order/detail?orderNo=${orderNo}` }],
  ['owed', order('UNPAID'), null, { kind: 'leave', to: `/payment?purpose=RENTAL_FEE&orderNo=${orderNo}` }],
])('%s', (_name, given, polled, expected) => expect(ejectView(given, polled)).toEqual(expected));
