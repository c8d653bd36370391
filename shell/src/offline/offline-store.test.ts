/** Tests of the store with the cache of the API. */
import { type ApiError, type CachedRequest, requestOf } from '@shared/api-client';
import * as endpoints from '@shared/http-api/endpoints';
import { createPhone } from './offline-fixture';

const OFFLINE: ApiError = { kind: 'network', code: 'NETWORK' };
const ORDER = requestOf(endpoints.order, { no: 'JP1' });
const ME = requestOf(endpoints.me, undefined);
const failing = () => {
  throw OFFLINE as unknown as Error;
};

test('fails if the cache has an answer of the network, which the page shows, and otherwise answers with the newest', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ORDER, 'old');
  const { get, offline, network } = open(() => 'new');
  await offline.start();
  await get(ORDER);
  network.answer = failing;
  const request: CachedRequest = { ...ORDER, cacheKey: 'order' };
  phone.cached.add('order');
  await expect(get(request)).rejects.toBe(OFFLINE);
  expect(offline.shown()).toBeNull();
  phone.cached.clear();
  expect([await get(request), offline.shown() !== null]).toEqual(['new', true]);
  // The cache now has the kept answer, as after every one.
  phone.cached.add('order');
  phone.refetchAll = () => get(request);
  await offline.shown()!.refresh();
  expect([await get(request), offline.shown() !== null]).toEqual(['new', true]);
});

test('shows after a refetch only the kept answers that it needed', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ME, 'me');
  phone.now += 60_000;
  await visit(ORDER, { orderNo: 'JP1' });
  const { get, offline } = open(failing);
  await get(ME);
  await get(ORDER);
  phone.refetchAll = async () => {
    await get(ORDER);
    expect(offline.shown()?.since).toBe(1_000_000);
  };
  await offline.shown()!.refresh();
  expect(offline.shown()?.since).toBe(1_060_000);
  phone.refetchAll = () => Promise.resolve(null);
  await offline.shown()!.refresh();
  expect(offline.shown()).toBeNull();
});

test('gives no answer from before a write of the document, whose cache entry the write removed', async () => {
  const { phone, open } = createPhone();
  const { get, offline, network } = open(() => 'before');
  await offline.start();
  await get(ORDER);
  phone.cached.clear();
  const write = { ...ORDER, method: 'POST' } as typeof ORDER;
  await get(write);
  network.answer = failing;
  await expect(get(ORDER)).rejects.toBe(OFFLINE);
  expect(offline.shown()).toBeNull();
  network.answer = () => 'after';
  await get(ORDER);
  network.answer = failing;
  expect([await get(ORDER), offline.shown() !== null]).toEqual(['after', true]);
  // The answer to a write that fails may be lost.
  await expect(get(write)).rejects.toBe(OFFLINE);
  await expect(get(ORDER)).rejects.toBe(OFFLINE);
});

test('gives no answer that was requested while a write ran', async () => {
  const { phone, open } = createPhone();
  let end = () => undefined as void;
  const { get, offline, network } = open(() => new Promise((done) => (end = () => done('written'))));
  await offline.start();
  const writing = get({ ...ORDER, method: 'POST' } as typeof ORDER);
  network.answer = () => 'maybe before';
  await get(ORDER);
  end();
  await writing;
  phone.cached.clear();
  network.answer = failing;
  await expect(get(ORDER)).rejects.toBe(OFFLINE);
});
