import type { Order } from '@shared/http-api/schemas';
import { CASE_START, PLANS, PRICE_CASES, caseNow, caseOrder, sampleOrder } from '../../testing';
import { chartSeconds, liveRental, shownState } from './live-rental';
import { keptFromSecond } from './plan-fee';
import { rentalFee } from './rental-price';

const after = (seconds: number, differs: Partial<Order> = {}) =>
  liveRental(sampleOrder(differs), CASE_START + seconds * 1000)!;
const free30 = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null } as const;
const welcome5 = (amount: number, currency: 'JPY' | 'MYR' | 'HKD') =>
  ({ code: 'WELCOME5', kind: 'AMOUNT', seconds: null, amount: { amount, currency } }) as const;

describe('liveRental', () => {
  test('is null before the eject', () => {
    expect(liveRental(sampleOrder({ startedAt: null }), CASE_START)).toBeNull();
  });

  test('shows ¥360, ¥450 from 17:02 and at most ¥540 until tomorrow 14:02 after 2:14:08 in Japan', () => {
    expect(after(8048)).toMatchObject({
      seconds: 8048,
      fee: { amount: 360, currency: 'JPY' },
      next: { at: '2026-11-20T08:02:00.000Z', inSeconds: 2752, price: { amount: 450 } },
      dayLimit: { ends: '2026-11-21T05:02:00.000Z', price: { amount: 540 } },
    });
  });

  test('shows 0 if the clock is before the start', () => {
    expect(after(-30)).toMatchObject({ seconds: 0, fee: { amount: 0 } });
  });

  test('moves every price step by the free minutes of a coupon', () => {
    const live = after(1200, { coupon: free30 });
    expect(live).toMatchObject({ seconds: 1200, fee: { amount: 0 } });
    expect(after(11_520, { coupon: free30 }).next).toMatchObject({
      at: '2026-11-20T08:32:00.000Z',
      price: { amount: 450 },
    });
  });

  test('returns as next price the first one that exceeds the amount of a coupon', () => {
    const live = after(400, { plan: PLANS.HK, coupon: welcome5(1000, 'HKD') });
    expect(live.fee.amount).toBe(0);
    expect(live.next?.price.amount).toBe(500);
    expect(live.next?.inSeconds).toBe(3600 - 400);
  });

  test('uses the cap of the second day on the second day', () => {
    expect(after(90_000)).toMatchObject({
      fee: { amount: 900 },
      dayLimit: { ends: '2026-11-22T05:02:00.000Z', price: { amount: 900 } },
      next: { price: { amount: 1260 } },
    });
  });

  test('returns no next price on the last day, after which the power bank counts as kept', () => {
    const live = after(431_000);
    expect(live.next).toBeNull();
    expect(live.keptInSeconds).toBe(1000);
  });

  test('is charging after the free time, even before the server reports it', () => {
    const hk = { state: 'FREE_PERIOD', plan: PLANS.HK } as const;
    expect(after(300, hk).freeUntil).toBe('2026-11-20T05:07:00.000Z');
    expect(after(301, hk).freeUntil).toBeNull();
  });
});

