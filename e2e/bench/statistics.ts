/** Median, quartiles and extremes of a series. */
export interface Spread {
  median: number;
  low: number;
  high: number;
  min: number;
  max: number;
}

/** Returns the value below which a share of the values lies, interpolated between neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const [left, right] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return left + (right - left) * (position - below);
}

/**
 * Returns the median, the quartiles (`low`, `high`) and the extremes of the values.
 * @throws Error if there are no values
 */
export function spread(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('A spread needs at least one value.');
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    min: sorted[0]!,
    max: sorted.at(-1)!,
  };
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export const median = (values: readonly number[]): number => spread(values).median;

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
