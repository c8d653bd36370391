import type { Order } from '@shared/http-api/schemas';
import { nextPath, pathAgain, pathBeforeEject } from './next-path';

const order = (state: Order['state'], more: Partial<Order> = {}) => ({
  orderNo: 'JP2611200001',
  state,
  next: null,
  kept: false,
  ...more,
});

/** A step that only a newer platform knows. */
const NEWER = 'VERIFY' as Order['next'];

describe('nextPath (R4.4)', () => {
  test.each([
    [order('PENDING_PAYMENT', { next: 'PAYMENT' }), '/payment?purpose=DEPOSIT&orderNo=JP2611200001'],
    [order('PENDING_PAYMENT', { next: 'EJECT' }), '/eject?orderNo=JP2611200001'],
    [order('PENDING_PAYMENT', { next: NEWER }), '/order/detail?orderNo=JP2611200001'],
    [order('EJECTING'), '/eject?orderNo=JP2611200001'],
    [order('EJECT_UNKNOWN'), '/eject?orderNo=JP2611200001'],
    [order('UNPAID'), '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001'],
    [order('UNPAID', { kept: true }), '/payment?purpose=KEEP&orderNo=JP2611200001'],
    [order('BILLING'), '/order/detail?orderNo=JP2611200001'],
    [order('RETURN_REVIEW'), '/order/detail?orderNo=JP2611200001'],
    [order('EXPIRED'), '/order/detail?orderNo=JP2611200001'],
  ])('case %#: returns the path for the stage of the order', (subject, to) =>
    expect(nextPath(subject)).toBe(to),
  );
});

test.each([
  [null, '/product?sn=JPC00001'],
  [
    { code: 'FREE30', kind: 'FREE_SECONDS' as const, seconds: 1800, amount: null },
    '/product?sn=JPC00001&coupon=FREE30',
  ],
])('case %#: leads to the cabinet again, with the coupon of the order', (coupon, to) =>
  expect(pathAgain({ cabinetSn: 'JPC00001', coupon })).toBe(to),
);

test.each([
  [order('PENDING_PAYMENT', { next: 'PAYMENT' }), '/payment?purpose=DEPOSIT&orderNo=JP2611200001'],
  [order('PENDING_PAYMENT', { next: 'EJECT' }), '/order/detail?orderNo=JP2611200001'],
  [order('EJECTING'), '/eject?orderNo=JP2611200001'],
])('case %#: leads to a button before a slot opens', (subject, to) =>
  expect(pathBeforeEject(subject)).toBe(to),
);