describe('liveRental of a power bank that does not charge', () => {
  const bank = { sn: 'PBJ0001043', code: '7K42' };
  const second = { sn: 'PBJ0001044', code: '8L23' };
  const fault = (differs: Partial<NonNullable<Order['fault']>> = {}): Pick<Order, 'powerBank' | 'fault'> => ({
    powerBank: bank,
    fault: {
      choice: 'END',
      reportedAt: '2026-11-20T05:12:00.000Z',
      powerBank: bank,
      startedAt: '2026-11-20T05:02:00.000Z',
      freeUntil: '2026-11-20T05:42:00.000Z',
      returnedAt: null,
      total: { amount: 0, currency: 'JPY' },
      swap: null,
      ...differs,
    },
  });

  test('costs nothing up to the promised time, and then its plan from the start', () => {
    expect(after(2400, fault())).toMatchObject({
      fee: { amount: 0, currency: 'JPY' },
      freeUntil: '2026-11-20T05:42:00.000Z',
      next: { at: '2026-11-20T05:42:00.000Z', inSeconds: 0, price: { amount: 360 } },
    });
    expect(after(2401, fault())).toMatchObject({
      fee: { amount: 360 },
      freeUntil: null,
      next: { price: { amount: 450 } },
    });
  });

  test('stands at its return while the swap still waits for its cabinet', () => {
    const back = {
      ...fault({ choice: 'SWAP', returnedAt: '2026-11-20T05:22:00.000Z' }),
      keptFrom: '2026-11-25T05:02:00.000Z',
    };
    expect(after(8048, back)).toEqual({
      seconds: 1200,
      fee: { amount: 0, currency: 'JPY' },
      waived: true,
      freeUntil: null,
      stoppedAt: '2026-11-20T05:22:00.000Z',
      standstill: null,
      next: null,
      dayLimit: null,
      keptInSeconds: null,
    });
    expect(after(600, back).seconds).toBe(600);
    const standstills = [
      {
        since: '2026-11-20T07:00:00.000Z',
        until: '2026-11-20T09:00:00.000Z',
        store: sampleOrder().rentStore,
        freeStore: null,
      },
    ];
    expect(after(8048, { ...back, standstills })).toMatchObject({
      seconds: 1200,
      standstill: standstills[0],
    });
    // After the swap, the order runs for the second one.
    expect(after(8048, { ...back, powerBank: second })).toMatchObject({
      seconds: 8048,
      fee: { amount: 360 },
    });
  });

  test('has a free end and a next price after the promise if the coupon makes the time after it free', () => {
    const coupon = welcome5(500, 'MYR');
    expect(after(120, { plan: PLANS.MY, coupon, ...fault() })).toMatchObject({
      fee: { amount: 0 },
      freeUntil: '2026-11-21T06:02:00.000Z',
      next: { at: '2026-11-21T06:02:00.000Z', price: { amount: 100 } },
    });
  });

  const coupons = { none: null, free30, welcome5: 500, 'all of it': 1_000_000 } as const;
  const rows = (Object.keys(PLANS) as (keyof typeof PLANS)[]).flatMap((region) =>
    (Object.keys(coupons) as (keyof typeof coupons)[]).flatMap((name) =>
      [null, 300, 1800, 2400, 100_000].map((promised) => [region, name, promised] as const),
    ),
  );
  test.each(rows)('%s, coupon %s, free for %s s: the next price is higher', (region, name, promised) => {
    const plan = PLANS[region];
    const given = coupons[name];
    const coupon = typeof given === 'number' ? welcome5(given, plan.currency) : given;
    const freeUntil = new Date(CASE_START + (promised ?? 0) * 1000).toISOString();
    const order = { plan, coupon, ...(promised === null ? {} : fault({ freeUntil })) };
    const charge = (at: number) =>
      promised !== null && at <= promised ? 0 : rentalFee({ plan, coupon }, at).amount;
    const second = (iso: string) => (Date.parse(iso) - CASE_START) / 1000;
    for (const used of [1, 200, 300, 301, 1799, 1800, 1801, 4000, 20_000, 100_000, 250_000]) {
      const live = after(used, order);
      expect(live.fee.amount).toBe(charge(used));
      if (live.next) {
        const at = second(live.next.at);
        expect(live.next.price.amount).toBeGreaterThan(live.fee.amount);
        expect([charge(at - 1), charge(at + 1)]).toEqual([live.fee.amount, live.next.price.amount]);
      }
      expect(live.freeUntil === null).toBe(charge(used) > 0);
      if (live.freeUntil) {
        const last = second(live.freeUntil);
        expect(charge(last)).toBe(0);
        if (live.next) expect(charge(last + 1)).toBe(live.next.price.amount);
        else expect(last).toBe(keptFromSecond(plan) - 1);
      }
    }
  });

  test('costs its plan while the order runs for the second one, and adds the settled price of the first one', () => {
    const line = { kind: 'OTHER_BANK', amount: { amount: 360, currency: 'JPY' } } as const;
    const returned = fault({ choice: 'SWAP', returnedAt: '2026-11-20T05:12:00.000Z' });
    expect(after(1200, { ...returned, powerBank: second, feeLines: [line] })).toMatchObject({
      fee: { amount: 165 + 360 },
      freeUntil: null,
      next: { price: { amount: 360 + 360 } },
      dayLimit: { price: { amount: 540 + 360 } },
    });
  });
});

