import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type AppPath, ROUTE_QUERY, modulePath, path as to } from './paths';

const QUERIES: Record<string, readonly string[]> = ROUTE_QUERY;

const root = path.resolve(__dirname, '../../..');
const modules = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map(
    (name) =>
      JSON.parse(readFileSync(path.join(root, name, 'module.json'), 'utf8')) as {
        name: string;
        routes: { path: string; early?: string[]; next?: string[] }[];
      },
  );
const routes = modules.flatMap((module) => module.routes);

test('declares every route of the specification in exactly one module', () => {
  const declared = routes.map((route) => route.path);
  expect(new Set(declared).size).toBe(declared.length);
  // A route without a builder is used only by its own module.
  expect(Object.keys(ROUTE_QUERY).filter((path) => !declared.includes(path))).toEqual([]);
});

test('keeps builders, routes and the query table consistent', () => {
  const built = [
    to.home({ lat: 35.65812, lng: 139.7017, filter: 'return' }),
    to.login({ redirect_uri: '/jp/product?sn=JPC00001' }),
    to.center(),
    to.agreement({ doc: 'user' }),
    to.contactUs(),
    to.benefit(),
    to.cabinet({ sn: 'JPC00001' }),
    to.product({ sn: 'JPC00001', coupon: 'FREE30' }),
    to.payment({ purpose: 'KEEP', orderNo: 'JP2611200001', paymentId: 'p' }),
    to.eject({ orderNo: 'JP2611200001' }),
    to.borrow({ orderNo: 'JP2611200001' }),
    to.locationSearch({ q: 'x' }),
    to.shopList({ lat: 1.5, lng: 2.5, filter: 'return', q: 'x' }),
    to.shopDetail({ id: 's' }),
    to.orderList({ tab: 'unpaid' }),
    to.orderDetail({ orderNo: 'JP2611200001' }),
    to.callCenter(),
    to.feedback({ type: 't', orderNo: 'o', sn: 's' }),
    to.methodDetail({ id: 'rent' }),
    to.feedbackList(),
    to.feedbackDetail({ no: 'n' }),
    to.scanCenter({ mode: 'return' }),
  ];
  const seen = new Set<string>();
  for (const address of built) {
    const url = new URL(address, 'https://x.test');
    seen.add(url.pathname);
    expect([url.pathname, [...url.searchParams.keys()].sort()]).toEqual([
      url.pathname,
      [...(QUERIES[url.pathname] ?? ['?'])].sort(),
    ]);
  }
  expect([...seen].sort()).toEqual(Object.keys(ROUTE_QUERY).sort());
});

test('a plain string does not compile as an AppPath', () => {
  // @ts-expect-error a plain string is not an AppPath.
  const text: AppPath = '/order/detail';
  const address: AppPath = to.orderDetail({ orderNo: 'JP2611200001' });
  expect([text, address]).toEqual(['/order/detail', '/order/detail?orderNo=JP2611200001']);
});

test('modulePath returns the path of a route without a builder', () => {
  expect(modulePath('/loyalty', { tab: 'all', page: undefined })).toBe('/loyalty?tab=all');
  // @ts-expect-error `sn` is the number of a cabinet.
  modulePath('/loyalty', { sn: '1' });
});

test('writes positions with four decimals', () => {
  expect(to.home({ lat: 35.6581234, lng: 139.7 })).toBe('/home?lat=35.6581&lng=139.7000');
});

test('names existing routes in next, and query parameters of the route in early', () => {
  const known = new Set(routes.map((route) => route.path));
  for (const route of routes) {
    expect((route.next ?? []).filter((path) => !known.has(path))).toEqual([]);
    expect((route.early ?? []).length).toBeLessThanOrEqual(2);
    for (const call of route.early ?? []) {
      const keys = [...JSON.stringify(call).matchAll(/"\{(\w+)/g)].map((match) => match[1]!);
      expect(keys.filter((key) => !(QUERIES[route.path] ?? keys).includes(key))).toEqual([]);
    }
  }
});
