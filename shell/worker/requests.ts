import type { Language } from '@shared/i18n';
import type { CheckedPage, KeepMessage } from '../page/offline';
import { RESERVED_SEGMENTS } from '../page/address';
import { type AppDocument, readDocument } from './document';
import type { StoredSet } from './stored-set';

/** Time that the network has to answer a navigation before the stored page is shown, ms. */
export const PAGE_LIMIT_MS = 1500;
/** First path segments that are not the app's: the operator's API (`RESERVED_SEGMENTS`) and private data. */
const NOT_THE_APP = [...RESERVED_SEGMENTS, 'private'];
/** A file of a version: `<module>/<build id>/<file>`, without a query. Only such addresses are in the set. */
const VERSION_FILE = /^\/(shell|mf-[a-z0-9-]+)\/\d[^/]*-[0-9a-f]{8}\/[^/?]+$/;

/**
 * Returns whether the host answers a path with the page: the last segment has no dot. Paths of the API and paths that
 * begin with two underscores (tools of an operator) are left to the network.
 */
export function isPagePath(pathname: string): boolean {
  const segments = pathname.split('/').slice(1);
  const [first = ''] = segments;
  return (
    !segments[segments.length - 1]!.includes('.') && !first.startsWith('__') && !NOT_THE_APP.includes(first)
  );
}

export const isVersionFile = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  VERSION_FILE.test(pathname + search);

/** Time that the page of a check may be used for what follows, ms. */
const CHECK_AGE_MS = 60_000;

export interface RequestsEnvironment {
  set: StoredSet;
  /** Fetches what a document requests. */
  fetch(request: Request): Promise<Response>;
  /** Fetches what is stored. Rejects if the answer is not complete within a limit. */
  fetchToStore(address: string, init: RequestInit): Promise<Response>;
  /** Resolves to null after a time in ms. */
  wait(ms: number): Promise<null>;
  now(): number;
  origin: string;
  /** Unregisters this service worker and removes its caches. */
  retire(): Promise<void>;
  /** Gets a newer service worker and passes on what to store. */
  passOn(message: KeepMessage): Promise<void>;
}

/** One navigation. */
export interface Navigation {
  request: Request;
  /** Keeps the worker running until a promise settles. */
  waitUntil(promise: Promise<unknown>): void;
}

/** Creates the reader of the page for the check of documents. What it has read is also stored when one is usable. */
function createChecks(fetchPage: () => Promise<AppDocument | null>, now: () => number) {
  let last: { at: number; page: Promise<AppDocument | null> } | null = null;
  // Also not recent if the clock was set back by more.
  const recent = () => (last && Math.abs(now() - last.at) < CHECK_AGE_MS ? last.page : null);
  return {
    /** Returns what was read within `CHECK_AGE_MS`; null if nothing was. */
    recent,
    read(): Promise<AppDocument | null> {
      const known = recent();
      if (known) return known;
      const page = fetchPage().then((document) => {
        // Without an answer, the next question asks the network again.
        if (!document && last?.page === page) last = null;
        return document;
      });
      last = { at: now(), page };
      return page;
    },
    forget: () => void (last = null),
  };
}

export function createRequests({
  set,
  fetch,
  fetchToStore,
  wait,
  now,
  origin,
  retire,
  passOn,
}: RequestsEnvironment) {
  /**
   * Reads the current page from the network; null if it does not come. The page of the root belongs to no region, so it
   * can be shown in all regions.
   */
  const fetchPage = (): Promise<AppDocument | null> =>
    fetchToStore(`${origin}/`, { cache: 'no-cache', credentials: 'same-origin' })
      .then(readDocument)
      .catch(() => null);

  const checks = createChecks(fetchPage, now);

  /**
   * Compares the stored page with the current one, and stores the current one if they differ. A page that was published
   * after this worker is left to the worker that was published with it.
   * @param shown revision of the document that asks for it; null if none does, or if the document is older
   */
  async function update(language: Language | null, shown: string | null): Promise<void> {
    const document = (await checks.recent()) ?? (await fetchPage());
    checks.forget();
    if (document?.data.serviceWorker === 'off') await retire();
    else if (document && (await set.store(document, language, shown)) === 'unknown')
      await passOn({ type: 'keep', language, ...(shown === null ? {} : { revision: shown }) });
  }

  /** Compares the stored page with the current one. */
  async function compare(document: AppDocument, waitUntil: Navigation['waitUntil']): Promise<void> {
    await set.compare(document);
    waitUntil(set.removeTooOld(document));
  }

  return {
    /**
     * Answers a navigation: with the stored page if it is recent and the renter does not reload. Otherwise from the network
     * if it responds in time, and then with the stored page. The network's answer also counts if there is no stored page.
     */
    async openPage({ request, waitUntil }: Navigation): Promise<Response> {
      const { cache, isReloadNavigation = false } = request as Request & { isReloadNavigation?: boolean };
      const isReload = isReloadNavigation || cache === 'no-cache' || cache === 'reload';
      const recent = isReload ? null : await set.recentPage();
      if (recent) {
        // Also for a document whose scripts do not run, and which therefore never asks.
        checks.forget();
        waitUntil(checks.read().then((document) => document && compare(document, waitUntil)));
        return recent;
      }
      const network = fetch(request);
      const timely = await Promise.race([network.catch(() => null), wait(PAGE_LIMIT_MS)]);
      if (timely && timely.status < 500) return timely;
      const stored = await set.page();
      if (!stored) return network;
      // On a slow network every answer may be late, and the stored document may not work. So the update does not wait for
      // the document to become usable.
      waitUntil(
        network.then(
          () => update(null, null),
          () => undefined,
        ),
      );
      return stored;
    },

    /**
     * Answers a request for a file of a version from the set, otherwise from the network. The browser checks the
     * answer against the hash of the request in both cases. A request past the cache never gets the stored bytes. If it
     * has a hash, it replaces them before the answer, because the document then requests the file once more.
     */
    async openFile(request: Request, waitUntil: Navigation['waitUntil']): Promise<Response> {
      const isPastCache = request.cache === 'reload' || request.cache === 'no-store';
      const stored = isPastCache ? undefined : await set.file(request.url);
      if (stored) return stored;
      const response = await fetch(request);
      // The browser has verified the bytes only if the request has a hash.
      if (response.status !== 200 || !request.integrity) return response;
      const put = set.putFile(request.url, response.clone());
      if (isPastCache) await put;
      else waitUntil(put);
      return response;
    },

    /**
     * Compares the stored page with the server's, for a document that may have started from the stored one. If that may not run any
     * more, a reload must not show it again.
     */
    async checkDocument(waitUntil: Navigation['waitUntil']): Promise<CheckedPage> {
      const document = await checks.read();
      if (document) await compare(document, waitUntil);
      return { revision: document?.data.revision ?? null, oldest: document?.data.oldest ?? null };
    },

    /**
     * Stores the current page and its files. Called when a document has become usable. Also removes the caches of other
     * formats: not at the activation, which would delay all requests until the earlier worker releases the lock.
     * @param shown revision of the document; null if it does not send one
     */
    async keep(language: Language | null, shown: string | null): Promise<void> {
      await set.removeOlderFormats();
      await update(language, shown);
    },

    /**
     * Checks that this worker can read the page. A worker whose file has the wrong policy could not fetch anything, and
     * would break every page.
     * @throws Error if it cannot, or if the page has switched the worker off
     */
    async checkPage(): Promise<void> {
      const document = await fetchPage();
      if (!document || document.data.serviceWorker === 'off')
        throw new Error('The service worker cannot read the page, or the page has switched it off.');
    },
  };
}
