import { hasCanary } from '../page/canary-bucket';
import { type MissingVersion, OFFLINE_CACHES, type PublishedFacts } from '../page/offline';
import type { PageData } from '../page/page-data';
import { type AppDocument, readDocument, withKept } from './document';
import { listLiveFolders } from './needed-files';

/** Format of the caches. Raise it when their content changes its meaning; the next worker removes the older caches. */
const CACHE_FORMAT = 1;
/** Holds the stored page, under the address of the origin. */
export const PAGE_CACHE = `${OFFLINE_CACHES}${CACHE_FORMAT}-page`;
/**
 * Address in that cache of the time (ms) at which the stored page was whole and equal to the server's. Missing if it was
 * not at the last comparison.
 */
const CONFIRMED = '?confirmed';
/** Time that a confirmed page is shown without asking the network first, ms. */
export const RECENT_MS = 7 * 24 * 3_600_000;
/** Holds files of versions. A file's address never gets other bytes, so an older and a newer set share this cache. */
export const FILE_CACHE = `${OFFLINE_CACHES}${CACHE_FORMAT}-files`;

/** Interfaces of the browser that the set uses. */
export interface SetEnvironment {
  caches: Pick<CacheStorage, 'open' | 'match' | 'has' | 'keys' | 'delete'>;
  /** Rejects if the answer is not complete within a limit. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Returns the SHA-256 of bytes in base64. */
  sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string>;
  /** Runs a step while no other service worker of the app runs one. Rejects if the step does. */
  exclusive<T>(run: () => Promise<T>): Promise<T>;
  /** Origin of the app, without a trailing slash. */
  origin: string;
  published: PublishedFacts;
  now(): number;
  /** Called with the live versions that did not arrive. */
  onLeftOut(versions: readonly MissingVersion[]): void;
}

/** Returns whether a document is older than the oldest one that may run, by another document. */
const isTooOld = (document: AppDocument, { data: { oldest = '' } }: AppDocument): boolean =>
  document.data.revision < oldest;

export type SetStorage = ReturnType<typeof createSetStorage>;

/** Creates the access to the caches. Its functions reject if storage fails. */
export function createSetStorage({ caches, sha256, origin, published, now }: SetEnvironment) {
  const pageAddress = `${origin}/`;
  const storage = {
    openFiles: () => caches.open(FILE_CACHE),
    /** Returns whether publishing has told this worker a document. */
    isKnown: async ({ html }: AppDocument): Promise<boolean> =>
      published.documents.includes(await sha256(new TextEncoder().encode(html))),
    /** Returns the stored page; null if there is none or it is unknown. Its kept versions are of pages that may run. */
    async readPage(): Promise<AppDocument | null> {
      const document = await storage.readKnown(pageAddress);
      if (!document) return null;
      const kept: PageData['modules'] = {};
      for (const name of Object.keys(document.data.modules)) {
        const earlier = await storage.readKnown(pageAddress + name);
        const module = earlier?.data.modules[name];
        if (module && !isTooOld(earlier, document)) kept[name] = module;
      }
      return withKept(document, kept);
    },
    /** Returns the stored page if it may be shown before the network is asked; null otherwise. */
    async readRecent(): Promise<AppDocument | null> {
      const confirmed = await caches.match(pageAddress + CONFIRMED, { cacheName: PAGE_CACHE });
      // Negative if the clock was set back.
      const age = confirmed ? now() - Number(await confirmed.text()) : NaN;
      if (!(age >= 0 && age <= RECENT_MS)) return null;
      const document = await storage.readKnown(pageAddress);
      return document && !hasCanary(document.data) ? document : null;
    },
    /** Records whether the stored page is whole and equal to the server's now. */
    async confirm(isEqual: boolean): Promise<void> {
      const pages = await caches.open(PAGE_CACHE);
      if (isEqual) await pages.put(pageAddress + CONFIRMED, new Response(`${now()}`));
      else await pages.delete(pageAddress + CONFIRMED);
    },
    async compare({ html }: AppDocument): Promise<void> {
      const stored = await storage.readKnown(pageAddress);
      if (stored?.html !== html) await storage.confirm(false);
    },
    /** Removes the pages that may not run any more: the stored one, and those of kept versions. */
    async removeTooOld(current: AppDocument): Promise<void> {
      const pages = await caches.open(PAGE_CACHE);
      for (const { url } of await pages.keys()) {
        const stored = await storage.readKnown(url);
        if (stored && isTooOld(stored, current)) await pages.delete(url);
      }
    },
    /** Returns a document of the page cache; null if there is none or it is unknown. */
    async readKnown(address: string): Promise<AppDocument | null> {
      const stored = await caches.match(address, { cacheName: PAGE_CACHE });
      const document = stored ? await readDocument(stored) : null;
      return document && (await storage.isKnown(document)) ? document : null;
    },
    /**
     * Stores a page.
     * @param leftOut modules whose last stored version stays: the earlier page is kept for each
     */
    async putPage({ html, data }: AppDocument, before: AppDocument | null, leftOut: readonly string[]) {
      const pages = await caches.open(PAGE_CACHE);
      const put = (address: string, text: string) =>
        pages.put(address, new Response(text, { headers: published.headers }));
      for (const name of Object.keys(data.modules)) {
        if (!leftOut.includes(name)) await pages.delete(pageAddress + name);
        else if (before?.data.modules[name] && !before.kept?.[name])
          await put(pageAddress + name, before.html);
      }
      await put(pageAddress, html);
    },
    /**
     * Removes a stored page that is unknown.
     * @returns whether there was one
     */
    async removeUnknownPage(): Promise<boolean> {
      if (await storage.readPage()) return false;
      return (await caches.open(PAGE_CACHE)).delete(pageAddress);
    },
    /** Returns whether a stored file has its hash. */
    async isIntact(files: Cache, address: string, hash: string): Promise<boolean> {
      const stored = await files.match(address);
      return stored !== undefined && (await sha256(await stored.arrayBuffer())) === hash;
    },
    /** Removes all files that belong to no version of the pages. */
    async prune(files: Cache, pages: readonly PageData[]): Promise<void> {
      const folders = pages.flatMap(listLiveFolders).map((base) => `${origin}/${base}`);
      for (const request of await files.keys())
        if (!folders.some((folder) => request.url.startsWith(folder))) await files.delete(request);
    },
    /** Removes the files of a set that is not complete. Without a stored page, `putFile` then stores nothing again. */
    async discardUnfinished(): Promise<void> {
      const before = await storage.readPage();
      if (before) await storage.prune(await storage.openFiles(), [before.data]);
      else await caches.delete(FILE_CACHE);
    },
  };
  return storage;
}
