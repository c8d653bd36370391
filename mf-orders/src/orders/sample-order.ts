import type { Order, Plan } from '@shared/http-api/schemas';

/** The Japanese plan of the sandbox (shared/docs/http-api.md, "Money and prices"), for unit tests. */
export const PLAN_JP: Plan = {
  planId: 'jp',
  version: 1,
  currency: 'JPY',
  freeSeconds: 0,
  tiers: (
    [
      [1800, 165],
      [10_800, 360],
      [21_600, 450],
      [86_400, 540],
      [172_800, 900],
      [259_200, 1260],
      [345_600, 1620],
      [432_000, 1980],
    ] as const
  ).map(([untilSeconds, price]) => ({ untilSeconds, price })),
  unit: null,
  capPer24h: null,
  maxSeconds: 432_000,
  keepPrice: 2000,
  deposit: 3300,
};

export const PLAN_HK: Plan = {
  planId: 'hk',
  version: 1,
  currency: 'HKD',
  freeSeconds: 300,
  tiers: [],
  unit: { seconds: 1800, price: 500 },
  capPer24h: 4000,
  maxSeconds: 259_200,
  keepPrice: 9900,
  deposit: 9900,
};

const yen = (amount: number) => ({ amount, currency: 'JPY' as const });

/** Returns a rental in Shibuya that started at 14:02 on 20 November 2026, with the given overrides. */
export function sampleOrder(overrides: Partial<Order> = {}): Order {
  return {
    orderNo: 'JP2611200001',
    region: 'JP',
    state: 'BILLING',
    kept: false,
    deviceType: 'Cabinet with 8 slots',
    cabinetSn: 'JPC00001',
    slot: 3,
    powerBank: { sn: 'PBJ0001043', code: '7K42' },
    createdAt: '2026-11-20T05:00:00Z',
    reservedUntil: null,
    startedAt: '2026-11-20T05:02:00Z',
    endedAt: null,
    usedSeconds: 0,
    freeUntil: null,
    keptFrom: '2026-11-25T05:02:00Z',
    rentStore: { storeId: 'jp-1', name: 'Tsutsuji Books Shibuya', floor: 'B1F', timeZone: 'Asia/Tokyo' },
    returnStore: null,
    plan: PLAN_JP,
    coupon: null,
    fee: yen(0),
    total: yen(0),
    discountSeconds: 0,
    discountAmount: yen(0),
    paid: yen(0),
    fromDeposit: yen(0),
    refunded: yen(0),
    due: yen(0),
    feeLines: [],
    paymentMethod: null,
    refundMethod: null,
    actions: [],
    next: null,
    ...overrides,
  };
}
