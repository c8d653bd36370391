/** Median of a series with its 95 % confidence interval (`low`, `high`), and the extremes. */
export interface Spread {
  median: number;
  low: number;
  high: number;
  min: number;
  max: number;
}

/**
 * Returns the median, its interval and the extremes of the values.
 * @throws Error if there are no values
 */
export function spread(values: readonly number[]): Spread {
  const { value, low, high } = estimateMedian(values);
  return { median: value, low, high, min: Math.min(...values), max: Math.max(...values) };
}

/** An estimate and the ends of its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** Returns the probability that at most `count` of `rounds` fair coins show heads. */
function coinsAtMost(count: number, rounds: number): number {
  let term = 0.5 ** rounds;
  let sum = term;
  for (let heads = 1; heads <= count; heads++) {
    term *= (rounds - heads + 1) / heads;
    sum += term;
  }
  return sum;
}

/**
 * Returns the median with its 95 % confidence interval, which makes no assumption about the distribution. Its ends are
 * values of the series: as many values as possible are below the lower end so that the chance of a median outside is at
 * most 5 %. Below six values, the ends are the extremes, and the chance is larger.
 * @throws Error if there are no values
 */
export function estimateMedian(values: readonly number[]): Estimate {
  const sorted = [...values].sort((a, b) => a - b);
  let outside = 0;
  while (coinsAtMost(outside, sorted.length) <= 0.025) outside++;
  const below = Math.max(0, outside - 1);
  return {
    value: median(values),
    low: sorted[below]!,
    high: sorted[sorted.length - 1 - below]!,
  };
}

export type Verdict = 'met' | 'missed' | 'open';

/** Returns whether a figure is at most its target; `open` if the interval contains the target. */
export const verdict = ({ low, high }: Pick<Estimate, 'low' | 'high'>, target: number): Verdict =>
  high <= target ? 'met' : low > target ? 'missed' : 'open';

/**
 * Returns the median; for an even number of values, the mean of the two middle ones.
 * @throws Error if there are no values
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('A median needs at least one value.');
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length / 2) - 1]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
}

/**
 * Returns the spread of the quotients of two series, round by round, so that a busy moment of the machine affects both
 * sides of a quotient.
 * @throws Error if the series differ in length
 */
export function ratio(values: readonly number[], base: readonly number[]): Spread {
  if (values.length !== base.length) throw new Error('A ratio needs one base for each value.');
  return spread(values.map((value, index) => value / base[index]!));
}

/** Returns the items in an order that starts one later in each round, so that no item is always the first. */
export const rotate = <T>(items: readonly T[], round: number): T[] => {
  const start = round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};
