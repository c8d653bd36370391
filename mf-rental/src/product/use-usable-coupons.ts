import { useSession } from '@shared/module-kit';
import type { RegionCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { useBenefits } from '../benefit/api';

/** Returns whether a coupon can be used in a region now. */
export const usableHere =
  (region: RegionCode) =>
  ({ state, regions }: Coupon) =>
    state === 'USABLE' && regions.includes(region);

/** The renter's coupons that can be used in a region. */
export interface UsableCoupons {
  /** Empty while they load, if that fails, and if the renter is signed out. */
  coupons: Coupon[];
  /** Whether these are all. */
  isComplete: boolean;
  /** Number of coupons that cannot be shown. */
  leftOut: number;
}

/** Queries the renter's coupons that can be used in a region. */
export function useUsableCoupons(region: RegionCode): UsableCoupons {
  const { signedIn } = useSession();
  const { data, leftOut = 0 } = useBenefits(undefined, { skip: !signedIn });
  const coupons = (data?.coupons ?? []).filter(usableHere(region));
  return { coupons, isComplete: data !== undefined && leftOut === 0, leftOut };
}
