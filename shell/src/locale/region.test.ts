import { addressInRegion, regionInfo } from './region';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

test('returns the currency and time zone of each region', () => {
  expect(regionInfo('JP', '/jp')).toEqual({
    code: 'JP',
    base: '/jp',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
  });
  expect(regionInfo('HK', '/hk').currency).toBe('HKD');
  expect(regionInfo('MY', '').currency).toBe('MYR');
});

test('keeps the path when the region changes', () => {
  expect(addressInRegion(at('/jp/cabinet', '?sn=HKC00001'), '/jp', 'HK')).toBe('/hk/cabinet?sn=HKC00001');
  expect(addressInRegion(at('/order/list'), '', 'JP')).toBe('/jp/order/list');
  expect(addressInRegion(at('/'), '', 'MY')).toBe('/my/home');
});
