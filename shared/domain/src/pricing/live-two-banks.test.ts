import type { Order } from '@shared/http-api/schemas';
import { CASE_START, PLANS, sampleOrder } from '../../testing';
import { usedSeconds } from '../orders/rental-clock';
import { liveRental, shownState } from './live-rental';
import { keptFromSecond, planFee } from './plan-fee';
import { rentalFee } from './rental-price';

const HOUR = 3600;
// The eject of the second power bank, 10 minutes after that of the first one. Their clocks change at different milliseconds.
const SWAPPED = CASE_START + 600_700;
const iso = (ms: number) => new Date(ms).toISOString();
const FIRST = { sn: 'PBJ0001043', code: '7K42' };
const SECOND = { sn: 'PBJ0001044', code: '8L23' };

/** Returns an order whose two power banks are out, with its promise 60 minutes after the swap. */
function bothOut(
  plan: Order['plan'],
  coupon: Order['coupon'],
  standstills: Order['standstills'] = [],
): Order {
  const stood = standstills.reduce((sum, row) => sum + Date.parse(row.until) - Date.parse(row.since), 0);
  return sampleOrder({
    plan,
    coupon,
    standstills,
    powerBank: SECOND,
    banksOut: [SECOND, FIRST],
    startedAt: iso(SWAPPED),
    fault: {
      choice: 'SWAP',
      reportedAt: iso(CASE_START + 500_000),
      powerBank: FIRST,
      startedAt: iso(CASE_START),
      freeUntil: iso(SWAPPED + stood + HOUR * 1000),
      returnedAt: null,
      keptFrom: iso(CASE_START + stood + keptFromSecond(plan) * 1000),
      total: { amount: 0, currency: plan.currency },
      swap: { state: 'OUT', cabinetSn: 'UCS-0001', slot: 1, powerBank: SECOND },
    },
  });
}

/** The rule of shared/docs/http-api.md, "It does not charge": each power bank has its own price, the first one no coupon. */
function charge(order: Order, at: number): number {
  const { plan, fault, standstills } = order;
  const first = usedSeconds({ startedAt: fault!.startedAt, standstills }, at);
  return (
    rentalFee(order, usedSeconds(order, at)).amount +
    (at <= Date.parse(fault!.freeUntil) ? 0 : planFee(plan, first))
  );
}

const off = (amount: number) =>
  ({ code: 'OFF', kind: 'AMOUNT', seconds: null, amount: { amount, currency: 'JPY' } }) as const;
const COUPONS = {
  none: null,
  FREE30: { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null },
  '2 free hours': { code: 'FREE120', kind: 'FREE_SECONDS', seconds: 7200, amount: null },
  '500 off': off(500),
  'all off': off(1_000_000),
} as const;
const stood = [
  {
    since: iso(SWAPPED + 200_000),
    until: iso(SWAPPED + 2_000_000),
    store: sampleOrder().rentStore,
    freeStore: null,
  },
];
const ROWS = (Object.keys(PLANS) as (keyof typeof PLANS)[]).flatMap((region) =>
  (Object.keys(COUPONS) as (keyof typeof COUPONS)[]).flatMap((name) =>
    [undefined, stood].map((standstills) => ({ region, name, standstills })),
  ),
);

describe.each(ROWS)(
  '$region, coupon $name, standstills $standstills.length',
  ({ region, name, standstills }) => {
    const order = bothOut(PLANS[region], COUPONS[name], standstills);
    const times = [1, 250, 299, 301, 1799, 1801, 2500, HOUR - 1, HOUR + 1, 2.2 * HOUR, 5 * HOUR, 20 * HOUR];
    const later = [23.9, 30, 48.1, 71.9].map((hours) => hours * HOUR);
    test.each([...times, ...later])(
      '%i s after the swap, every value is that of both power banks',
      (second) => {
        const now = SWAPPED + second * 1000;
        const live = liveRental(order, now)!;
        expect(live.fee.amount).toBe(charge(order, now));
        expect(live.dayLimit).toBeNull();
        const rise = live.next ? Date.parse(live.next.at) : Date.parse(order.fault!.keptFrom!);
        // No rise is left out. Up to a second before it the fee is the same.
        expect(charge(order, Math.max(now, rise - 1001))).toBe(live.fee.amount);
        if (live.next) {
          expect(live.next.price.amount).toBeGreaterThan(live.fee.amount);
          expect(live.next.price.amount).toBe(charge(order, rise + 2000));
        }
        expect(live.freeUntil !== null).toBe(live.fee.amount === 0);
        expect(shownState(order, now)).toBe(live.freeUntil ? 'FREE_PERIOD' : order.state);
        if (live.freeUntil) {
          expect(charge(order, Date.parse(live.freeUntil))).toBe(0);
          expect(charge(order, Date.parse(live.freeUntil) + 2000)).toBeGreaterThan(0);
        }
      },
    );
  },
);

test('shows the price of the first power bank that is still to come, and no most of the day', () => {
  const live = (second: number) => liveRental(bothOut(PLANS.JP, null), SWAPPED + second * 1000);
  expect(live(300)).toMatchObject({ fee: { amount: 165 }, dayLimit: null });
  // The promise ends: 360 for each.
  expect(live(2000)?.next).toMatchObject({ at: iso(SWAPPED + HOUR * 1000), price: { amount: 720 } });
  // The first one rises 10 minutes before the second one.
  expect(live(HOUR + 300)).toMatchObject({
    fee: { amount: 720 },
    next: { at: iso(CASE_START + 3 * HOUR * 1000), price: { amount: 810 } },
  });
});

test('shows no next price from the time on at which the first power bank counts as bought', () => {
  const order = bothOut(PLANS.MY, null);
  expect(liveRental(order, Date.parse(order.fault!.keptFrom!) - 60_000)?.next).toBeNull();
});

test('names the promise as the end of the free time, not that of the coupon', () => {
  const order = bothOut(PLANS.MY, { ...COUPONS['500 off'], amount: { amount: 500, currency: 'MYR' } });
  expect(liveRental(order, SWAPPED + 300_000)).toMatchObject({
    freeUntil: order.fault!.freeUntil,
    next: { price: { amount: 200 } },
  });
});
