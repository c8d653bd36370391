import type { RegionCode } from '@shared/http-api/app';
import { draftPrefix } from '@shared/module-kit/host';
import { LATITUDE_KEY, LONGITUDE_KEY } from '@shared/tracking';
import type { SearchableStorage } from './storage';

/** Removes the renter's position from a tab. */
export function forgetPosition(tab: SearchableStorage): void {
  for (const key of [LATITUDE_KEY, LONGITUDE_KEY]) tab.removeItem(key);
}

const remove = (tab: SearchableStorage, keys: readonly string[]) =>
  keys.forEach((key) => tab.removeItem(key));

/**
 * Removes what a renter who signs out has left in a tab: the position, the drafts, results that no page has taken, the
 * interrupted call, and the keys of calls, whose names have order numbers.
 */
export function forgetVisit(tab: SearchableStorage, region: RegionCode): void {
  forgetPosition(tab);
  for (const prefix of [draftPrefix(region), 'pb:result:', 'pb:intent:', 'pb:interrupted'])
    remove(tab, tab.keys(prefix));
}

/**
 * Removes the drafts of other renters of a region from a tab. One that was begun while signed out stays. Removes nothing
 * without a renter: one whose session has ended by itself signs in again and goes on.
 */
export function forgetOthers(tab: SearchableStorage, region: RegionCode, userId: string | null): void {
  if (userId === null) return;
  const prefix = draftPrefix(region);
  const isOwn = (key: string) => [userId, ''].some((owner) => key.startsWith(`${prefix}${owner}:`));
  remove(
    tab,
    tab.keys(prefix).filter((key) => !isOwn(key)),
  );
}
