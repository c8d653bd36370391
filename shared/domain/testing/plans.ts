import type { Plan } from '@shared/http-api/schemas';

const HOUR = 3600;
const JAPAN: Plan = {
  planId: 'jp',
  version: 1,
  currency: 'JPY',
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
};
const MALAYSIA: Plan = {
  ...JAPAN,
  planId: 'my',
  currency: 'MYR',
  freeSeconds: 300,
  tiers: [],
  unit: { seconds: HOUR, price: 100 },
  capPer24h: 400,
  maxSeconds: 168 * HOUR,
  keepPrice: 3500,
  deposit: 3500,
};
const HONG_KONG: Plan = {
  ...MALAYSIA,
  planId: 'hk',
  currency: 'HKD',
  unit: { seconds: 1800, price: 500 },
  capPer24h: 4000,
  maxSeconds: 72 * HOUR,
  keepPrice: 9900,
  deposit: 9900,
};

/** The plans of the sandbox (shared/docs/http-api.md, "Money and prices"), and one without a daily cap. */
export const PLANS = { JP: JAPAN, MY: MALAYSIA, HK: HONG_KONG, 'no cap': { ...MALAYSIA, capPer24h: null } };
