import type { ServerClock } from '@shared/api-client';
import { awaitsPowerBank } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { formatAge } from '@shared/i18n';
import type { KeptAnswers } from './kept-answers';
import type { Answer } from './read-kept';

/** The kept answers that a page shows. */
export interface SavedData {
  /** Time of the oldest one by the server's clock, ms. */
  since: number;
  formatAge: typeof formatAge;
}

export interface OfflineStore {
  formatAge: typeof formatAge;
  /** Keeps an answer of the network. */
  put(answer: Answer): void;
  /**
   * Returns the kept answer to show; null if there is none.
   * @param isAgeless whether the page needs no notice about the answer's age
   */
  find(address: string, isAgeless?: boolean): Answer | null;
  /** Removes and reports a kept answer that does not match the schema of its endpoint. Does nothing if there is none any more. */
  drop(address: string, endpoint: string): void;
  /** Refetches all data. Afterwards, only the kept answers that the refetch needed are shown. */
  refresh(refetch: () => Promise<unknown>): Promise<void>;
  /** Forgets which answers the document has had. Call it when the cache of the API is cleared. */
  forget(): void;
}

export interface OfflineStoreConfig {
  kept: KeptAnswers;
  clock: ServerClock;
  onChange(saved: SavedData | null): void;
  /** Called with the name of stored data that were removed. */
  onRemoved(what: string): void;
}

/** Creates the store of one document. */
export function createOfflineStore({ kept, clock, onChange, onRemoved }: OfflineStoreConfig): OfflineStore {
  /** Addresses with an answer of the network in this document. The page itself keeps such data. */
  const answered = new Set<string>();
  const shown = new Map<string, Answer>();
  let clockIsSet = false;
  const update = () => {
    const times = [...shown.values()].map(({ at }) => at);
    onChange(times.length > 0 ? { since: Math.min(...times), formatAge } : null);
  };
  return {
    formatAge,
    put(answer) {
      const { address, model, at } = answer;
      answered.add(address);
      if (hasAwaited(model)) kept.remove(address, at);
      else kept.put(answer);
      if (shown.delete(address)) update();
    },
    find(address, isAgeless = false) {
      const answer = answered.has(address) ? null : kept.find(address);
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
    async refresh(refetch) {
      const before = [...shown];
      await refetch();
      // `find` sets another object.
      for (const [address, answer] of before) if (shown.get(address) === answer) shown.delete(address);
      update();
    },
    forget() {
      answered.clear();
      shown.clear();
      kept.forget();
      update();
    },
  };
}

/** A model with an order, as far as this file reads it. */
type MaybeOrders = Partial<Order> & { order?: Order | null; orders?: Order[] };

/**
 * Returns whether a model contains an order whose power bank is not out yet. Such an answer is never kept, because the
 * page would act on an order that has ended since.
 */
function hasAwaited(model: unknown): boolean {
  const { order, orders = [], ...own } = (model ?? {}) as MaybeOrders;
  return [own, order, ...orders].some((one) => one?.state && awaitsPowerBank({ ...one, state: one.state }));
}
