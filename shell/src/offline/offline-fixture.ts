import type { ApiClient, ApiRequest } from '@shared/api-client';
import { createServerClock, memoryStorage } from '@shared/api-client';
import type { Language } from '@shared/i18n';
import { createObservable } from '@shared/module-kit/host';
import { createKeptAnswers } from './kept-answers';
import { createOfflineAnswers } from './offline-answers';
import { createOfflineStore } from './offline-store';
import { readKept } from './read-kept';

/** The part of the answers that the app reads while it shows no data of an earlier visit. */
export const nothingShown = () => ({
  subscribe: () => () => undefined,
  shown: () => null,
  aged: createObservable<null>(null),
  mustClear: () => false,
});

/** Pages that show no data of an earlier visit. */
const NEVER = ['/fee', '/help'];

/** A phone with local storage, whose documents start one after the other. */
export function createPhone() {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  const phone = {
    now: 1_000_000,
    userId: 'u1' as string | null,
    language: 'en' as Language,
    path: '/order/detail',
    values,
    schedule: (write: () => void) => write(),
    removed: [] as string[],
    /** Keys in the cache of the API. */
    cached: new Set<string>(),
    refetchAll: () => Promise.resolve<unknown>(null),
    /** Settles when the code of the store arrives. */
    loading: Promise.resolve(),
  };
  /** Opens a document. `answer` is what the network returns. */
  const open = (answer: () => unknown) => {
    const clock = createServerClock(() => phone.now);
    const userId = () => phone.userId;
    const schedule = (write: () => void) => phone.schedule(write);
    const offline = createOfflineAnswers({
      clock,
      userId,
      now: () => phone.now,
      language: () => phone.language,
      path: () => phone.path,
      maySave: (path) => !NEVER.some((page) => path.startsWith(page)),
      fits: (_request, model) => model !== 'of another schema',
      kept: () => readKept(storage, 'kept', phone.userId),
      load(onChange) {
        const onRemoved = (what: string) => void phone.removed.push(what);
        const kept = createKeptAnswers({ storage, key: 'kept', userId, schedule });
        const isCached = (key: string) => phone.cached.has(key);
        const refetchAll = () => phone.refetchAll();
        return phone.loading.then(() =>
          createOfflineStore({ kept, clock, isCached, refetchAll, onChange, onRemoved }),
        );
      },
    });
    const network: { answer: () => unknown } = { answer };
    const client = offline.wrap({
      request: async () => network.answer(),
    } as unknown as ApiClient);
    const get = (request: ApiRequest) => client.request(request);
    return { offline, clock, network, get };
  };
  /** Opens a document with network that sends a request and becomes usable. */
  async function visit(request: ApiRequest, model: unknown) {
    const { get, offline } = open(() => model);
    await get(request);
    await offline.start();
  }
  return { phone, open, visit };
}
