import { useSession } from '@shared/module-kit';
import type { RegionCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { useBenefits } from '../benefit/api';

/** Returns whether a coupon can be used in a region now. */
export const usableHere =
  (region: RegionCode) =>
  ({ state, regions }: Coupon) =>
    state === 'USABLE' && regions.includes(region);

/** Returns the renter's coupons that can be used in a region; none while they load or if the renter is signed out. */
export function useUsableCoupons(region: RegionCode): Coupon[] {
  const { signedIn } = useSession();
  const { data } = useBenefits(undefined, { skip: !signedIn });
  return (data?.coupons ?? []).filter(usableHere(region));
}
