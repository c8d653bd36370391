/** Tests of what the host does with the session's data: sign-out, consent, and the end of a session elsewhere. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { consent, logout, viewPoint } from '@shared/http-api/endpoints';
import { type Host } from '@shared/module-kit/host';
import { LATITUDE_KEY, LONGITUDE_KEY } from '@shared/tracking';
import { openCallStore } from '../outbox/call-store';
import { RETRY_MS } from '../outbox/limits';
import { REPEAT_FOR_MS } from '../session/sign-outs';
import { COLLECT } from '../outbox/outbox-fixture';
import { ANONYMOUS, NO_ANSWER, leaveRecord, leftRecord, openDocument } from './host-fixture';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
});

test('ends the session on sign-out even if the server does not answer', async () => {
  const { host, store } = openDocument({ status: 500 });
  await host.signOut();
  expect(localStorage.getItem('ifeToken_prod_JP')).toBeNull();
  expect(localStorage.getItem('ifeUserId_prod_JP')).toBeNull();
  expect(store.getState().session.signedIn).toBe(false);
});

describe('a sign-out', () => {
  const signOutKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('pb:sign-out'));

  test('ends the session at once, and sends its token to the server', async () => {
    const { host, fetched, store } = openDocument();
    fetched.mockReturnValue(new Promise(() => undefined));
    await host.signOut();
    expect([host.session.token(), store.getState().session.signedIn]).toEqual([null, false]);
    expect(fetched.mock.calls).toEqual([
      [
        `https://jp.api.test${logout.path}`,
        expect.objectContaining({
          method: 'POST',
          keepalive: true,
          headers: expect.objectContaining({ 'X-WEB-TOKEN': 'token-JP', 'X-DATA-REGION': 'JP' }) as object,
        }),
      ],
    ]);
  });

  test('without network is sent by the next document, which has no session', async () => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    const first = openDocument();
    first.fetched.mockRejectedValue(NO_ANSWER);
    await first.host.signOut();
    const kept = signOutKeys().map((key) => [key, localStorage.getItem(key)!] as const);
    expect(kept).toHaveLength(1);
    const second = openDocument();
    for (const name of ['ifeToken_prod_JP', 'ifeUserId_prod_JP']) localStorage.removeItem(name);
    for (const [key, value] of kept) localStorage.setItem(key, value);
    expect([second.host.session.token(), second.host.session.userId()]).toEqual([null, null]);
    await second.host.keepOffline('en', false);
    await waitFor(() => expect(signOutKeys()).toEqual([]));
    expect(second.fetched).toHaveBeenCalledTimes(1);
  });

  test.each(
    (['MY', 'HK', 'JP'] as const).flatMap((region) => [
      [region, 'goes to its own platform', REPEAT_FOR_MS - 3_600_000, [region]] as const,
      [region, 'is forgotten after a day', REPEAT_FOR_MS + 1000, []] as const,
    ]),
  )('of %s, opened in JP, %s', async (region, _what, age, sentTo) => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    const { host, fetched } = openDocument();
    const at = Date.now() - age;
    localStorage.setItem(`pb:sign-out_prod_${region}:1`, JSON.stringify({ token: `token-of-${region}`, at }));
    await host.keepOffline('en', false);
    await waitFor(() => expect(signOutKeys()).toEqual([]));
    expect(fetched.mock.calls).toEqual(
      sentTo.map((code) => [
        `https://${code.toLowerCase()}.api.test${logout.path}`,
        expect.objectContaining({
          headers: expect.objectContaining({
            'X-WEB-TOKEN': `token-of-${code}`,
            'X-DATA-REGION': code,
          }) as object,
        }),
      ]),
    );
  });

  test('is not sent for a deleted account, whose sessions the platform has ended', async () => {
    const { host, fetched } = openDocument();
    await host.signOut({ accountDeleted: true });
    expect([fetched.mock.calls, signOutKeys()]).toEqual([[], []]);
  });

  test('that fails before the page is usable is sent again after a delay', async () => {
    jest.useFakeTimers();
    // No random part of delays.
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { host, fetched } = openDocument();
    let fail: (error: Error) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    await host.signOut();
    await jest.advanceTimersByTimeAsync(0);
    fail(NO_ANSWER);
    await jest.advanceTimersByTimeAsync(RETRY_MS.first - 1);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(signOutKeys()).toEqual([]);
  });

  test.each([
    [undefined, 1],
    [true, 0],
  ])(
    'waits only for the data of a deleted account to be removed (deleted: %s)',
    async (accountDeleted, atOnce) => {
      jest.useFakeTimers();
      let fail = () => undefined as unknown;
      const open = jest.fn(() => {
        const request = { error: NO_ANSWER, onerror: () => undefined as unknown };
        fail = () => request.onerror();
        return request;
      });
      Object.assign(globalThis, { indexedDB: { open } });
      const { host } = openDocument();
      const ended = jest.fn();
      void host.signOut({ accountDeleted }).then(ended);
      while (open.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledTimes(atOnce);
      while (ended.mock.calls.length === 0) {
        fail();
        await jest.advanceTimersByTimeAsync(1);
      }
    },
  );

  test('removes the position, the session id and the drafts of the tab, and keeps other regions', async () => {
    const { host } = openDocument();
    const values = {
      [LATITUDE_KEY]: '35.6',
      [LONGITUDE_KEY]: '139.7',
      'pb:draft:JP:user-JP:home:,': '{"origin":{"lat":35.6}}',
      'pb:draft:JP::benefit:code': '"FREE30"',
      'pb:draft:HK:user-HK:benefit:code': '"FREE30"',
    };
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    await host.signOut();
    expect(Object.keys(sessionStorage).sort()).toEqual(['pb:draft:HK:user-HK:benefit:code']);
  });
});

describe('the data on the phone', () => {
  beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));

  test.each([
    [true, 0],
    [undefined, 1],
  ])(
    'of an account after signing out (deleted: %s): %s reports, no person',
    async (accountDeleted, count) => {
      const { host, post } = openDocument();
      post.mockRejectedValue(NO_ANSWER);
      leaveRecord();
      await host.outbox.keep(COLLECT);
      await host.signOut({ accountDeleted });
      const reports = openCallStore(indexedDB, 'pb:outbox_prod_JP');
      expect(await reports.list()).toHaveLength(count);
      expect(leftRecord()).toMatchObject(ANONYMOUS);
    },
  );

  test('names neither the renter nor a position after the consent was withdrawn', () => {
    const { host } = openDocument();
    leaveRecord();
    host.consent.set(true);
    expect(leftRecord()).toMatchObject({ userID: 'user-JP', latitude: '35.6' });
    host.consent.set(false);
    expect(leftRecord()).toEqual({ ...ANONYMOUS, sessionID: '' });
  });

  test('names neither the renter nor a position in an event that waits in the queue when the consent ends', async () => {
    const { host, post } = openDocument();
    host.consent.set(true);
    sessionStorage.setItem(LATITUDE_KEY, '35.6');
    sessionStorage.setItem(LONGITUDE_KEY, '139.7');
    host.track({ pointId: 13, eventType: 2 });
    host.consent.set(false);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls).toEqual([
      [viewPoint.path, { viewData: expect.objectContaining(ANONYMOUS) as object }],
    ]);
  });
});

describe('the consent to tracking', () => {
  const OTHER = { accessToken: 't2', userId: 'user-2' } as Parameters<Host['completeSignIn']>[0];

  test('is asked of the next renter of the phone, whose events name nobody until then', async () => {
    const { host, post } = openDocument();
    host.consent.set(true);
    await host.signOut();
    expect(host.consent.get()).toBeNull();
    host.completeSignIn(OTHER);
    expect(host.consent.get()).toBeNull();
    host.track({ pointId: 13, eventType: 2 });
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls).toEqual([
      [viewPoint.path, { viewData: expect.objectContaining(ANONYMOUS) as object }],
    ]);
  });

  test('is not given to a renter who signs in in another tab', async () => {
    const { host } = openDocument();
    await host.signOut();
    host.consent.set(false);
    localStorage.setItem('ifeUserId_prod_JP', OTHER.userId);
    localStorage.setItem('ifeToken_prod_JP', OTHER.accessToken);
    host.session.follow({ key: 'ifeToken_prod_JP' });
    expect(host.consent.get()).toBeNull();
  });

  test('is still known when the renter who has signed out comes back', async () => {
    const { host } = openDocument();
    host.consent.set(true);
    await host.signOut();
    host.completeSignIn({ ...OTHER, userId: 'user-JP' });
    expect(host.consent.get()).toBe(true);
  });

  test('leaves no record of a deleted account on the phone', async () => {
    const { host } = openDocument();
    host.consent.set(true);
    await host.signOut({ accountDeleted: true });
    expect(localStorage.getItem('pb:consent_prod_JP')).toBeNull();
  });
});

describe('the end of the session in another tab', () => {
  const endElsewhere = () => {
    localStorage.removeItem('ifeToken_prod_JP');
    localStorage.removeItem('ifeUserId_prod_JP');
  };

  test('removes the position of this tab, and its views with it, and is counted', () => {
    const { host } = openDocument();
    const written = ['pb:draft:JP:user-JP:feedback:1', 'pb:draft:JP:user-JP:guard/eject:JP2611200001'];
    const views = ['pb:draft:JP:user-JP:view/home:,,', 'pb:draft:JP::view/home:,,'];
    for (const key of [LATITUDE_KEY, LONGITUDE_KEY, ...written, ...views])
      sessionStorage.setItem(key, '35.6');
    expect(host.departures()).toBe(0);
    endElsewhere();
    host.session.follow({ key: 'ifeToken_prod_JP' });
    expect(Object.keys(sessionStorage).filter((key) => /^ifeL|^pb:draft/.test(key))).toEqual(written);
    expect(host.departures()).toBe(1);
  });

  test('is told as soon as the renter sees the document', () => {
    const { host } = openDocument();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    endElsewhere();
    host.session.follow({ key: 'ifeToken_prod_JP' });
    expect(host.overlays.get().toast).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(host.overlays.get().toast).toBe('session.ended');
    host.overlays.toast('Saved');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(host.overlays.get().toast).toBe('Saved');
  });

  test('is not told to a renter who has signed in before the document is seen', () => {
    const { host } = openDocument();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    endElsewhere();
    host.session.follow({ key: 'ifeToken_prod_JP' });
    localStorage.setItem('ifeToken_prod_JP', 'another');
    localStorage.setItem('ifeUserId_prod_JP', 'user-2');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(host.overlays.get().toast).toBeNull();
  });

  test('is not told to a visitor without a session, nor to the renter who signs out here', async () => {
    const { host } = openDocument();
    await host.signOut();
    host.session.follow({ key: null });
    expect(host.overlays.get().toast).toBeNull();
  });
});

test('the end of the session that a call in the background finds is told on the page', async () => {
  const { host, toasts } = openDocument({ status: 401 });
  await expect(
    host.client.request({ method: 'GET', path: consent.path, background: true }),
  ).rejects.toMatchObject({ kind: 'aborted' });
  expect(toasts).toEqual(['session.ended']);
});
