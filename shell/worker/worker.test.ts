/** @jest-environment node */
import { createFakeCaches } from './caches-fixture';
import type { PublishedFacts } from '../page/offline';
import type { WorkerScope } from './scope';
import { pageOf, sha256 } from './site-fixture';

// Both are ES modules, which Jest does not load.
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
jest.mock('workbox-routing', () => ({
  Router: class {
    registerRoute = () => undefined;
    addFetchListener = () => undefined;
  },
  Route: class {},
}));

interface WorkerEvent {
  data?: unknown;
  source?: unknown;
  waitUntil(promise: Promise<unknown>): void;
}

/** Runs the worker in a scope with the given parts. Returns a function that fires an event and waits for its end. */
async function start({ published, ...parts }: { published?: PublishedFacts; [part: string]: unknown }) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  Object.assign(globalThis, {
    PUBLISHED: published ?? { documents: [], headers: {} },
    navigator: {},
    self: {
      location: { origin: 'https://m.test' },
      addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
        void listeners.set(type, listener),
      ...parts,
    } as unknown as WorkerScope,
  });
  jest.resetModules();
  const { STORE_LIMIT_MS } = await import('./worker');
  return {
    STORE_LIMIT_MS,
    async fire(type: string, data?: unknown, source?: unknown) {
      const waited: unknown[] = [];
      listeners.get(type)!({ data, source, waitUntil: (promise) => void waited.push(promise) });
      await Promise.all(waited);
    },
  };
}

test('switches off the navigation preload that an earlier worker has enabled', async () => {
  const disable = jest.fn(() => Promise.resolve());
  const { fire } = await start({ registration: { navigationPreload: { disable } } });
  await fire('activate');
  expect(disable).toHaveBeenCalledTimes(1);
});

test('tells the open documents which versions it has left out of the stored app', async () => {
  jest.useFakeTimers();
  const page = pageOf({ shell: 1, module: 1, other: 1 });
  const { caches } = createFakeCaches();
  const client = { postMessage: jest.fn() };
  const { fire } = await start({
    caches,
    clients: { matchAll: () => Promise.resolve([client]) },
    published: { documents: [sha256(page)], headers: {} },
    fetch: (address: string) =>
      Promise.resolve(
        address.endsWith('page_A.css')
          ? new Response('', { status: address.includes('/mf-a/') ? 404 : 200 })
          : new Response(page),
      ),
  });
  await fire('message', { type: 'keep', language: 'en', revision: 'r-1-1' });
  const versions = [{ version: 'mf-a@1.1.0-00000001', detail: 'mf-a/1.1.0-00000001/page_A.css: 404' }];
  expect(client.postMessage.mock.calls).toEqual([[{ type: 'left out', versions }]]);
  jest.useRealTimers();
});

test('gives up a request to store that hangs', async () => {
  jest.useFakeTimers();
  const fetch = jest.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const { fire, STORE_LIMIT_MS } = await start({ fetch, caches: { keys: () => Promise.resolve([]) } });
  const kept = fire('message', { type: 'keep', language: 'en', revision: 'r-1' });
  await jest.advanceTimersByTimeAsync(STORE_LIMIT_MS);
  await kept;
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('passes what to store on to the worker that was published with a newer page', async () => {
  jest.useFakeTimers();
  const postMessage = jest.fn();
  const registration: { installing: object | null; update?: () => Promise<void> } = { installing: null };
  registration.update = () => {
    registration.installing = { postMessage };
    return Promise.resolve();
  };
  const page = pageOf({ shell: 2, module: 2 });
  const { fire } = await start({
    registration,
    fetch: () => Promise.resolve(new Response(page)),
    caches: createFakeCaches().caches,
  });
  await fire('message', { type: 'keep', language: 'en', revision: 'r-2-2' });
  expect(postMessage.mock.calls).toEqual([[{ type: 'keep', language: 'en', revision: 'r-2-2' }]]);
  jest.useRealTimers();
});

test('answers a document that asks whether it may still run', async () => {
  jest.useFakeTimers();
  const page = pageOf({ shell: 2, module: 2, oldest: 'r-2-1' });
  const source = { postMessage: jest.fn() };
  const { fire } = await start({
    fetch: () => Promise.resolve(new Response(page)),
    caches: createFakeCaches().caches,
  });
  await fire('message', { type: 'check' }, source);
  expect(source.postMessage.mock.calls).toEqual([[{ type: 'checked', revision: 'r-2-2', oldest: 'r-2-1' }]]);
  jest.useRealTimers();
});
