import type { AppPath } from '@shared/http-api/app';
import { rentedCabinet } from './rented-cabinet';

describe('rentedCabinet', () => {
  test.each([
    ['/product?sn=JPC00001&coupon=FREE30', 'JPC00001'],
    ['/cabinet?sn=hkc00001', 'HKC00001'],
    ['/product?sn=../../x', null],
    ['/product', null],
    ['/order/detail?sn=JPC00001', null],
    ['/home', null],
  ])('parses %s as %p', (target, sn) => {
    expect(rentedCabinet(target as AppPath)).toBe(sn);
  });
});
