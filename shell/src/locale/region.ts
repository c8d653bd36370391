import { REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import type { RegionInfo } from '@shared/module-kit/host';

export const regionInfo = (code: RegionCode, base: string): RegionInfo => ({
  code,
  base,
  ...REGION_BASICS[code],
});

/** Returns the same path under another region's prefix. Changing the region needs a full load (decision 22). */
export function addressInRegion(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
  code: RegionCode,
): string {
  const path =
    base && location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  return `/${code.toLowerCase()}${path === '/' ? '/home' : path}${location.search}${location.hash}`;
}
