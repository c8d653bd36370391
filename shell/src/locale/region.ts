import { REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { RegionInfo } from '@shared/module-kit/host';

export const regionInfo = (code: RegionCode, base: string): RegionInfo => ({
  code,
  base,
  ...REGION_BASICS[code],
});

/** Query values that name a position. It is in the region that is left. */
const POSITION = ['lat', 'lng'];

/**
 * Returns the same path under another region's prefix, without a position. Changing the region needs a full load (decision 22).
 * The numbers of a cabinet, a store and an order stay, because a link to one of another region leads to that region.
 */
export function addressInRegion(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
  code: RegionCode,
): string {
  const path =
    base && location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  const query = new URLSearchParams(location.search);
  for (const name of POSITION) query.delete(name);
  return `/${code.toLowerCase()}${path === '/' ? '/home' : path}${query.toString() && `?${query}`}${location.hash}`;
}
