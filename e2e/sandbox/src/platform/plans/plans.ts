import { type Currency, REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { Money, Plan } from '@shared/http-api/schemas';
import { DAY_SECONDS } from '../../server/clock';

const HOUR = 3600;

/** Current plans, one per region, in minor units. Orders keep a copy of the plan that was agreed on. */
const PLANS: Record<RegionCode, Plan> = {
  JP: {
    planId: 'jp-standard',
    version: 1,
    currency: REGION_BASICS.JP.currency,
    freeSeconds: 0,
    tiers: [
      { untilSeconds: 1800, price: 165 },
      { untilSeconds: 3 * HOUR, price: 360 },
      { untilSeconds: 6 * HOUR, price: 450 },
      { untilSeconds: 24 * HOUR, price: 540 },
      { untilSeconds: 48 * HOUR, price: 900 },
      { untilSeconds: 72 * HOUR, price: 1260 },
      { untilSeconds: 96 * HOUR, price: 1620 },
      { untilSeconds: 120 * HOUR, price: 1980 },
    ],
    unit: null,
    capPer24h: null,
    maxSeconds: 120 * HOUR,
    keepPrice: 2000,
    deposit: 3300,
  },
  MY: {
    planId: 'my-standard',
    version: 1,
    currency: REGION_BASICS.MY.currency,
    freeSeconds: 300,
    tiers: [],
    unit: { seconds: HOUR, price: 100 },
    capPer24h: 400,
    maxSeconds: 7 * DAY_SECONDS,
    keepPrice: 3500,
    deposit: 3500,
  },
  HK: {
    planId: 'hk-standard',
    version: 1,
    currency: REGION_BASICS.HK.currency,
    freeSeconds: 300,
    tiers: [],
    unit: { seconds: 1800, price: 500 },
    capPer24h: 4000,
    maxSeconds: 72 * HOUR,
    keepPrice: 9900,
    deposit: 9900,
  },
};

/** Returns the plan of new orders in a region. */
export const currentPlan = (region: RegionCode): Plan => PLANS[region];
export const regionCurrency = (region: RegionCode): Currency => REGION_BASICS[region].currency;
/**
 * Returns an amount in a region's currency.
 * @param amount minor units
 */
export const money = (region: RegionCode, amount: number): Money => ({
  amount,
  currency: regionCurrency(region),
});