describe('liveRental with a clock that stands or stood', () => {
  const HOUR = 3600;
  const iso = (second: number) => new Date(CASE_START + second * 1000).toISOString();
  const stood = (from: number, to: number) => [
    { since: iso(from), until: iso(to), store: sampleOrder().rentStore, freeStore: null },
  ];

  // Calculated by hand from the plans of shared/docs/http-api.md, "Money and prices".
  test.each<[keyof typeof PLANS, number, number, number, number]>([
    ['JP', 1700, 2 * HOUR, 1799, 165],
    ['JP', 1700, 2 * HOUR, 1800, 360],
    ['JP', 20 * HOUR, 2 * HOUR, 24 * HOUR - 1, 540],
    ['MY', 200, 2 * HOUR, 300, 0],
    ['MY', 200, 2 * HOUR, 301, 100],
    ['MY', 23 * HOUR, 2 * HOUR, 24 * HOUR, 400],
    ['MY', 23 * HOUR, 2 * HOUR, 24 * HOUR + 1, 500],
    ['HK', 200, 2 * HOUR, 300, 0],
    ['HK', 23 * HOUR, 2 * HOUR, 24 * HOUR, 4000],
    ['HK', 23 * HOUR, 2 * HOUR, 24 * HOUR + 1, 4500],
  ])(
    '%s: after %i s the clock stood for %i s, then %i used seconds cost %i',
    (plan, from, length, used, fee) => {
      const order = { plan: PLANS[plan], standstills: stood(from, from + length) };
      expect(after(used + length, order)).toMatchObject({
        seconds: used,
        fee: { amount: fee },
        standstill: null,
      });
    },
  );

  test('shows the values of its start and the times from its end', () => {
    const order = { standstills: stood(8048, 8048 + 2 * HOUR), keptFrom: iso(122 * HOUR) };
    for (const second of [8048, 8048 + HOUR]) {
      const live = after(second, order);
      expect(live).toMatchObject({
        seconds: 8048,
        fee: { amount: 360 },
        standstill: order.standstills[0],
        next: { at: iso(5 * HOUR), inSeconds: 5 * HOUR - second },
        dayLimit: { ends: iso(26 * HOUR) },
        keptInSeconds: 120 * HOUR - 8048,
      });
    }
  });

  test('is not yet charging while it stands in the free minutes', () => {
    const order = {
      state: 'FREE_PERIOD',
      plan: PLANS.HK,
      freeUntil: iso(300 + HOUR),
      standstills: stood(200, 200 + HOUR),
    } as const;
    const live = (second: number) => after(second, { ...order, standstills: [...order.standstills] });
    expect(live(HOUR)).toMatchObject({ freeUntil: order.freeUntil, seconds: 200, fee: { amount: 0 } });
    expect(live(HOUR + 301)).toMatchObject({ freeUntil: null, fee: { amount: 500 } });
  });
});

test.each(PRICE_CASES)('$name: draws the bank at the time since its eject', (row) => {
  expect(chartSeconds(caseOrder(row), caseNow(row))).toBe(row.seconds);
});

test('draws the bank at the current time during the free time', () => {
  const free = sampleOrder({ state: 'FREE_PERIOD', plan: PLANS.HK });
  expect(chartSeconds(free, CASE_START + 200_000)).toBe(200);
});

test('draws no price and shows the free time for a bank that costs nothing because it does not charge', () => {
  const order = sampleOrder({
    state: 'BILLING',
    fault: {
      choice: 'END',
      reportedAt: '2026-11-20T05:12:00.000Z',
      powerBank: sampleOrder().powerBank!,
      startedAt: '2026-11-20T05:02:00.000Z',
      freeUntil: new Date(CASE_START + 3_600_000).toISOString(),
      returnedAt: null,
      total: { amount: 0, currency: 'JPY' },
      swap: null,
    },
  });
  const [during, later] = [CASE_START + 3_000_000, CASE_START + 3_700_000];
  expect([chartSeconds(order, during), shownState(order, during)]).toEqual([null, 'FREE_PERIOD']);
  expect([chartSeconds(order, later), shownState(order, later)]).toEqual([3_700, 'BILLING']);
  expect(shownState({ ...order, state: 'RETURN_REVIEW' }, during)).toBe('RETURN_REVIEW');
});

test.each(['COMPLETED', 'RETURN_REVIEW'] as const)(
  'draws no price of a rental that costs nothing: %s',
  (state) => {
    const free = {
      ...sampleOrder({ state, usedSeconds: 11_520 }),
      fee: { amount: 0, currency: 'JPY' as const },
    };
    expect(chartSeconds(free, 0)).toBeNull();
    expect(chartSeconds({ ...free, usedSeconds: 0 }, 0)).toBe(0);
  },
);

test('takes the fee from the response if only a newer platform knows the kind of the coupon, and says no later one', () => {
  const coupon = { ...free30, kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'AMOUNT' };
  const differs: Partial<Order> = { coupon, fee: { amount: 123, currency: 'JPY' } };
  expect(after(8048, differs)).toMatchObject({
    seconds: 8048,
    fee: { amount: 123 },
    freeUntil: null,
    next: null,
    dayLimit: null,
  });
  expect(chartSeconds(sampleOrder(differs), CASE_START + 8_048_000)).toBeNull();
});

test('draws an ended order at its final duration, and none without an eject', () => {
  const ended = sampleOrder({
    state: 'COMPLETED',
    usedSeconds: 11_520,
    fee: { amount: 450, currency: 'JPY' },
  });
  expect(chartSeconds(ended, 0)).toBe(11_520);
  expect(chartSeconds({ ...ended, startedAt: null }, 0)).toBeNull();
});
