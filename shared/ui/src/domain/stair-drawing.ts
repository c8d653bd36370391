import type { PriceChart } from '@shared/domain';
import type { StairGeometry, StairPosition } from './stair-geometry';
import type { useStairTexts } from './stair-texts';

/** Everything that the parts of a price stair draw. */
export interface StairDrawing {
  chart: PriceChart;
  geometry: StairGeometry;
  texts: ReturnType<typeof useStairTexts>;
  /** Position of the renter's power bank; null for the price list alone. */
  now: StairPosition | null;
  /** Position without the coupon; null without a coupon. */
  ghost: StairPosition | null;
  mini: boolean;
}
