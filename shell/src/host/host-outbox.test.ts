/** Tests of how the host sends what waits in the outbox: when, in whose name, and what it tells the app. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import type { ServerClock } from '@shared/api-client';
import { ERROR } from '@shared/http-api/app';
import { api } from '@shared/module-kit/host';
import { RETRY_MS, SEND_FOR_MS } from '../outbox/limits';
import { createOutbox } from '../outbox/outbox';
import { COLLECT } from '../outbox/outbox-fixture';
import { NO_ANSWER, OK, endDocumentsAfterEach, leaveRecord, openDocument } from './host-fixture';

endDocumentsAfterEach();
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const becomes = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const records = () => Object.keys(localStorage).filter((key) => key.startsWith('pb:track_'));

describe('what waits without network', () => {
  /** Opens a document that has tried once, in vain, to send a record of an earlier document. */
  async function openOffline() {
    jest.useFakeTimers();
    // No random part of delays.
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const opened = openDocument();
    opened.post.mockRejectedValue(NO_ANSWER);
    leaveRecord();
    await opened.host.keepOffline('en', false);
    await advance(0);
    expect(opened.post).toHaveBeenCalledTimes(1);
    return opened;
  }

  test('is sent again after a delay', async () => {
    const { post } = await openOffline();
    await advance(RETRY_MS.first - 1);
    expect(post).toHaveBeenCalledTimes(1);
    post.mockResolvedValue(undefined);
    await advance(1);
    expect(post).toHaveBeenCalledTimes(2);
    expect(records()).toEqual([]);
  });

  test('is sent when the network is back, and the delay begins anew', async () => {
    const { post } = await openOffline();
    await advance(1000);
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(post).toHaveBeenCalledTimes(2);
    await advance(RETRY_MS.first - 1);
    expect(post).toHaveBeenCalledTimes(2);
    await advance(1);
    expect(post).toHaveBeenCalledTimes(3);
  });

  test('is sent when the renter sees the document again, and not when they leave it', async () => {
    const { post } = await openOffline();
    becomes('hidden');
    await advance(0);
    expect(post).toHaveBeenCalledTimes(1);
    becomes('visible');
    await advance(0);
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('is sent after a delay if the bootstrap script of an earlier release cannot await the network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { post } = await openOffline();
    await advance(RETRY_MS.first);
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('is sent also if it is an event of this document that the tracker has given up', async () => {
    const { host, post } = await openOffline();
    post.mockResolvedValue(undefined);
    await advance(RETRY_MS.first);
    expect(records()).toEqual([]);
    post.mockRejectedValueOnce(NO_ANSWER);
    host.track({ pointId: 13, eventType: 2 });
    await advance(100);
    expect(records()).toHaveLength(1);
    await advance(RETRY_MS.first);
    expect(records()).toEqual([]);
  });

  test('is deleted if it is an event that has waited for too long', async () => {
    const { host, post } = await openOffline();
    host.track({ pointId: 13, eventType: 2 });
    await advance(100);
    expect(records()).toHaveLength(2);
    jest.setSystemTime(Date.now() + SEND_FOR_MS + 1);
    post.mockClear();
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect([records(), post.mock.calls]).toEqual([[], []]);
  });
});

test('a page gets no place in the outbox if its code does not load in time', async () => {
  jest.useFakeTimers();
  const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
  const outbox = createOutbox(() => new Promise(() => undefined), wait);
  const kept = jest.fn();
  void outbox.host.keep(COLLECT).then(kept);
  await advance(2_999);
  expect(kept).not.toHaveBeenCalled();
  await advance(1);
  expect(kept.mock.calls).toEqual([[null]]);
});

describe('a call of a page', () => {
  beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));

  test('is sent to the region, with the token and the language of the renter and the key of the page', async () => {
    const { host, sent } = openDocument();
    const id = await host.outbox.keep(COLLECT);
    host.outbox.release(id!);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        url: 'https://jp.api.test/points/autumn',
        method: 'POST',
        data: JSON.stringify(COLLECT.request.body),
        headers: {
          'X-WEB-TOKEN': 'token-JP',
          'X-DATA-REGION': 'JP',
          'Idempotency-Key': id,
          'Accept-Language': expect.stringMatching(/^en/) as string,
        },
      },
    ]);
    await waitFor(() => expect(host.outbox.get()).toEqual([]));
  });

  test.each(['ifeToken_prod_JP', 'ifeUserId_prod_JP'])(
    'is neither taken nor sent without %s',
    async (key) => {
      const { host, sent, post } = openDocument();
      const id = await host.outbox.keep(COLLECT);
      localStorage.removeItem(key);
      // The record is sent after the calls.
      leaveRecord();
      host.outbox.release(id!);
      await waitFor(() => expect(post).toHaveBeenCalled());
      expect(sent).toEqual([]);
      await expect(host.outbox.keep(COLLECT)).resolves.toBeNull();
    },
  );

  test('waits for the next session if the platform does not accept this one, and does not end it', async () => {
    const { host, sent, post } = openDocument({
      body: { ...OK, success: false, errorCode: ERROR.sessionExpired, model: null },
    });
    const id = await host.outbox.keep(COLLECT);
    leaveRecord();
    host.outbox.release(id!);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(host.outbox.get()).toMatchObject([{ id, problem: null }]));
    expect(host.session.token()).toBe('token-JP');
  });

  test('is sent from another region too, there and in the session of its renter only', async () => {
    await openDocument({ region: 'HK' }).host.outbox.keep(COLLECT);
    localStorage.setItem('ifeUserId_prod_HK', 'next-HK');
    const next = openDocument({ region: 'HK', isLater: true });
    const id = await next.host.outbox.keep({
      ...COLLECT,
      request: { ...COLLECT.request, body: { code: 'A2' } },
    });
    const { host, sent, post } = openDocument({ isLater: true });
    leaveRecord();
    await host.keepOffline('en', false);
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(sent).toMatchObject([
      {
        url: 'https://hk.api.test/points/autumn',
        headers: { 'X-WEB-TOKEN': 'token-HK', 'X-DATA-REGION': 'HK', 'Idempotency-Key': id },
      },
    ]);
    expect(host.outbox.get()).toEqual([]);
  });

  test('has the data read again that it has changed', async () => {
    const { host, sent, store } = openDocument();
    const [tag] = COLLECT.changes;
    const { endpoints } = api.enhanceEndpoints({ addTagTypes: [tag!] }).injectEndpoints({
      endpoints: (build) => ({
        points: build.query<unknown, void>({
          query: () => ({ method: 'GET', path: '/points' }),
          providesTags: [tag!],
        }),
      }),
    });
    await store.dispatch(endpoints.points.initiate());
    const id = await host.outbox.keep(COLLECT);
    host.outbox.release(id!);
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  });

  test('is sent also if the clock of the phone was wrong when it was stored', async () => {
    const now = Date.now();
    const slow = jest.spyOn(Date, 'now').mockReturnValue(now - SEND_FOR_MS - 60_000);
    const { host } = openDocument({ answer: () => null });
    (host.clock as ServerClock).learn(new Date(now).toISOString(), Date.now(), Date.now());
    const id = await host.outbox.keep(COLLECT);
    slow.mockRestore();
    const later = openDocument({ isLater: true });
    await later.host.keepOffline('en', false);
    await waitFor(() => expect(later.sent).toMatchObject([{ headers: { 'Idempotency-Key': id } }]));
  });

  test('is sent before the app is attached, and nothing fails', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { host, sent, post } = openDocument({ isAttached: false });
    const awaitNetwork = jest.fn(() => Promise.resolve());
    Object.assign(window.__pb, { awaitNetwork });
    const id = await host.outbox.keep(COLLECT);
    leaveRecord();
    host.outbox.release(id!);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
    expect(awaitNetwork).not.toHaveBeenCalled();
  });
});
