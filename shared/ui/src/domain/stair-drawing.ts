import type { PriceChart } from '@shared/domain';
import type { StairGeometry, StairPosition } from './stair-geometry';
import type { useStairTexts } from './stair-texts';

/** Everything that the parts of a price stair draw. */
export interface StairDrawing {
  chart: PriceChart;
  /** Maximum price of 24 hours, in minor units; null if the plan has no limit. */
  capOfDay: number | null;
  geometry: StairGeometry;
  texts: ReturnType<typeof useStairTexts>;
  /** Position of the renter's power bank; null for the price list alone. */
  now: StairPosition | null;
  /** Height of the fee without the coupon in drawing units; null if the coupon saves nothing yet. */
  ghostY: number | null;
  mini: boolean;
}

/** Size of a drawn power bank. */
export const bankSize = (mini: boolean) => (mini ? { width: 5.5, height: 8.5 } : { width: 15, height: 24 });

/** Returns the centre of the power bank, kept inside the drawing. */
export const bankX = ({ x }: StairPosition, width: number, mini: boolean) =>
  Math.min(Math.max(x, mini ? 3 : 8), width - (mini ? 3 : 9));

/** Returns the centre of the ghost: beside the power bank, on the side that has space. */
export function ghostX(bank: number, width: number, mini: boolean): number {
  const step = bankSize(mini).width + 2;
  return bank + 1.5 * step <= width ? bank + step : bank - step;
}
