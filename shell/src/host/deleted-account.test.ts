/** Tests of a deletion of the account whose answer was lost: the platform has deleted the account, the phone learns it later. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { type ApiRequest, requestOf } from '@shared/api-client';
import { deleteMe, deposit, me, stores } from '@shared/http-api/endpoints';
import { path } from '@shared/http-api/app';
import { LATITUDE_KEY, LONGITUDE_KEY } from '@shared/tracking';
import { openCallStore } from '../outbox/call-store';
import { COLLECT } from '../outbox/outbox-fixture';
import { CARRIED_OUT_WITHIN_MS, PROVES_FOR_MS } from '../session/account-deletion';
import { OK, WECHAT, type Sent, openDocument } from './host-fixture';

const BROWSER = 'Mozilla/5.0 (Linux; Android 13) Chrome/130.0';
const LOGIN = path.login({ redirect_uri: '/jp/order/list' });
const DELETE = requestOf(deleteMe, undefined);
const refused = { status: 200, body: { ...OK, success: false, model: {}, errorCode: 'UCS330005' } };

beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A platform with the account of region JP. */
function platform() {
  const state = { isDeleted: false, isReached: true, refuses: false };
  const answer = ({ method, url }: Sent) => {
    if (method === 'DELETE' && state.refuses) return refused;
    if (state.isDeleted && !url.includes(stores.path)) return { status: 401, body: {} };
    if (method === 'DELETE') {
      state.isDeleted = state.isReached;
      return null;
    }
    return { status: 200, body: state.isDeleted ? { ...OK, session: 'expired' } : OK };
  };
  return { state, answer };
}

type Opened = ReturnType<typeof openDocument>;
const send = ({ host }: Opened, request: ApiRequest) => host.client.request(request).catch(() => undefined);
const ofTab = () => Object.keys(sessionStorage).filter((key) => /^(ifeL|pb:(draft|result|intent))/.test(key));
const ofAccount = () =>
  Object.keys(localStorage).filter((key) => /_prod_JP$/.test(key) && !key.startsWith('pb:departure'));
const waiting = async () => (await openCallStore(indexedDB, 'pb:outbox_prod_JP').list()).length;

/** Leaves data of the renter on the phone, and sends the deletion, whose answer is lost. */
async function deleteAccount(opened: Opened) {
  opened.post.mockRejectedValue(new Error('Network Error'));
  opened.host.consent.set(true);
  await opened.host.outbox.keep(COLLECT);
  for (const key of [LATITUDE_KEY, LONGITUDE_KEY, 'pb:draft:JP:user-JP:home:,', 'pb:result:JP:/a'])
    sessionStorage.setItem(key, '1');
  await expect(opened.host.client.request(DELETE)).rejects.toMatchObject({ kind: 'network' });
}

const LATER_CALLS: [string, ApiRequest][] = [
  ['a second tap', DELETE],
  ['a call of the page', requestOf(deposit, undefined)],
  ['a call in the background', requestOf(me, undefined, { background: true })],
];

test.each(
  LATER_CALLS.flatMap(([name, request]) =>
    [BROWSER, WECHAT].flatMap((userAgent) =>
      [false, true].map((isLater) => [name, userAgent, isLater, request] as const),
    ),
  ),
)('ends the account on the phone at %s (%s, after a reload: %s)', async (_n, userAgent, isLater, request) => {
  const { answer } = platform();
  const first = openDocument({ userAgent, answer });
  await deleteAccount(first);
  const opened = isLater ? openDocument({ userAgent, answer, isLater }) : first;
  const late = requestOf(me, undefined);
  // Its answer says that the session has ended, and not why.
  await send(opened, { method: 'GET', path: stores.path });
  await Promise.all([send(opened, request), send(opened, late)]);
  await waitFor(() => expect(opened.host.session.token()).toBeNull());
  await waitFor(async () => expect([ofAccount(), ofTab(), await waiting()]).toEqual([[], [], 0]));
  expect(opened.replaced).toEqual(['/home']);
  expect(opened.toasts.at(-1)).toBe('session.deleted');
  const { length } = opened.sent;
  await expect(opened.host.signInSilently(LOGIN)).resolves.toBe('unavailable');
  expect(opened.sent).toHaveLength(length);
});

test('leads to a sign-in, and deletes nothing, if the first deletion finds that the session has ended', async () => {
  const { answer, state } = platform();
  state.isDeleted = true;
  const opened = openDocument({ answer });
  opened.host.consent.set(true);
  await opened.host.outbox.keep(COLLECT);
  await send(opened, DELETE);
  expect([opened.replaced, opened.toasts.at(-1)]).toEqual([[LOGIN], 'session.again']);
  expect([opened.host.session.token(), await waiting()]).toEqual([null, 1]);
  expect(Object.keys(localStorage).some((key) => key.startsWith('pb:delet'))).toBe(false);
});

