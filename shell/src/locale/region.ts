import type { RegionCode } from '@shared/http-api/app';
import type { RegionInfo } from '@shared/module-kit/host';

const REGION_FACTS: Record<RegionCode, Pick<RegionInfo, 'currency' | 'timeZone'>> = {
  JP: { currency: 'JPY', timeZone: 'Asia/Tokyo' },
  MY: { currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' },
  HK: { currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
};

/** The region of this document. */
export const regionInfo = (code: RegionCode, base: string): RegionInfo => ({
  code,
  base,
  ...REGION_FACTS[code],
});

/** The same path under another region's prefix: changing the region is a full load (decisions, 19). */
export function addressInRegion(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
  code: RegionCode,
): string {
  const path =
    base && location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  return `/${code.toLowerCase()}${path === '/' ? '/home' : path}${location.search}${location.hash}`;
}
