import type { Language } from '@shared/i18n';
import { OFFLINE_CACHES } from '../page/offline';
import type { PageData } from '../page/page-data';
import { REMINDER_CACHE } from '../page/reminders';
import { createSerialQueue } from '../page/serial-queue';
import { type AppDocument, offlineText } from './document';
import { listNeededFiles } from './needed-files';
import {
  FILE_CACHE,
  PAGE_CACHE,
  type SetEnvironment,
  type SetStorage,
  createSetStorage,
} from './set-storage';

/**
 * Result of storing a page. `stored`: it is the stored page now. `partly stored`: it is, but the live version of a module
 * did not arrive, so that its last stored version stays. `unchanged`: it was before. In the other cases the older
 * set is unchanged. `unknown`: the page is none of those that publishing has told this worker. `incomplete`: a file did
 * not arrive with the page's hash. `no space`: the browser's storage is full or fails.
 */
export type StoreResult = 'stored' | 'partly stored' | 'unchanged' | 'unknown' | 'incomplete' | 'no space';

export interface StoredSet {
  /**
   * Returns the stored page; null if there is none, it cannot be read, or it may not run. Code of a module can reach the
   * caches with the globals of a frame, so nothing that is stored there is trusted.
   */
  page(): Promise<Response | null>;
  /**
   * Returns the stored page if it may be shown before the network is asked: it is whole, was equal to the server's within
   * the last `RECENT_MS`, and has no canary, whose share only the network's page keeps. Otherwise null.
   */
  recentPage(): Promise<Response | null>;
  /**
   * Compares the stored page with the server's. If they differ, the next navigation asks the network first. Removes the stored page
   * if it is older than the oldest revision that may run. Does not wait for a store that is downloading.
   */
  compare(current: AppDocument): Promise<void>;
  /** Removes the stored page if it is too old, as soon as no store is downloading: such a store may store a page that is. */
  removeTooOld(current: AppDocument): Promise<void>;
  /** Returns a stored file; undefined if there is none or storage fails. */
  file(address: string): Promise<Response | undefined>;
  /**
   * Stores a file that the page has requested with its hash. If storage fails, the set has no such file. Before the first
   * page is stored and after the set is removed it stores nothing.
   */
  putFile(address: string, response: Response): Promise<void>;
  /**
   * Makes a page the stored page as soon as all of its files are stored. Calls run one after the other.
   * @param language language of the catalogues, in addition to those that the stored page has
   * @param shown revision of the document that asks for it, or null. Files of other pages are removed only if the
   * document shows the stored page or the next one: otherwise it may still need them.
   */
  store(document: AppDocument, language: Language | null, shown: string | null): Promise<StoreResult>;
  /** Removes all caches of the app except those of this format. Ignores failing storage. */
  removeOlderFormats(): Promise<void>;
}

/** Creates the access to the set of files that shows the app without network: one page and the files of its versions. */
export function createStoredSet(environment: SetEnvironment): StoredSet {
  const { caches } = environment;
  const storage = createSetStorage(environment);
  const { headers } = environment.published;
  const inTurn = createSerialQueue();
  const respond = (document: AppDocument | null) =>
    document && new Response(offlineText(document), { headers });

  async function storeOrPrune(...page: Parameters<StoredSet['store']>): Promise<StoreResult> {
    try {
      const result = await storePage(environment, storage, ...page);
      await storage.confirm(result === 'stored' || result === 'unchanged');
      return result;
    } catch {
      // A full disk, or storage that the browser refuses. Gives the space of the unfinished set back.
      await storage.discardUnfinished().catch(() => undefined);
      return 'no space';
    }
  }

  return {
    page: async () => respond(await storage.readPage().catch(() => null)),
    recentPage: async () => respond(await storage.readRecent().catch(() => null)),
    // Not under the lock, which a store holds while it downloads. The check of a document must not wait for that.
    compare: (current) =>
      storage
        .compare(current)
        .then(() => storage.removeTooOld(current))
        .catch(() => undefined),
    removeTooOld: (current) =>
      inTurn(() => environment.exclusive(() => storage.removeTooOld(current))).catch(() => undefined),
    file: async (address) => {
      try {
        return await caches.match(address, { cacheName: FILE_CACHE });
      } catch {
        return undefined;
      }
    },
    async putFile(address, response) {
      try {
        // An unregistered worker still answers its open documents. It must not create the removed cache again.
        if (!(await caches.has(FILE_CACHE))) return;
        const files = await storage.openFiles();
        await files.put(address, response).catch(() => files.delete(address));
      } catch {
        // Storage fails.
      }
    },
    store: (document, language, shown) =>
      inTurn(() => environment.exclusive(() => storeOrPrune(document, language, shown)))
        // The browser refuses locks where it refuses storage.
        .catch(() => 'no space'),
    async removeOlderFormats() {
      await environment
        .exclusive(async () => {
          for (const name of await caches.keys())
            if (name.startsWith(OFFLINE_CACHES) && ![PAGE_CACHE, FILE_CACHE, REMINDER_CACHE].includes(name))
              await caches.delete(name);
        })
        .catch(() => undefined);
    },
  };
}

