import { type Currency, REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import { type Money, type Plan, schemas } from '@shared/http-api/schemas';
import Type from 'typebox';
import { readSeed } from '../../seed/read-seed';

const Terms = Type.Omit(schemas.Plan, ['currency'], { additionalProperties: false });

/** Plans that this platform can sell: with a deposit, and a cap for a price by unit, which its documents and articles name. */
const Sold = Type.Intersect([
  Terms,
  Type.Object({ deposit: Type.Integer({ minimum: 1 }) }),
  Type.Union([
    Type.Object({ tiers: Type.Array(Type.Unknown(), { minItems: 1 }) }),
    Type.Object({ unit: Type.Object({}), capPer24h: Type.Integer() }),
  ]),
]);

/** Schema of the seed file of plans. */
export const PlansFile = Type.Object({ JP: Sold, MY: Sold, HK: Sold });

/** Current plans, one per region, in minor units. Orders keep a copy of the plan that was agreed on. */
const PLANS = readSeed('plans.json', PlansFile);

/** Returns the plan of new orders in a region. */
export const currentPlan = (region: RegionCode): Plan => ({
  ...PLANS[region],
  currency: regionCurrency(region),
});

export const regionCurrency = (region: RegionCode): Currency => REGION_BASICS[region].currency;
/**
 * Returns an amount in a region's currency.
 * @param amount minor units
 */
export const money = (region: RegionCode, amount: number): Money => ({
  amount,
  currency: regionCurrency(region),
});
