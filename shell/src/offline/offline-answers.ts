import {
  type ApiClient,
  type ApiError,
  type ApiRequest,
  type CachedRequest,
  type ServerClock,
  type TypedRequest,
  requestUrl,
} from '@shared/api-client';
import type { Language } from '@shared/i18n';
import { createObservable } from '@shared/module-kit/host';
import { type LastAnswers, createLastAnswers } from './last-answers';
import type { OfflineStore, ShownData } from './offline-store';
import type { Answer } from './read-kept';

export interface OfflineConfig {
  clock: ServerClock;
  now(): number;
  /** Returns the signed-in user; null if there is none. */
  userId(): string | null;
  /** Returns the language of requests. */
  language(): Language;
  /** Returns the path below the base of the page that is shown or renders for the first time. */
  path(): string;
  /** Returns whether the page of a path may show the data of an earlier visit (`offline` in module.json). */
  maySave(path: string): boolean;
  /** Returns whether a kept answer still matches the schema of its endpoint. */
  fits(request: ApiRequest, model: unknown): boolean;
  /** Returns the answers of earlier documents that are kept for the current user, the oldest first. */
  kept(): Answer[];
  /** Loads and creates the store, which the first page does not wait for. */
  load(onChange: (saved: ShownData | null) => void): Promise<OfflineStore>;
}

export interface OfflineAnswers extends LastAnswers {
  /** Wraps a client. Without network, its requests get a kept answer, unless the cache of the API has one of this document. */
  wrap(client: ApiClient): ApiClient;
  /** Keeps the answers that this document has had, and all later ones. Call it when the page is usable. */
  start(): Promise<unknown>;
  /** Returns the kept answers that the page shows without network; null if it shows none. */
  shown(): ShownData | null;
  /**
   * Returns whether the cache of the API may contain kept answers that the page must not use. Then clear the cache
   * before the page is rendered.
   * @param path path below the base
   */
  mustClear(path: string): boolean;
  /** Forgets which answers this document has had. Call it when the cache of the API is cleared. */
  forget(): void;
  subscribe(changed: () => void): () => void;
}

/**
 * Returns the renters who get the kept answer of a request. An answer for a position is not kept: its address and its
 * distances would tell where the renter was, after the visit (R3.11).
 */
const keptFor = ({ offline, query }: ApiRequest) => (query?.lat === undefined ? offline : undefined);

/** Returns the check of kept answers, which drops those that do not fit. */
const fitsOrDropped =
  (fits: OfflineConfig['fits'], drop: (request: ApiRequest) => Promise<void>): OfflineConfig['fits'] =>
  (request, model) => {
    if (fits(request, model)) return true;
    drop(request).catch(() => undefined);
    return false;
  };

/** Creates the answers for use without network. Everything that is not needed at the start is in the store. */
export function createOfflineAnswers(config: OfflineConfig): OfflineAnswers {
  const { clock, now, userId, language, path, maySave, load } = config;
  const early: [Answer, ApiRequest][] = [];
  const saved = createObservable<ShownData | null>(null);
  /** Whether the cache of the API may contain kept answers. */
  let isCached = false;
  /** Grows when a write of this document begins and when it ends. Kept answers may be older than that write. */
  let writes = 0;
  /** Addresses to which this document has had an answer, with `writes` when it was requested. */
  const answered = new Map<string, number>();
  let store: OfflineStore | null = null;

  async function open(): Promise<OfflineStore> {
    if (store) return store;
    const loaded = await load((changed) => {
      isCached ||= changed !== null;
      saved.set(changed);
    });
    store ??= loaded;
    for (const kept of early.splice(0)) store.put(...kept);
    return store;
  }

  const addressOf = (request: ApiRequest) => `${language()} ${requestUrl(request)}`;
  const drop = async (request: ApiRequest) => (await open()).drop(addressOf(request), request.endpoint!);
  const fits = fitsOrDropped(config.fits, drop);
  const mayShow = (request: ApiRequest) => {
    const use = keptFor(request);
    return use === 'everywhere' || (use !== undefined && maySave(path()));
  };

  return {
    ...createLastAnswers({
      ...config,
      fits,
      mayShow,
      decides: () => !maySave(path()),
      addressOf,
      hasChanged: (address) => writes > 0 || answered.has(address),
      open,
    }),
    wrap: (client) => ({
      async request<T>(sent: TypedRequest<T>): Promise<T> {
        const owner = userId();
        const use = keptFor(sent);
        const isEverywhere = use === 'everywhere';
        const isWrite = sent.method !== 'GET' && !sent.background;
        if (isWrite) writes++;
        if (sent.method !== 'GET' || !use || (use === 'personal' && owner === null))
          return client.request(sent).finally(() => isWrite && writes++);
        const address = addressOf(sent);
        const before = writes;
        try {
          const model = await client.request(sent);
          answered.set(address, before);
          const answer = { address, userId: owner, model, at: clock.now(), offset: clock.now() - now() };
          // The answer of a session that has ended is not kept.
          if (userId() === owner) {
            if (store) store.put(answer, sent);
            else early.push([answer, sent]);
          }
          return model;
        } catch (error) {
          const { kind } = error as ApiError;
          const opened = kind === 'network' ? await open().catch(() => null) : null;
          const isOlder = (answered.get(address) ?? writes) < writes;
          const mayAnswer = userId() === owner && !isOlder && mayShow(sent);
          const answer = mayAnswer
            ? opened?.find(address, isEverywhere, (sent as CachedRequest).cacheKey)
            : null;
          if (!answer || !fits(sent, answer.model)) throw error;
          return answer.model as T;
        }
      },
    }),
    start: open,
    shown: saved.get,
    mustClear: (page) => isCached && !maySave(page),
    forget() {
      early.length = 0;
      answered.clear();
      isCached = false;
      store?.forget();
    },
    subscribe: saved.subscribe,
  };
}