test.each([
  ['the document that deletes', false],
  ['another document', true],
])(
  'HTTP 401 of another call in %s says nothing while the first deletion is in flight',
  async (_where, isOther) => {
    const { answer, state } = platform();
    state.isDeleted = true;
    let end: () => void = () => undefined;
    const held = new Promise<void>((done) => (end = done));
    const opened = openDocument({
      answer: (sent) => (sent.method === 'DELETE' ? held.then(() => answer(sent)) : answer(sent)),
    });
    opened.host.consent.set(true);
    await opened.host.outbox.keep(COLLECT);
    const deletion = send(opened, DELETE);
    await waitFor(() => expect(opened.sent).toHaveLength(1));
    const other = isOther ? openDocument({ answer, isLater: true }) : opened;
    await send(other, requestOf(me, undefined));
    expect([other.replaced, other.toasts, other.host.session.token()]).toEqual([[], [], 'token-JP']);
    end();
    await deletion;
    expect([opened.replaced, opened.toasts.at(-1), await waiting()]).toEqual([[LOGIN], 'session.again', 1]);
  },
);

test.each([BROWSER, WECHAT])(
  'a document after the one that sent the deletion tells the end after a minute, and until then signs nobody in (%s)',
  async (userAgent) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setInterval', 'setImmediate'] });
    const { answer } = platform();
    const ended = openDocument({
      userAgent,
      answer: (sent) => answer(sent) ?? new Promise(() => undefined),
    });
    void send(ended, DELETE);
    await jest.advanceTimersByTimeAsync(100);
    const opened = openDocument({ userAgent, answer, isLater: true });
    await send(opened, requestOf(me, undefined));
    await send(opened, DELETE);
    expect([opened.replaced, opened.toasts, opened.host.session.token()]).toEqual([[], [], 'token-JP']);
    const { length } = opened.sent;
    await jest.advanceTimersByTimeAsync(CARRIED_OUT_WITHIN_MS);
    expect([opened.replaced, opened.toasts.at(-1)]).toEqual([['/home'], 'session.deleted']);
    expect([opened.host.session.token(), opened.sent.length]).toEqual([null, length + 1]);
  },
);

test('asks for a sign-in again as soon as another page is shown', async () => {
  const { answer } = platform();
  const opened = openDocument({ answer });
  await deleteAccount(opened);
  await send(opened, requestOf(me, undefined));
  // The page that is left may ask again.
  await send(opened, requestOf(deposit, undefined));
  expect(opened.replaced).toEqual(['/home']);
  opened.host.onVisited('/home');
  await send(opened, requestOf(me, undefined));
  expect(opened.replaced).toEqual(['/home', LOGIN]);
});

test('a tab whose session ends in another tab says that the account is deleted, and keeps nothing of it', async () => {
  const { answer } = platform();
  const { host } = openDocument({ answer });
  sessionStorage.setItem('pb:draft:JP:user-JP:home:,', '1');
  localStorage.setItem('pb:departure_prod_JP', `deleted:${Date.now()}`);
  for (const name of ['ifeToken_prod_JP', 'ifeUserId_prod_JP']) localStorage.removeItem(name);
  host.session.follow({ key: 'ifeToken_prod_JP' });
  expect([host.overlays.get().toast, ofTab()]).toEqual(['session.deleted', []]);
});

const DAY_MS = 86_400_000;
test.each<[string, (opened: Opened, state: ReturnType<typeof platform>['state']) => void | Promise<unknown>]>(
  [
    [
      'the platform has refused a second one',
      (opened, state) => ((state.refuses = true), send(opened, DELETE)),
    ],
    [
      'the session was accepted afterwards',
      (opened) => {
        jest.setSystemTime(Date.now() + CARRIED_OUT_WITHIN_MS + 1);
        return send(opened, requestOf(me, undefined));
      },
    ],
    [
      'the session was accepted after the clock was set back',
      (opened) => {
        jest.setSystemTime(Date.now() - 3_600_000);
        return send(opened, requestOf(me, undefined));
      },
    ],
    ['the session may have expired', () => void jest.setSystemTime(Date.now() + PROVES_FOR_MS + DAY_MS)],
    [
      'another renter has signed in',
      ({ host }) => host.completeSignIn({ accessToken: 't2', userId: 'user-2' } as never),
    ],
  ],
)('HTTP 401 is no proof of a deletion that was not carried out if %s', async (_when, meanwhile) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate'] });
  const { answer, state } = platform();
  state.isReached = false;
  const opened = openDocument({ answer });
  await deleteAccount(opened);
  await meanwhile(opened, state);
  // Another renter does not inherit what is in the tab.
  const left = ofTab();
  state.isDeleted = true;
  await send(opened, requestOf(me, undefined));
  expect(opened.replaced).toEqual([LOGIN]);
  expect([await waiting(), ofTab()]).toEqual([1, left]);
});
