import { useFresh, useOnVisible, useSession } from '@shared/module-kit';
import { REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { useBenefits } from '../benefit/api';

/** Returns whether a coupon can be used in a region now. An amount of another currency reduces no price there. */
export const usableHere =
  (region: RegionCode) =>
  ({ state, regions, amount }: Coupon) =>
    state === 'USABLE' &&
    regions.includes(region) &&
    (amount === null || amount.currency === REGION_BASICS[region].currency);

/** The renter's coupons that can be used in a region. */
export interface UsableCoupons {
  /** Empty while they load, if that fails, and if the renter is signed out. */
  coupons: Coupon[];
  /** Codes of all coupons that the renter has redeemed. */
  redeemed: string[];
  /** Whether these are all. */
  isComplete: boolean;
  /** Number of coupons that cannot be shown. */
  leftOut: number;
  /** Reads them again. */
  refetch(): void;
}

/** Queries the renter's coupons that can be used in a region. */
export function useUsableCoupons(region: RegionCode): UsableCoupons {
  const { signedIn } = useSession();
  // Coupons of an earlier visit are read again: the platform frees that of a rental that failed, and one may have expired.
  const query = useBenefits(undefined, { skip: !signedIn });
  const fresh = useFresh(query);
  useOnVisible(query.refetch);
  const { data, leftOut = 0 } = query;
  const all = data?.coupons ?? [];
  return {
    coupons: all.filter(usableHere(region)),
    redeemed: all.map(({ code }) => code),
    isComplete: fresh && leftOut === 0,
    leftOut,
    refetch: query.refetch,
  };
}