/** Makes a page the stored page, as `StoredSet.store` does. Rejects if storage fails. */
async function storePage(
  { fetch, origin, onLeftOut }: SetEnvironment,
  storage: SetStorage,
  ...[next, language, shown]: Parameters<StoredSet['store']>
): Promise<StoreResult> {
  const hadUnknown = await storage.removeUnknownPage();
  if (!(await storage.isKnown(next))) return 'unknown';
  const [files, before] = [await storage.openFiles(), await storage.readPage()];
  const stored = new Set((await files.keys()).map(({ url }) => url));
  const isStored = (path: string) => stored.has(`${origin}/${path}`);
  const languages = [...storedLanguages(before?.data, isStored), ...(language ? [language] : [])];
  // The languages of an unknown page are not trusted, and those of a page without a catalogue are not known.
  if (languages.length === 0 && (before || hadUnknown)) languages.push('en');
  if (languages.length === 0) return 'incomplete';
  const pages = [...(before ? [before.data] : []), next.data];
  const pruneOthers = async () => {
    if (pages.some(({ revision }) => revision === shown)) await storage.prune(files, pages);
  };
  const needed = listNeededFiles(next.data, languages);
  const isWhole = [...needed.values()].every((files) => [...files.keys()].every(isStored));
  if (before?.html === next.html && Object.keys(before.kept ?? {}).length === 0 && isWhole) {
    // Not right after a new page was stored, because documents of the older set may still be open.
    await pruneOthers();
    return 'unchanged';
  }
  const missing = new Map<string, string>();
  for (const [name, wanted] of needed) {
    const failure = await fetchVersion({ fetch, origin }, storage, { files, wanted, isStored });
    if (failure) missing.set(name, failure);
  }
  const leftOut = [...missing.keys()];
  if (leftOut.length > 0)
    onLeftOut([...missing].map(([name, detail]) => ({ version: versionInData(next.data, name), detail })));
  // Without the shell the page shows nothing, and without any module the network is gone.
  if (leftOut.includes('shell') || (leftOut.length > 0 && leftOut.length === needed.size - 1)) {
    // Without this, the files of all pages that were never complete would pile up.
    await pruneOthers();
    return 'incomplete';
  }
  await storage.putPage(next, before, leftOut);
  return leftOut.length > 0 ? 'partly stored' : 'stored';
}

/** Returns `module@build id` of a live version. */
const versionInData = ({ shell, modules }: PageData, name: string) =>
  `${name}@${(name === 'shell' ? shell : modules[name])?.id}`;

/** Stores the files of one version that are not stored. Returns which one does not arrive with its hash; null if none. */
async function fetchVersion(
  { fetch, origin }: Pick<SetEnvironment, 'fetch' | 'origin'>,
  storage: SetStorage,
  version: { files: Cache; wanted: Map<string, string>; isStored(path: string): boolean },
): Promise<string | null> {
  const { files, wanted, isStored } = version;
  for (const [path, hash] of wanted) {
    const address = `${origin}/${path}`;
    if (isStored(path) && (await storage.isIntact(files, address, hash))) continue;
    const response = await fetchFile(fetch, address, hash);
    if (typeof response === 'string') return `${path}: ${response}`;
    await files.put(address, response);
  }
  return null;
}

/** Returns the languages whose catalogue of the shell is stored. */
const storedLanguages = (data: PageData | undefined, isStored: (path: string) => boolean): Language[] =>
  data
    ? (Object.keys(data.shell.locales ?? {}) as Language[]).filter((language) =>
        isStored(`${data.shell.base}${data.shell.locales[language]?.[0]}`),
      )
    : [];

/**
 * Fetches a file with its hash. If that fails, fetches it once more past the HTTP cache. Returns the second answer's status,
 * or the browser's message, if both fail.
 */
async function fetchFile(
  fetch: SetEnvironment['fetch'],
  address: string,
  hash: string,
): Promise<Response | string> {
  let failure = '';
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, {
      integrity: `sha256-${hash}`,
      cache,
      credentials: 'same-origin',
    }).catch(String);
    if (typeof response !== 'string' && response.ok) return response;
    failure = typeof response === 'string' ? response : `${response.status}`;
  }
  return failure;
}
