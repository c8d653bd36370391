/** What a plan costs, as far as a phone may say it: between two answers of the server the drawing goes on by this. */

export interface PlanShape {
  currency: 'JPY' | 'MYR' | 'HKD';
  freeSeconds: number;
  tiers: { untilSeconds: number; price: number }[];
  unit: { seconds: number; price: number } | null;
  capPer24h: number | null;
  maxSeconds: number;
  keepPrice: number;
  deposit: number;
}

export const DAY_SECONDS = 86_400;

/**
 * The rental fee after `seconds`, without the keep price (HTTP contract, "Money and prices").
 * @param seconds whole seconds used, a coupon's free time already taken off.
 * @returns minor units; past the maximum the fee stands still.
 */
export function feeAt(plan: PlanShape, seconds: number): number {
  if (seconds <= plan.freeSeconds) return 0;
  if (plan.unit && plan.capPer24h !== null) {
    const used = Math.min(seconds, plan.maxSeconds);
    const days = Math.ceil(used / DAY_SECONDS) - 1;
    const units = Math.ceil((used - days * DAY_SECONDS) / plan.unit.seconds);
    return days * plan.capPer24h + Math.min(plan.capPer24h, units * plan.unit.price);
  }
  const tier =
    plan.tiers.find(({ untilSeconds }) => seconds < untilSeconds) ?? plan.tiers[plan.tiers.length - 1];
  return tier?.price ?? 0;
}

/** The next amount that is really more, and after how many seconds; null where the fee rises no further. */
export function nextStep(plan: PlanShape, seconds: number): { atSeconds: number; price: number } | null {
  const now = feeAt(plan, seconds);
  if (plan.unit && plan.capPer24h !== null) {
    const { unit } = plan;
    let at = seconds <= plan.freeSeconds ? plan.freeSeconds + 1 : 0;
    if (at === 0) {
      const day = Math.ceil(seconds / DAY_SECONDS) - 1;
      const inDay = seconds - day * DAY_SECONDS;
      const boundary = Math.ceil(inDay / unit.seconds) * unit.seconds;
      at = day * DAY_SECONDS + Math.min(boundary, DAY_SECONDS) + 1;
      if (feeAt(plan, at) <= now) at = (day + 1) * DAY_SECONDS + 1;
    }
    if (at > plan.maxSeconds) return null;
    const price = feeAt(plan, at);
    return price > now ? { atSeconds: at, price } : null;
  }
  for (const { untilSeconds } of plan.tiers) {
    if (untilSeconds <= seconds || untilSeconds >= plan.maxSeconds) continue;
    const price = feeAt(plan, untilSeconds);
    if (price > now) return { atSeconds: untilSeconds, price };
  }
  return null;
}

export interface PriceColumn {
  /** Seconds from the rental's start. */
  from: number;
  until: number;
  price: number;
  /** Share of the drawing's width. */
  weight: number;
  /** Parts of the column on the ruler. */
  parts: number;
}

/** What a step covers reads best in few parts. */
const partsOf = (seconds: number) =>
  seconds <= 1800
    ? 3
    : seconds <= 3600
      ? 4
      : seconds >= 43_200
        ? 6
        : Math.max(2, Math.min(6, Math.round(seconds / 3600)));

/** The steps of one day of a rental (0 is the first), for the drawing: equal time inside a column, wide last column. */
export function priceColumns(plan: PlanShape, day = 0): PriceColumn[] {
  const start = day * DAY_SECONDS;
  const end = start + DAY_SECONDS;
  const steps: { until: number; price: number }[] = [];
  if (plan.unit && plan.capPer24h !== null) {
    const { unit, capPer24h } = plan;
    const count = Math.ceil(capPer24h / unit.price);
    for (let i = 1; i <= count; i++) {
      steps.push({
        until: i === count ? end : start + i * unit.seconds,
        price: day * capPer24h + Math.min(capPer24h, i * unit.price),
      });
    }
  } else {
    for (const { untilSeconds, price } of plan.tiers) {
      if (untilSeconds > start && untilSeconds <= end) steps.push({ until: untilSeconds, price });
    }
    if (steps.length === 0) steps.push({ until: end, price: feeAt(plan, start) });
  }
  let from = start;
  return steps.map(({ until, price }, index) => {
    const last = index === steps.length - 1;
    const column = {
      from,
      until,
      price,
      weight: !last || steps.length === 1 ? 1 : plan.unit ? (steps.length > 5 ? 2.3 : 2) : 1.5,
      parts: last && steps.length > 1 ? 6 : partsOf(until - from),
    };
    from = until;
    return column;
  });
}
