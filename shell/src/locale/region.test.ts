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

test.each([
  ['/home', '?lat=35.66&lng=139.7', '/hk/home'],
  ['/home', '?lat=35.66&lng=139.7&filter=return', '/hk/home?filter=return'],
  ['/shop/list', '?q=tea+house&lat=35.66&lng=139.7', '/hk/shop/list?q=tea+house'],
  ['/product', '?sn=HKC00001&coupon=FREE%2030', '/hk/product?sn=HKC00001&coupon=FREE+30'],
  ['/order/detail', '?orderNo=HK2611200001', '/hk/order/detail?orderNo=HK2611200001'],
  ['/shop/detail', '?id=hk-0001', '/hk/shop/detail?id=hk-0001'],
])(
  'leaves the position of the old region when the region changes, and nothing else: %s%s',
  (path, query, to) => expect(addressInRegion(at(`/jp${path}`, query), '/jp', 'HK')).toBe(to),
);

test('keeps the view that the address names', () =>
  expect(addressInRegion({ ...at('/jp/home', '?lat=1&lng=2'), hash: '#share' }, '/jp', 'MY')).toBe(
    '/my/home#share',
  ));
