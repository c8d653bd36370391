import { COUPON_KINDS, REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';

/**
 * Returns whether a coupon can be used in a region now. An amount of another currency reduces no price there, and the price with a
 * kind that only a newer platform knows is unknown.
 */
export const usableHere =
  (region: RegionCode) =>
  ({ state, kind, regions, amount }: Coupon) =>
    state === 'USABLE' &&
    COUPON_KINDS.includes(kind) &&
    regions.includes(region) &&
    (amount === null || amount.currency === REGION_BASICS[region].currency);
