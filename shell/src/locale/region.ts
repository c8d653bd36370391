import type { RegionCode } from '@shared/http-api/app';
import type { RegionInfo } from '@shared/module-kit/host';

const REGION_FACTS: Record<RegionCode, Pick<RegionInfo, 'currency' | 'timeZone'>> = {
  JP: { currency: 'JPY', timeZone: 'Asia/Tokyo' },
  MY: { currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' },
  HK: { currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
};

export const regionInfo = (code: RegionCode, base: string): RegionInfo => ({
  code,
  base,
  ...REGION_FACTS[code],
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
