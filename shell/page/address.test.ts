import { readAddress } from './address';

const known = new Set(['home', 'order', 'shop', 'cabinet', 'mf-orders', 'assets']);

test.each([
  ['/', '', 'MY', '/home'],
  ['/home', '', 'MY', '/home'],
  ['/jp', '/jp', 'JP', '/home'],
  ['/jp/', '/jp', 'JP', '/home'],
  ['/JP/cabinet', '/JP', 'JP', '/cabinet'],
  ['/my/order/list', '/my', 'MY', '/order/list'],
  ['/hk/order/list/', '/hk', 'HK', '/order/list'],
  ['/order/list', '', 'MY', '/order/list'],
  ['/tw/home', '/tw', 'MY', '/home'],
  ['/CABINET', '', 'MY', '/CABINET'],
  ['/JP/CABINET', '/JP', 'JP', '/CABINET'],
  ['/jp/nowhere', '/jp', 'JP', '/nowhere'],
] as const)(
  'treats a first segment that matches no known route as the base: %s (R1.3, R2.28, R2.29, R2.30, R2.31)',
  (pathname, base, region, path) => {
    expect(readAddress(pathname, known)).toEqual({ base, region, path });
  },
);
