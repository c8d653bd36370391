import { DAY_SECONDS, type PricePlan, planFee } from './plan-fee';
import { type PricedRental, billedSeconds, freeSecondsOf, rentalFee } from './rental-price';

/** A period with one price. */
export interface PriceColumn {
  /** Seconds since the power bank was ejected. */
  from: number;
  until: number;
  /** Price with the coupon, in minor units. */
  price: number;
  /** Width of the column relative to the others. */
  weight: number;
  /** Number of parts of the column on the ruler. */
  parts: number;
}

/** A day of a rental in a price chart. */
export interface PriceDay {
  /** 1 for the first day. */
  day: number;
  /** Seconds since the power bank was ejected. */
  from: number;
  until: number;
  /** Highest price until the end of the day, in minor units. */
  price: number;
}

/** Columns of a price chart for a part of a rental: the first day, or several days. */
export interface PriceChart {
  columns: PriceColumn[];
  /** The days that the columns belong to; empty if the chart shows the hours of the first day. */
  days: PriceDay[];
  /** Start of the part, in seconds since the power bank was ejected. */
  from: number;
  /** End of the free time that is drawn flat before the first column; 0 if there is none. */
  freeUntil: number;
  /** Whether the price of the last column is the maximum of the part. */
  capped: boolean;
  /** Whether a column includes its last second. A unit does, a tier does not. */
  includesEnd: boolean;
}

/** Number of columns of a plan without a daily limit, and of days in a chart of days. */
const OPEN_COLUMNS = 8;
const MAX_DAYS = 7;
/** Number of the shortest units of the HTTP API in a day. A bad answer may have shorter ones. */
const MOST_UNITS = 1440;

/** Returns the number of parts of a column on the ruler, few enough to be readable. */
function partsOf(seconds: number): number {
  if (seconds <= 1800) return 3;
  if (seconds <= 3600) return 4;
  return Math.max(2, Math.min(6, Math.round(seconds / 3600)));
}

const unitOf = ({ tiers, unit }: PricePlan) => (tiers.length === 0 ? unit : null);

/** Returns the times from `from` to `end` at which the price rises, and `end`. All times are billed seconds. */
function priceEnds(plan: PricePlan, from: number, end: number): number[] {
  const unit = unitOf(plan);
  if (!unit) {
    return [...plan.tiers.map(({ untilSeconds }) => untilSeconds).filter((at) => at > from && at < end), end];
  }
  const most = planFee(plan, end);
  const ends: number[] = [];
  // Without a cap the units run on over the days.
  const begin = plan.capPer24h === null ? from - (from % unit.seconds) : from;
  for (let at = begin + unit.seconds; at < end && planFee(plan, at) < most; at += unit.seconds) {
    if (ends.push(at) === MOST_UNITS) break;
  }
  return [...ends, end];
}

/** Returns the index of the day that contains `billed`, at most that of the plan's last day. */
function dayIndex(plan: PricePlan, billed: number): number {
  const index = unitOf(plan) ? Math.ceil(billed / DAY_SECONDS) - 1 : Math.floor(billed / DAY_SECONDS);
  return Math.max(0, Math.min(index, Math.ceil(plan.maxSeconds / DAY_SECONDS) - 1));
}

/**
 * Returns the columns to draw for a time of a rental. On the first day they are its price steps. From the second day on
 * they are the steps of up to seven days, and the horizontal axis is linear in time.
 * @param usedSeconds seconds since the power bank was ejected; 0 for the price list alone
 */
export function priceChart(rental: PricedRental, usedSeconds = 0): PriceChart {
  const { plan } = rental;
  const day = dayIndex(plan, billedSeconds(rental, usedSeconds));
  return day === 0 ? firstDay(rental, usedSeconds) : severalDays(rental, day);
}

/** Returns a column of a period in billed seconds. */
function columnOf(rental: PricedRental, from: number, until: number, weight: number, parts: number) {
  const free = freeSecondsOf(rental);
  const unit = unitOf(rental.plan);
  return {
    from: from + free,
    until: until + free,
    price: rentalFee(rental, (unit ? until : until - 1) + free).amount,
    weight,
    parts,
  };
}

/** Joins consecutive columns of one price, which a coupon may cause. */
function joinEqual(columns: PriceColumn[]): PriceColumn[] {
  const joined: PriceColumn[] = [];
  for (const column of columns) {
    const last = joined[joined.length - 1];
    if (last?.price !== column.price) joined.push(column);
    else
      joined[joined.length - 1] = {
        ...last,
        until: column.until,
        weight: Math.max(last.weight, column.weight),
        parts: column.parts,
      };
  }
  return joined;
}

function firstDay(rental: PricedRental, usedSeconds: number): PriceChart {
  const { plan } = rental;
  const unit = unitOf(plan);
  const capped = !unit || plan.capPer24h !== null;
  const size = unit && !capped ? OPEN_COLUMNS * unit.seconds : DAY_SECONDS;
  const from = capped
    ? 0
    : Math.max(0, Math.ceil(Math.min(billedSeconds(rental, usedSeconds), plan.maxSeconds) / size) - 1) * size;
  const ends = priceEnds(plan, from, Math.min(from + size, Math.max(plan.maxSeconds, from + 1)));
  const lastWeight = unit ? (ends.length <= 5 ? 2 : 2.3) : 1.5;
  const columns = ends.map((until, index): PriceColumn => {
    const begin = index === 0 ? from : ends[index - 1]!;
    const wide = index === ends.length - 1 && ends.length > 1 && capped;
    return columnOf(rental, begin, until, wide ? lastWeight : 1, wide ? 6 : partsOf(until - begin));
  });
  const free = freeSecondsOf(rental);
  if (from > 0)
    return { columns, days: [], from: from + free, freeUntil: 0, capped, includesEnd: unit !== null };
  // The free time of a coupon is a column, because it may be as long as one.
  const freeUntil = free + plan.freeSeconds;
  const gift = { from: 0, until: freeUntil, price: 0, weight: 1, parts: partsOf(freeUntil) };
  return {
    columns: joinEqual(free > 0 ? [gift, { ...columns[0]!, from: freeUntil }, ...columns.slice(1)] : columns),
    days: [],
    from: 0,
    freeUntil: free > 0 ? 0 : plan.freeSeconds,
    capped,
    includesEnd: unit !== null,
  };
}

function severalDays(rental: PricedRental, current: number): PriceChart {
  const { plan } = rental;
  const unit = unitOf(plan);
  const first = Math.floor(current / MAX_DAYS) * MAX_DAYS;
  const count = Math.min(MAX_DAYS, Math.ceil(plan.maxSeconds / DAY_SECONDS) - first);
  const days = Array.from({ length: count }, (_, index) => {
    const from = (first + index) * DAY_SECONDS;
    const until = Math.min(from + DAY_SECONDS, plan.maxSeconds);
    const ends = priceEnds(plan, from, until);
    const columns = ends.map((end, at) => {
      const begin = at === 0 ? from : ends[at - 1]!;
      return columnOf(rental, begin, end, end - begin, 1);
    });
    return { day: first + index + 1, columns };
  });
  return {
    columns: days.flatMap(({ columns }) => columns),
    days: days.map(({ day, columns }) => ({
      day,
      from: columns[0]!.from,
      until: columns[columns.length - 1]!.until,
      price: columns[columns.length - 1]!.price,
    })),
    from: first * DAY_SECONDS + freeSecondsOf(rental),
    freeUntil: 0,
    capped: !unit || plan.capPer24h !== null,
    includesEnd: unit !== null,
  };
}
