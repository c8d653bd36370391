import type { RegionCode } from '@shared/http-api/app';
import { draftPrefix } from '@shared/module-kit/host';
import { LATITUDE_KEY, LONGITUDE_KEY } from '@shared/tracking';
import type { SearchableStorage } from './storage';

/** Removes the renter's position from a tab. */
export function forgetPosition(tab: SearchableStorage): void {
  for (const key of [LATITUDE_KEY, LONGITUDE_KEY]) tab.removeItem(key);
}

/** Removes what a renter who signs out has left in a tab: the position, and the drafts, some of which have one. */
export function forgetVisit(tab: SearchableStorage, region: RegionCode): void {
  forgetPosition(tab);
  for (const key of tab.keys(draftPrefix(region))) tab.removeItem(key);
}
