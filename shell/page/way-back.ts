type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'pb:wayBack';
/** Browsers keep about 50 entries and then drop the oldest, which moves every position. */
const COUNTED_ENTRIES = 45;

/** The entry from which the renter left for another origin. */
interface WayBack {
  /** Entries up to and including it. */
  position: number;
  /** Its path and query. */
  address: string;
}

export interface Departure {
  url: string;
  storage: TextStorage;
  history: Pick<History, 'length' | 'pushState' | 'state'>;
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
}

/**
 * Leaves the app for a page of another origin that leads back to this address, for example a checkout, and stores which
 * history entry to return to. That page follows this entry, so that Back from it shows this page again.
 */
export function leaveFor({ url, storage, history, location }: Departure): void {
  // A new entry removes those that follow: then the length tells the position.
  history.pushState(history.state, '');
  const wayBack: WayBack = { position: history.length - 1, address: location.pathname + location.search };
  storage.setItem(KEY, JSON.stringify(wayBack));
  location.replace(url);
}

export interface Arrival {
  storage: TextStorage;
  history: Pick<History, 'length' | 'state'>;
  location: Pick<Location, 'pathname' | 'search'>;
  /** How the browser came to this document (Navigation Timing, level 2). */
  navigation: string | undefined;
}

/**
 * Counts the entries between this document and the one from which the renter left for another origin. Going back by as
 * many leaves nothing of the other origin's pages before the current entry.
 * @returns 0 where the renter did not come back by a link or redirect of the other origin, or where entries cannot be
 *   counted.
 */
export function entriesToReturn({ storage, history, location, navigation }: Arrival): number {
  const stored = storage.getItem(KEY);
  if (stored === null) return 0;
  storage.removeItem(KEY);
  const wayBack = readWayBack(stored);
  const here = location.pathname + location.search;
  if (!wayBack || navigation !== 'navigate' || history.state !== null || !sameAddress(here, wayBack.address))
    return 0;
  const entries = history.length - wayBack.position;
  return entries > 0 && history.length <= COUNTED_ENTRIES ? entries : 0;
}

function readWayBack(text: string): WayBack | null {
  try {
    const { position, address } = JSON.parse(text) as Partial<WayBack>;
    return typeof address === 'string' && Number.isInteger(position)
      ? { position: position!, address }
      : null;
  } catch {
    return null;
  }
}

/** Whether two addresses have one path and the same parameters, in whatever order. */
function sameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => new URL(address, 'https://app.invalid'));
  for (const url of [a!, b!]) url.searchParams.sort();
  return a!.pathname === b!.pathname && a!.searchParams.toString() === b!.searchParams.toString();
}
