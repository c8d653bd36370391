import type { Order } from '@shared/http-api/schemas';
import { sampleOrder } from '../../testing/sample-order';
import { type RentalClock, atUsedSecond, standstillAt, usedSeconds } from './rental-clock';

const START = Date.parse('2026-11-20T05:02:00Z');
const iso = (second: number) => new Date(START + second * 1000).toISOString();
const store = sampleOrder().rentStore;
/** A rental whose clock stood in the given seconds after the eject. */
const rental = (...stood: [from: number, to: number][]): RentalClock => ({
  startedAt: iso(0),
  standstills: stood.map(([from, to]) => ({ since: iso(from), until: iso(to), store, freeStore: null })),
});

test.each([
  [99.9, 99],
  [100, 100],
  [150, 100],
  [200, 100],
  [230.9, 130],
  [450, 200],
  [500, 200],
  [501, 201],
])('counts after %d s with two standstills %i used seconds', (second, used) => {
  expect(usedSeconds(rental([100, 200], [300, 500]), START + second * 1000)).toBe(used);
});

test('is the inverse of the time of a used second', () => {
  const clock = rental([100, 200], [300, 500]);
  for (const used of [0, 99, 100, 101, 199, 200, 201, 1000])
    expect(usedSeconds(clock, atUsedSecond(clock, used))).toBe(used);
  expect(atUsedSecond(clock, 101)).toBe(START + 201_000);
});

test('shifts no time before the standstill', () => {
  expect(atUsedSecond(rental([100, 200]), 100)).toBe(START + 100_000);
});

test('a platform without standstills has a clock that runs on', () => {
  expect(usedSeconds({ startedAt: iso(0) }, START + 5_000)).toBe(5);
  expect(atUsedSecond({ startedAt: iso(0) }, 5)).toBe(START + 5_000);
  expect(usedSeconds({ startedAt: null }, START)).toBe(0);
});

test('finds the standstill that includes its start and not its end', () => {
  const clock = rental([100, 200]);
  expect(standstillAt(clock, START + 99_999)).toBeNull();
  expect(standstillAt(clock, START + 100_000)).toBe(clock.standstills![0]);
  expect(standstillAt(clock, START + 200_000)).toBeNull();
});

test('a standstill before the eject does not count, as after a swap', () => {
  const startedAt = '2026-11-20T05:00:00Z';
  const row = (since: string, until: string) =>
    ({ since, until, store: {}, freeStore: null }) as unknown as NonNullable<Order['standstills']>[number];
  const before = { startedAt, standstills: [row('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z')] };
  const across = { startedAt, standstills: [row('2026-11-20T04:00:00Z', '2026-11-20T05:10:00Z')] };
  const now = Date.parse('2026-11-20T06:00:00Z');
  expect([usedSeconds(before, now), usedSeconds(across, now)]).toEqual([3600, 3000]);
  expect([atUsedSecond(before, 3600), atUsedSecond(across, 3000)]).toEqual([now, now]);
});
