import { safeRedirect } from './safe-redirect';

const isRoute = (path: string) => ['/home', '/product', '/order/list', '/login'].includes(path);
const follow = (uri: string | null, base = '/jp') => safeRedirect(uri, 'https://app.test', base, isRoute);

test('follows a known route of this origin, without its base (R4.13)', () => {
  expect(follow('/jp/product?sn=JPC00001')).toBe('/product?sn=JPC00001');
  expect(follow('https://app.test/jp/order/list?tab=unpaid')).toBe('/order/list?tab=unpaid');
  expect(follow('/order/list', '')).toBe('/order/list');
  expect(follow('/jp/product?sn=JPC00001#return')).toBe('/product?sn=JPC00001#return');
  expect(follow('/jp/order/list/?tab=unpaid')).toBe('/order/list?tab=unpaid');
  expect(follow('/jp/order/list//?tab=unpaid')).toBe('/order/list?tab=unpaid');
});

test('treats the base alone as home and keeps the query and the hash', () => {
  expect(follow('/jp?promo=1')).toBe('/home?promo=1');
  expect(follow('/jp/?promo=1')).toBe('/home?promo=1');
});

test.each([
  null,
  '',
  'https://evil.test/jp/product',
  '//evil.test/jp/product',
  '/\\evil.test/jp/product',
  'javascript:alert(1)',
  'https://app.test@evil.test/jp/product',
  'https://user:pass@app.test/jp/product',
  '/hk/product',
  '/jp/nowhere',
  '/jp/login?redirect_uri=/jp/login',
  '/jp/login/',
  '/jp/login//?redirect_uri=/jp/login/',
  '/jp/',
  'data:text/html,x',
  'https://[',
  '/jp/product\u0000',
])('returns home for anything else: %s', (uri) => {
  expect(follow(uri)).toBe('/home');
});

test.each(['/jp/login/', '/jp/login//?redirect_uri=/jp/login/'])(
  'returns home for a loop to /login if the route table ignores a trailing slash: %s',
  (uri) => {
    const isKnown = (path: string) => isRoute(path.replace(/\/+$/, ''));
    expect(safeRedirect(uri, 'https://app.test', '/jp', isKnown)).toBe('/home');
  },
);
