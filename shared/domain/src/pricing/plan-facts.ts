import { DAY_SECONDS, chargedUnit, keptFromSecond } from './plan-fee';
import { priceChart } from './price-chart';
import { type PricedRental, rentalFee } from './rental-price';

/** The first price of a plan. */
export interface HeadPrice {
  /** Minor units. */
  price: number;
  /** Duration in s that the price covers. */
  seconds: number;
  /** Whether the price is charged for each started unit; otherwise it is charged once. */
  each: boolean;
}

/**
 * Returns the first price of a rental: the plan's first tier after the free time or its unit, or with a coupon the first price of the chart.
 * Returns null if the plan has neither.
 */
export function headPrice(rental: PricedRental): HeadPrice | null {
  const { freeSeconds, tiers, unit } = rental.plan;
  // A tier does not include its last second, the free time does.
  const first = tiers.find(({ untilSeconds }) => untilSeconds > freeSeconds + 1) ?? tiers[tiers.length - 1];
  if (!first && !unit) return null;
  if (rental.coupon) {
    const { price, until } = priceChart(rental).columns[0]!;
    return { price, seconds: until, each: false };
  }
  return first
    ? { price: first.price, seconds: first.untilSeconds, each: false }
    : { ...chargedUnit(rental.plan)!, each: true };
}

/**
 * Returns the maximum price of 24 hours in minor units, or null if the plan has no limit. Tiers are the prices of the first day, with
 * the coupon. The limit of a unit price is the same each day, and a coupon reduces it once: it is the limit without the coupon.
 */
export function capOfDay(rental: PricedRental): number | null {
  const { tiers, capPer24h } = rental.plan;
  const limited =
    tiers.length > 0 ? tiers.some(({ untilSeconds }) => untilSeconds <= DAY_SECONDS) : capPer24h !== null;
  const { columns } = priceChart(tiers.length > 0 ? rental : { ...rental, coupon: null });
  return limited ? columns[columns.length - 1]!.price : null;
}

/** Returns what a rental costs at most, in minor units: the fee at which the power bank counts as kept plus the price to keep. */
export const highestTotal = (rental: PricedRental & { plan: { keepPrice: number } }): number =>
  rentalFee(rental, keptFromSecond(rental.plan)).amount + rental.plan.keepPrice;

/** Total price of whole days. */
export interface DayPrice {
  days: number;
  /** Minor units. */
  price: number;
}

/** Returns the total prices of two and more whole days. Empty for a plan without such tiers. */
export const dayPrices = (rental: PricedRental): DayPrice[] =>
  rental.plan.tiers
    .filter(({ untilSeconds }) => untilSeconds > DAY_SECONDS && untilSeconds % DAY_SECONDS === 0)
    .map(({ untilSeconds }) => ({
      days: untilSeconds / DAY_SECONDS,
      price: rentalFee(rental, untilSeconds - 1).amount,
    }));
