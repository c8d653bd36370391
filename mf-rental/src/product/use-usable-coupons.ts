import { useFresh, useOnVisible, useSession } from '@shared/module-kit';
import { type RegionCode, typedCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { useBenefits } from '../benefit/api';
import { usableHere } from '../benefit/usable-here';

/** Returns whether a coupon has a code, in any case of its letters, as the platform reads it. */
export const isCode = (coupon: { code: string } | null | undefined, code: string | null): boolean =>
  coupon ? code !== null && typedCode(coupon.code) === typedCode(code) : code === null;

/** The renter's coupons that can be used in a region. */
export interface UsableCoupons {
  /** Empty while they load, if that fails, and if the renter is signed out. */
  coupons: Coupon[];
  /**
   * Returns why a code is known not to be usable, else null. The coupon of an order, which is in use, may be released meanwhile.
   * @param code as the renter or an address writes it
   */
  ruledOut(code: string): 'unknown' | 'spent' | null;
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
  const isComplete = fresh && leftOut === 0;
  return {
    coupons: all.filter(usableHere(region)),
    ruledOut(code) {
      if (!isComplete) return null;
      const coupon = all.find((one) => isCode(one, code));
      if (!coupon) return 'unknown';
      return coupon.state === 'IN_USE' || usableHere(region)(coupon) ? null : 'spent';
    },
    isComplete,
    leftOut,
    refetch: query.refetch,
  };
}
