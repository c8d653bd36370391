import type { PriceChart } from '@shared/domain';

export interface StairGeometryInput {
  chart: PriceChart;
  /** The fee without the coupon in minor units, which must fit below the cap; 0 without a coupon. */
  highestFee: number;
  mini: boolean;
}

/** Position of a power bank on the stair, in drawing units. */
export interface StairPosition {
  x: number;
  y: number;
  /** Index of the column; −1 is the free time. */
  column: number;
}

export type StairGeometry = ReturnType<typeof stairGeometry>;

/**
 * Returns the coordinates of the price stair in drawing units. The height is linear in the price. The horizontal
 * position is linear in time within a column.
 */
export function stairGeometry({ chart, highestFee, mini }: StairGeometryInput) {
  const { columns, includesEnd, freeUntil, days } = chart;
  const width = mini ? 60 : 343;
  const height = mini ? 34 : 168;
  const top = mini ? 2 : 9;
  const head = mini ? 11 : 32;
  const base = height - (mini ? 1 : 26);
  const capY = top + head;
  const x0 = mini ? 0 : 1;
  const inner = width - (mini ? 0 : 2);
  // A plan without prices is drawn flat.
  const highest = Math.max(1, highestFee, columns[columns.length - 1]!.price);
  const heightOf = (price: number) => base - ((base - capY) * price) / highest;
  const freeWidth = freeUntil > 0 ? (mini ? 4 : 13) : 0;
  const sum = columns.reduce((total, { weight }) => total + weight, 0);
  let x = x0 + freeWidth;
  const placed = columns.map((column) => {
    const w = ((inner - freeWidth) * column.weight) / sum;
    const at = { ...column, x, w, y: heightOf(column.price) };
    x += w;
    return at;
  });
  const xAt = (seconds: number) => {
    const {
      from,
      until,
      x: left,
      w,
    } = placed.find(({ until: end }) => seconds <= end) ?? placed[placed.length - 1]!;
    return left + w * Math.min(1, Math.max(0, (seconds - from) / (until - from)));
  };
  let outline = `M${x0} ${base}`;
  if (freeWidth) outline += `H${placed[0]!.x}`;
  for (const { x: left, y, w } of placed) outline += `V${y.toFixed(1)}H${(left + w).toFixed(1)}`;
  let hatch = '';
  for (let k = x0 + 2; k + 5 <= width; k += 7) hatch += `M${k} ${top}l5 -6`;
  let minor = '';
  let major = `M${x0} ${base}v7`;
  if (days.length > 0) for (const { until } of days) major += `M${xAt(until).toFixed(1)} ${base}v7`;
  else
    for (const { x: left, w, parts } of placed) {
      for (let k = 1; k < parts; k++) minor += `M${(left + (w * k) / parts).toFixed(1)} ${base}v4`;
      major += `M${(left + w).toFixed(1)} ${base}v7`;
    }
  return {
    width,
    height,
    top,
    base,
    placed,
    outline,
    area: `${outline}V${base}Z`,
    hatch,
    minor,
    major,
    heightOf,
    xAt,
    /** Returns the position of the power bank after `seconds`. */
    positionAt(seconds: number): StairPosition {
      if (freeUntil > 0 && seconds <= freeUntil) {
        return { x: x0 + (freeWidth * Math.max(0, seconds)) / freeUntil, y: base, column: -1 };
      }
      const found = placed.findIndex(({ until }) => seconds < until || (includesEnd && seconds === until));
      const column = found < 0 ? placed.length - 1 : found;
      const { x: left, w, y, from, until } = placed[column]!;
      const begin = column === 0 ? Math.max(from, freeUntil) : from;
      const share = Math.min(1, Math.max(0, (seconds - begin) / (until - begin)));
      return { x: left + w * share, y, column };
    },
  };
}
