import type { TextStorage } from '@shared/api-client';

export const WAY_BACK_KEY = 'pb:wayBack';
/**
 * Longest history in which entries are counted. Browsers keep about 50 entries and then drop the oldest, which shifts
 * every position.
 */
const COUNTED_ENTRIES = 45;

/** The history entry from which the renter left for another origin. */
interface WayBack {
  /** Number of entries up to and including this one. */
  position: number;
  /** Path and query that the renter returns to. Null if the renter returns to another address, whose page goes back. */
  address: string | null;
}

export interface Departure {
  url: string;
  storage: TextStorage;
  history: Pick<History, 'length' | 'pushState' | 'state'>;
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  /** Whether the other origin returns to another address, as a sign-in provider does. */
  returnsElsewhere?: boolean;
}

/**
 * Leaves for a page of another origin, for example a checkout. Stores the position of the current history entry
 * (decision 8). The browser's Back button leads from the other page to this entry.
 */
export function leaveFor({ url, storage, history, location, returnsElsewhere }: Departure): void {
  // A new entry drops all entries after the current one, so the length is then the position of the new entry.
  history.pushState(history.state, '');
  const address = returnsElsewhere ? null : location.pathname + location.search;
  const wayBack: WayBack = { position: history.length - 1, address };
  storage.setItem(WAY_BACK_KEY, JSON.stringify(wayBack));
  location.replace(url);
}

export interface Arrival {
  storage: TextStorage;
  history: Pick<History, 'length' | 'state'>;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Type of the navigation to this document, `PerformanceNavigationTiming.type`. */
  navigation: string | undefined;
}

/**
 * Counts the history entries between this document and the entry from which the renter left (decision 8). If the
 * document goes back by that number, the Back button no longer leads to a page of the other origin.
 * @returns 0 if the renter did not return by a link or redirect of the other origin, or if entries cannot be counted
 */
export function entriesToReturn({ storage, history, location, navigation }: Arrival): number {
  const stored = storage.getItem(WAY_BACK_KEY);
  if (stored === null) return 0;
  const wayBack = readWayBack(stored);
  if (wayBack?.address === null) return 0;
  storage.removeItem(WAY_BACK_KEY);
  const here = location.pathname + location.search;
  if (!wayBack || navigation !== 'navigate' || history.state !== null || !sameAddress(here, wayBack.address))
    return 0;
  return countEntries(wayBack, history);
}

/**
 * Counts the history entries between a page that the renter returned to from elsewhere and the entry from which the renter
 * left (`returnsElsewhere`). Call it before the document adds entries.
 * @returns 0 if the renter left in another way, or if entries cannot be counted
 */
export function entriesToDeparture({
  storage,
  history,
}: Pick<Arrival, 'storage'> & { history: Pick<History, 'length'> }): number {
  const wayBack = readWayBack(storage.getItem(WAY_BACK_KEY) ?? '');
  return wayBack?.address === null ? countEntries(wayBack, history) : 0;
}

function countEntries({ position }: WayBack, { length }: Pick<History, 'length'>): number {
  const entries = length - position;
  return entries > 0 && length <= COUNTED_ENTRIES ? entries : 0;
}

function readWayBack(text: string): WayBack | null {
  try {
    const { position, address } = JSON.parse(text) as Partial<WayBack>;
    return address !== undefined && Number.isInteger(position) ? { position: position!, address } : null;
  } catch {
    return null;
  }
}

/** Compares path and query parameters, ignoring the order of the parameters. */
function sameAddress(first: string, second: string): boolean {
  const [a, b] = [first, second].map((address) => new URL(address, 'https://app.invalid'));
  for (const url of [a!, b!]) url.searchParams.sort();
  return a!.pathname === b!.pathname && a!.searchParams.toString() === b!.searchParams.toString();
}
