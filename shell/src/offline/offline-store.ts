import type { ApiRequest, ServerClock } from '@shared/api-client';
import { formatAge } from '@shared/i18n';
import { PASSING } from '@shared/http-api/endpoints/passing';
import type { KeptAnswers } from './kept-answers';
import type { Answer } from './read-kept';

/** The kept answers that a page shows. */
export interface SavedData {
  /** Time of the oldest one by the server's clock, ms. */
  since: number;
  formatAge: typeof formatAge;
}

/** Kept answers that a page shows without network. */
export interface ShownData extends SavedData {
  /** Refetches all data. Afterwards, only the kept answers that the refetch needed are shown. */
  refresh(): Promise<void>;
}

export interface OfflineStore {
  formatAge: typeof formatAge;
  /** Keeps an answer of the network to a request, or removes the kept one if the new one is passing. */
  put(answer: Answer, request: Pick<ApiRequest, 'endpoint' | 'passing'>): void;
  /**
   * Returns the kept answer to show; null if there is none.
   * @param isAgeless whether the page needs no notice about the answer's age
   * @param cacheKey key of the request in the cache of the API
   */
  find(address: string, isAgeless?: boolean, cacheKey?: string): Answer | null;
  /** Removes and reports a kept answer that does not match the schema of its endpoint. Does nothing if there is none any more. */
  drop(address: string, endpoint: string): void;
  /** Forgets which answers the document has had. Call it when the cache of the API is cleared. */
  forget(): void;
}

export interface OfflineStoreConfig {
  kept: KeptAnswers;
  clock: ServerClock;
  /** Returns whether the cache of the API has an answer. */
  isCached(cacheKey: string): boolean;
  refetchAll(): Promise<unknown>;
  onChange(saved: ShownData | null): void;
  /** Called with the name of stored data that were removed. */
  onRemoved(what: string): void;
}

/** Creates the store of one document. */
export function createOfflineStore({
  kept,
  clock,
  isCached,
  refetchAll,
  onChange,
  onRemoved,
}: OfflineStoreConfig): OfflineStore {
  /**
   * Addresses with an answer of the network in this document. The page itself has such data as long as they are in the cache
   * of the API. Afterwards the kept answer is not older, because `put` has kept or removed the newest one. After a write it may be:
   * then the store is not asked.
   */
  const answered = new Set<string>();
  const shown = new Map<string, Answer>();
  let clockIsSet = false;
  const update = () => {
    const times = [...shown.values()].map(({ at }) => at);
    onChange(times.length > 0 ? { since: Math.min(...times), formatAge, refresh } : null);
  };
  async function refresh(): Promise<void> {
    const before = [...shown];
    await refetchAll();
    // `find` sets another object.
    for (const [address, answer] of before) if (shown.get(address) === answer) shown.delete(address);
    update();
  }
  return {
    formatAge,
    put(answer, { endpoint, passing = PASSING[endpoint ?? ''] }) {
      const { address, model, at } = answer;
      answered.add(address);
      if (isPassing(model, passing)) kept.remove(address, at);
      else kept.put(answer);
      if (shown.delete(address)) update();
    },
    find(address, isAgeless = false, cacheKey = '') {
      if (answered.has(address) && isCached(cacheKey)) return null;
      // From now on, the cache of the API has the kept answer.
      answered.delete(address);
      const answer = kept.find(address);
      if (!answer || isAgeless) return answer;
      if (!clockIsSet) clock.assume(kept.latest()!);
      clockIsSet = true;
      shown.set(address, answer);
      update();
      return answer;
    },
    drop(address, endpoint) {
      if (answered.has(address) || !kept.find(address)) return;
      kept.remove(address, clock.now());
      onRemoved(`answer ${endpoint}`);
      if (shown.delete(address)) update();
    },
    forget() {
      answered.clear();
      shown.clear();
      kept.forget();
      update();
    },
  };
}

/** Returns the members at a path, through each row of the lists on it. */
const membersAt = (model: unknown, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((one) => (one as Partial<Record<string, unknown>> | null)?.[name] ?? []),
      [model],
    );

/** Returns whether a model is in a state that its endpoint names as passing. */
const isPassing = (model: unknown, passing: ApiRequest['passing']): boolean =>
  Object.entries(passing ?? {}).some(([path, values]) =>
    membersAt(model, path).some((value) => values.includes(value as string)),
  );
