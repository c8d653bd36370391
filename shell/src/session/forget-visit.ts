import type { RegionCode } from '@shared/http-api/app';
import { intentPrefix } from '@shared/api-client';
import { draftPrefix, resultPrefix } from '@shared/module-kit/host';
import { JOINING_KEYS, LATITUDE_KEY, LOCATED_KEY, LONGITUDE_KEY } from '@shared/tracking';
import { DELETED, REGION_CONSENT_KEY } from '../../page/storage-keys';
import { WAY_BACK_KEY } from '../../page/way-back';
import { INTERRUPTED_KEY } from './interrupted-call';
import type { SearchableStorage } from './storage';

/** Removes the renter's position from a tab, and the views of pages, which may have it. */
function forgetPosition(tab: SearchableStorage): void {
  const views = tab.keys('pb:draft:').filter((key) => key.includes(':view/'));
  remove(tab, [LATITUDE_KEY, LONGITUDE_KEY, LOCATED_KEY, ...views]);
}

/** Removes the keys by which later tracking records could be joined with those of a renter. */
const forgetSession = (tab: SearchableStorage): void => remove(tab, JOINING_KEYS);

const remove = (tab: SearchableStorage, keys: readonly string[]) =>
  keys.forEach((key) => tab.removeItem(key));

/** Key of the renter who used a region last in this tab. */
const renterKey = (region: RegionCode) => `pb:renter:${region}`;
/**
 * Key of the departure that a tab knew when it last followed the session of that renter, and whether it has seen the session
 * end (` over`).
 */
const followedKey = (region: RegionCode) => `pb:followed:${region}`;
const OVER = ' over';
/** Names of a tab that was opened before they had the region. */
const UNNAMED_WITHOUT_REGION = ['pb:result:/', 'pb:intent:POST ', 'pb:intent:DELETE '];
/** Returns the prefixes of keys whose values belong to the renter of a region, but do not name them. */
const unnamed = (region: RegionCode) => [
  resultPrefix(region),
  intentPrefix(region),
  ...UNNAMED_WITHOUT_REGION,
  // They have the address of a page, which may have an order number.
  'pb:signInAttempt',
  WAY_BACK_KEY,
];

/**
 * Removes what other renters of a region have left in a tab: the position, drafts, results that no page has taken, the keys of
 * calls, the consent to another region, and the id of the session. A draft that was begun while signed out stays. Not called without a renter: one whose session has
 * ended by itself signs in again and continues.
 */
function forgetOthers(tab: SearchableStorage, region: RegionCode, userId: string): void {
  const prefix = draftPrefix(region);
  const isOwn = (key: string) => [userId, ''].some((owner) => key.startsWith(`${prefix}${owner}:`));
  remove(
    tab,
    tab.keys(prefix).filter((key) => !isOwn(key)),
  );
  const last = tab.getItem(renterKey(region));
  if (last !== null && last !== userId) {
    for (const name of unnamed(region)) remove(tab, tab.keys(name));
    tab.removeItem(REGION_CONSENT_KEY);
    forgetSession(tab);
    forgetPosition(tab);
  }
  tab.setItem(renterKey(region), userId);
}

/** A region's session on the phone. */
interface PhoneSession {
  /** Renter who is signed in. */
  userId: string | null;
  /** The last departure of a renter (`departureKey`); empty if there was none. */
  departure: string;
}

/**
 * Removes what a renter of a region has left there in a tab before a sign-out or a deletion of the account, in any tab: the
 * position, the id of the session, the drafts, results that no page has taken, the interrupted call, the consent to another
 * region, the keys of calls, whose names have order numbers, and the addresses that a page of another origin returns to. Of a renter who has signed in again, removes only the position and the id of the session. Call it at
 * the start of a document for each region.
 * @returns whether the renter has left
 */
export function forgetDeparted(
  tab: SearchableStorage,
  region: RegionCode,
  { userId, departure }: PhoneSession,
): boolean {
  const [last, followed] = [tab.getItem(renterKey(region)), followedKey(region)];
  const [known] = (tab.getItem(followed) ?? '').split(' ');
  if (last === null || known === departure) return false;
  forgetPosition(tab);
  forgetSession(tab);
  if (last === userId) tab.setItem(followed, departure);
  else
    for (const prefix of [
      draftPrefix(region),
      ...unnamed(region),
      INTERRUPTED_KEY,
      REGION_CONSENT_KEY,
      renterKey(region),
      followed,
    ])
      remove(tab, tab.keys(prefix));
  return true;
}

/**
 * Brings a tab to the session of the document's region. Removes what belongs to renters who have left, to other renters, and the
 * position if the session has ended elsewhere. Call it at the start of a document and when the session changes.
 * @param endsHere whether this document ends the session
 * @returns how the session of the tab's renter has ended elsewhere; null if it has not, or if the tab knows
 */
export function followRenter(
  tab: SearchableStorage,
  region: RegionCode,
  session: PhoneSession,
  endsHere: boolean,
): 'ended' | 'deleted' | null {
  const { userId, departure } = session;
  const followed = followedKey(region);
  // A tab of an earlier release has no such key, and has told it.
  const isOpen = tab.getItem(followed)?.endsWith(OVER) === false;
  const hasLeft = forgetDeparted(tab, region, session);
  if (userId !== null) {
    forgetOthers(tab, region, userId);
    tab.setItem(followed, departure);
    return null;
  }
  if (!isOpen) return null;
  if (!hasLeft) tab.setItem(followed, departure + OVER);
  if (endsHere) return null;
  forgetPosition(tab);
  return hasLeft && departure.startsWith(DELETED) ? 'deleted' : 'ended';
}
