import type { RegionCode } from '@shared/http-api/app';
import { intentPrefix } from '@shared/api-client';
import { draftPrefix, resultPrefix } from '@shared/module-kit/host';
import { JOINING_KEYS, LATITUDE_KEY, LOCATED_KEY, LONGITUDE_KEY } from '@shared/tracking';
import type { SearchableStorage } from './storage';

/** Removes the renter's position from a tab, and the views of pages, which may have it. */
export function forgetPosition(tab: SearchableStorage): void {
  const views = tab.keys('pb:draft:').filter((key) => key.includes(':view/'));
  remove(tab, [LATITUDE_KEY, LONGITUDE_KEY, LOCATED_KEY, ...views]);
}

/** Removes the keys by which later tracking records could be joined with those of a renter. */
export const forgetSession = (tab: SearchableStorage): void => remove(tab, JOINING_KEYS);

const remove = (tab: SearchableStorage, keys: readonly string[]) =>
  keys.forEach((key) => tab.removeItem(key));

/** Key of the renter who used a region last in this tab. */
const renterKey = (region: RegionCode) => `pb:renter:${region}`;
/** The same in a tab that was opened before these names had the region. */
const UNNAMED_WITHOUT_REGION = ['pb:result:/', 'pb:intent:POST ', 'pb:intent:DELETE '];
/** Returns the prefixes of keys whose values belong to the renter of a region, but do not name them. */
const unnamed = (region: RegionCode) => [
  resultPrefix(region),
  intentPrefix(region),
  ...UNNAMED_WITHOUT_REGION,
];

/**
 * Removes what a renter who signs out of a region has left there in a tab: the position, the id of the session, the drafts, results that no page has taken, the
 * interrupted call, and the keys of calls, whose names have order numbers.
 */
export function forgetVisit(tab: SearchableStorage, region: RegionCode): void {
  forgetPosition(tab);
  forgetSession(tab);
  for (const prefix of [draftPrefix(region), ...unnamed(region), 'pb:interrupted', renterKey(region)])
    remove(tab, tab.keys(prefix));
}

/**
 * Removes what other renters of a region have left in a tab: the position, drafts, results that no page has taken, the keys of
 * calls, and the id of the session. A draft that was begun while signed out stays. Removes nothing without a renter: one whose session has ended by itself signs
 * in again and goes on.
 */
export function forgetOthers(tab: SearchableStorage, region: RegionCode, userId: string | null): void {
  if (userId === null) return;
  const prefix = draftPrefix(region);
  const isOwn = (key: string) => [userId, ''].some((owner) => key.startsWith(`${prefix}${owner}:`));
  remove(
    tab,
    tab.keys(prefix).filter((key) => !isOwn(key)),
  );
  const last = tab.getItem(renterKey(region));
  if (last !== null && last !== userId) {
    for (const name of unnamed(region)) remove(tab, tab.keys(name));
    forgetSession(tab);
    forgetPosition(tab);
  }
  tab.setItem(renterKey(region), userId);
}
