// Rentals with fees that were calculated by hand. Every price display is tested against this table.
import type { AppliedCoupon, Order, Plan } from '@shared/http-api/schemas';
import { PLANS } from './plans';
import { sampleOrder } from './sample-order';

const free30: AppliedCoupon = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null };
const welcome5 = (amount: number, { currency }: Plan): AppliedCoupon => ({
  code: 'WELCOME5',
  kind: 'AMOUNT',
  seconds: null,
  amount: { amount, currency },
});

export interface PriceCase {
  name: string;
  plan: Plan;
  coupon: AppliedCoupon | null;
  /** Whole seconds since the power bank was ejected. */
  seconds: number;
  /** Seconds that the plan is applied to. */
  billed: number;
  /** Minor units. */
  fee: number;
  /** Next higher fee and its start, in seconds since the power bank was ejected. */
  next: { price: number; atSeconds: number } | null;
}

type Row = [
  coupon: 'none' | 'FREE30' | 'WELCOME5',
  seconds: number,
  billed: number,
  fee: number,
  next: [price: number, atSeconds: number] | null,
];

const rows: Record<keyof typeof PLANS, Row[]> = {
  JP: [
    ['none', 60, 60, 165, [360, 1800]],
    ['none', 8048, 8048, 360, [450, 10_800]],
    ['none', 86_400, 86_400, 900, [1260, 172_800]],
    ['none', 431_000, 431_000, 1980, null],
    ['FREE30', 600, 0, 0, [165, 1800]],
    ['FREE30', 11_520, 9720, 360, [450, 12_600]],
    ['WELCOME5', 1200, 1200, 65, [260, 1800]],
    ['WELCOME5', 8048, 8048, 260, [350, 10_800]],
  ],
  MY: [
    ['none', 200, 200, 0, [100, 300]],
    ['none', 4000, 4000, 200, [300, 7200]],
    ['none', 20_000, 20_000, 400, [500, 86_400]],
    ['none', 604_000, 604_000, 2800, null],
    ['FREE30', 1000, 0, 0, [100, 2100]],
    ['FREE30', 4000, 2200, 100, [200, 5400]],
    ['FREE30', 89_000, 87_200, 500, [600, 91_800]],
    ['WELCOME5', 4000, 4000, 0, [100, 90_000]],
    ['WELCOME5', 90_001, 90_001, 100, [200, 93_600]],
  ],
  HK: [
    ['none', 400, 400, 500, [1000, 1800]],
    ['none', 15_000, 15_000, 4000, [4500, 86_400]],
    ['none', 259_000, 259_000, 12_000, null],
    ['FREE30', 1801, 1, 0, [500, 2100]],
    ['FREE30', 4000, 2200, 1000, [1500, 5400]],
    ['WELCOME5', 400, 400, 0, [500, 1800]],
    ['WELCOME5', 4000, 4000, 1000, [1500, 5400]],
  ],
  'no cap': [
    ['none', 20_000, 20_000, 600, [700, 21_600]],
    ['none', 89_999, 89_999, 2500, [2600, 90_000]],
    ['FREE30', 20_000, 18_200, 600, [700, 23_400]],
    ['WELCOME5', 20_000, 20_000, 100, [200, 21_600]],
  ],
};
const WELCOME5 = { JP: 100, MY: 500, HK: 500, 'no cap': 500 };

/** One case for each row of the table. */
export const PRICE_CASES: PriceCase[] = (Object.keys(rows) as (keyof typeof rows)[]).flatMap((region) =>
  rows[region].map(([coupon, seconds, billed, fee, next]): PriceCase => {
    const plan = PLANS[region];
    return {
      name: `${region}, coupon ${coupon}, after ${seconds} s`,
      plan,
      coupon: coupon === 'none' ? null : coupon === 'FREE30' ? free30 : welcome5(WELCOME5[region], plan),
      seconds,
      billed,
      fee,
      next: next && { price: next[0], atSeconds: next[1] },
    };
  }),
);

/** Start of all rentals in the table. */
export const CASE_START = Date.parse('2026-11-20T05:02:00Z');
const instant = (seconds: number) => new Date(CASE_START + seconds * 1000).toISOString();

/** Returns the time of a case, in milliseconds by the server's clock. */
export const caseNow = ({ seconds }: PriceCase): number => CASE_START + seconds * 1000;

/**
 * Returns the order of a case as the server returns it one minute after the start. The page computes all later
 * values.
 */
export function caseOrder({ plan, coupon }: PriceCase): Order {
  const money = (amount: number) => ({ amount, currency: plan.currency });
  const freeSeconds = plan.freeSeconds + (coupon?.seconds ?? 0);
  const region = { JPY: 'JP', MYR: 'MY', HKD: 'HK' } as const;
  const code = region[plan.currency];
  return sampleOrder({
    orderNo: `${code}2611200001`,
    region: code,
    cabinetSn: `${code}C00001`,
    startedAt: instant(0),
    usedSeconds: 60,
    freeUntil: freeSeconds > 0 ? instant(freeSeconds) : null,
    keptFrom: instant(plan.tiers.length > 0 ? plan.maxSeconds : plan.maxSeconds + 1),
    plan,
    coupon,
    fee: money(0),
    total: money(0),
    discountAmount: money(0),
    paid: money(0),
    fromDeposit: money(0),
    refunded: money(0),
    due: money(0),
    actions: ['REPORT_RETURN', 'KEEP', 'FEEDBACK'],
  });
}
