import { memoryStorage } from '@shared/api-client';
import type { RegionCode } from '@shared/http-api/app';
import { createRenewal } from './renewal';

function setup() {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  /** `next` simulates a new document of the same tab. */
  return { values, next: (region: RegionCode = 'JP') => createRenewal(storage, region) };
}
const order = { method: 'GET' as const, path: '/test/thing' };
const redeem = (code: string) => ({
  method: 'POST' as const,
  path: '/test/redeem',
  body: { code },
});

test('renews the session once per action, across documents', () => {
  const { next } = setup();
  expect(next().lost(order)).toBe(true);
  expect(next().byHand()).toBe(false);
  next().began('silently');
  next().accepted(redeem('A'));
  expect(next().lost(order)).toBe(false);
  expect(next().byHand()).toBe('refused');
});

test('does not renew again for any action after a silent sign-in until a call succeeds', () => {
  const { next } = setup();
  next().lost(order);
  next().began('silently');
  expect(next().lost(redeem('A'))).toBe(false);
  expect(next().byHand()).toBe('refused');
});

test('stores nothing after a call succeeds, and then renews again for the same action', () => {
  const { next, values } = setup();
  next().lost(order);
  next().began('silently');
  next().accepted(order);
  expect(values.size).toBe(0);
  expect(next().lost(order)).toBe(true);
});

test('treats calls with different bodies as different actions', () => {
  const { next } = setup();
  next().lost(redeem('A'));
  next().began('by hand');
  expect(next().lost(redeem('B'))).toBe(true);
  expect(next().lost(redeem('A'))).toBe(false);
});

test('requires a manual sign-in once after a silent sign-in failed', () => {
  const { next } = setup();
  next().failed();
  expect(next().byHand()).toBe('refused');
  next().began('by hand');
  expect(next().byHand()).toBe(false);
});

test('still requires a manual sign-in when another call finds the session ended', () => {
  const { next } = setup();
  next().failed();
  expect(next().lost(order)).toBe(true);
  expect(next().byHand()).toBe('refused');
});

test('requires a manual sign-in after the account was deleted, although none has failed', () => {
  const { next } = setup();
  next().failed('unavailable');
  expect(next().byHand()).toBe('unavailable');
  next().failed();
  expect(next().byHand()).toBe('refused');
});

test('leaves the other regions as they are', () => {
  const { next } = setup();
  next('MY').failed();
  expect(next('JP').byHand()).toBe(false);
});

test('ignores a stored value that cannot be parsed', () => {
  const { next, values } = setup();
  values.set('pb:renewal:JP', '{"actions":');
  expect(next().byHand()).toBe(false);
  expect(next().lost(order)).toBe(true);
});

test('stores nothing that tells a position, a search or an order number', () => {
  const { next, values } = setup();
  next().lost({ method: 'GET', path: '/test/stores?lat=35.6591&lng=139.7006&q=cafe' });
  next().lost({ method: 'GET', path: '/test/orders/JP2611200001' });
  const stored = [...values.values()].join();
  expect(JSON.parse(stored)).toMatchObject({ actions: [expect.any(String), expect.any(String)] });
  expect(stored).not.toMatch(/35\.65|cafe|JP26|test/);
});
