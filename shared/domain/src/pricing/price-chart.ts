import { DAY_SECONDS, type PricePlan, planFee } from './plan-fee';

/** A period with one price. */
export interface PriceColumn {
  /** Billed seconds since the rental's start. */
  from: number;
  until: number;
  /** Minor units. */
  price: number;
  /** Width of the column relative to the others. */
  weight: number;
  /** Number of parts of the column on the ruler. */
  parts: number;
}

/** Columns of a price chart for a part of a plan, such as one day. */
export interface PriceChart {
  columns: PriceColumn[];
  /** Start of the part, in billed seconds. */
  from: number;
  /** Whether the price of the last column is the maximum of the part. */
  capped: boolean;
  /** Whether a column includes its last second. A unit does, a tier does not. */
  includesEnd: boolean;
}

/** Number of columns for a plan without a daily limit. */
const OPEN_COLUMNS = 8;

/** Returns the number of parts of a column on the ruler, few enough to be readable. */
function partsOf(seconds: number): number {
  if (seconds <= 1800) return 3;
  if (seconds <= 3600) return 4;
  return Math.max(2, Math.min(6, Math.round(seconds / 3600)));
}

interface Stretch {
  from: number;
  ends: number[];
  capped: boolean;
}

/** Returns the day of tiers that contains `seconds`. The end of a tier belongs to the next tier. */
function tierStretch(plan: PricePlan, seconds: number): Stretch {
  const lastDay = Math.ceil(plan.maxSeconds / DAY_SECONDS) - 1;
  const from = Math.min(Math.floor(Math.max(0, seconds) / DAY_SECONDS), Math.max(0, lastDay)) * DAY_SECONDS;
  const end = Math.min(from + DAY_SECONDS, Math.max(plan.maxSeconds, from + 1));
  const ends = plan.tiers.map(({ untilSeconds }) => untilSeconds).filter((at) => at > from && at < end);
  return { from, ends: [...ends, end], capped: true };
}

/** Returns the day of units up to the cap that contains `seconds`, or some units around it if there is no cap. */
function unitStretch(plan: PricePlan, unit: NonNullable<PricePlan['unit']>, seconds: number): Stretch {
  const capped = plan.capPer24h !== null;
  const size = capped ? DAY_SECONDS : OPEN_COLUMNS * unit.seconds;
  const last = Math.max(1, Math.ceil(plan.maxSeconds / size)) - 1;
  const from = Math.min(Math.max(0, Math.ceil(seconds / size) - 1), last) * size;
  const end = Math.min(from + size, Math.max(plan.maxSeconds, from + 1));
  const most = planFee(plan, end);
  const ends: number[] = [];
  for (let at = from + unit.seconds; at < end && planFee(plan, at) < most; at += unit.seconds) ends.push(at);
  return { from, ends: [...ends, end], capped };
}

/**
 * Returns the columns to draw for a time. Time is linear within a column. With a cap, the last column is wider.
 * @param seconds billed seconds; 0 for the price list alone
 */
export function priceChart(plan: PricePlan, seconds = 0): PriceChart {
  const unit = plan.tiers.length === 0 ? plan.unit : null;
  const { from, ends, capped } = unit ? unitStretch(plan, unit, seconds) : tierStretch(plan, seconds);
  const few = ends.length <= 5;
  const lastWeight = unit ? (few ? 2 : 2.3) : 1.5;
  const columns = ends.map((until, index): PriceColumn => {
    const begin = index === 0 ? from : ends[index - 1]!;
    const wide = index === ends.length - 1 && ends.length > 1 && capped;
    return {
      from: begin,
      until,
      price: planFee(plan, unit ? until : until - 1),
      weight: wide ? lastWeight : 1,
      parts: wide ? 6 : partsOf(until - begin),
    };
  });
  return { columns, from, capped, includesEnd: unit !== null };
}
