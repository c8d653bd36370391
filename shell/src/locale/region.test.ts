import { addressInRegion, regionInfo } from './region';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

test('each region has its currency and time zone', () => {
  expect(regionInfo('JP', '/jp')).toEqual({
    code: 'JP',
    base: '/jp',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
  });
  expect(regionInfo('HK', '/hk').currency).toBe('HKD');
  expect(regionInfo('MY', '').currency).toBe('MYR');
});

test('changing the region keeps the path under the new prefix', () => {
  expect(addressInRegion(at('/jp/cabinet', '?sn=HKC00001'), '/jp', 'HK')).toBe('/hk/cabinet?sn=HKC00001');
  expect(addressInRegion(at('/order/list'), '', 'JP')).toBe('/jp/order/list');
  expect(addressInRegion(at('/'), '', 'MY')).toBe('/my/home');
});
