import { uuid } from '@shared/api-client/uuid';
import { canaryBucket } from './canary-bucket';

/** Yields UUIDs from a fixed seed. With random ids, a share of 50 % would vary by half a percentage point. */
function* sessionIds(count: number) {
  let state = 3;
  const crypto = {
    getRandomValues(bytes: Uint8Array) {
      for (let i = 0; i < bytes.length; i++) {
        // mulberry32
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        bytes[i] = (mixed ^ (mixed >>> 14)) & 0xff;
      }
      return bytes;
    },
  } as unknown as Crypto;
  for (let i = 0; i < count; i++) yield uuid(crypto);
}
const ids = [...sessionIds(10_000)];
const share = (module: string, percent: number, among = ids) =>
  (among.filter((id) => canaryBucket(module, id) < percent).length / among.length) * 100;

test.each([1, 5, 10, 25, 50, 90])(
  'puts %i %% of 10,000 sessions into the canary, within one percentage point',
  (percent) => {
    for (const module of ['shell', 'mf-auth', 'mf-rental', 'mf-orders', 'mf-support']) {
      expect(Math.abs(share(module, percent) - percent)).toBeLessThanOrEqual(1);
    }
  },
);

test('returns the same bucket for the same session, and covers no session at 0 % and all at 100 %', () => {
  for (const id of ids.slice(0, 100))
    expect(canaryBucket('mf-orders', id)).toBe(canaryBucket('mf-orders', id));
  expect(share('mf-orders', 0)).toBe(0);
  expect(share('mf-orders', 100)).toBe(100);
});

test('keeps the buckets of different modules independent', () => {
  const inOrders = ids.filter((id) => canaryBucket('mf-orders', id) < 50);
  for (const other of ['shell', 'mf-auth', 'mf-rental', 'mf-support']) {
    expect(Math.abs(share(other, 20, inOrders) - 20)).toBeLessThanOrEqual(2);
  }
});

test('spreads ids that differ only in their last digits', () => {
  const alike = Array.from({ length: 10_000 }, (_, i) => `session-${i}`);
  expect(Math.abs(share('mf-rental', 10, alike) - 10)).toBeLessThanOrEqual(1);
});
