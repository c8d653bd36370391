/** Tests of the reminders that the host creates: which browsers can get them, and what the host tells their parts. */
import { hashText } from '@shared/api-client';
import { waitFor } from '@testing-library/dom';
import { startReminders } from '@shared/http-api/endpoints';
import { remindersKey } from '../../page/storage-keys';
import type { RouteData } from '../../page/page-data';
import { routeTable } from '../../page/route-table';
import { SUBSCRIBE_LIMIT_MS } from '../reminders/subscriptions';
import { OK, type Sent, openDocument } from './host-fixture';

const ENDPOINT = 'https://push.example.com/1';
const GRANTED = { permission: 'granted', requestPermission: () => Promise.resolve('granted') };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
});

/** Stores that the browser gets the reminders of the renter of a region. */
const remind = (region: 'JP' | 'HK') =>
  localStorage.setItem(
    remindersKey('prod', region),
    JSON.stringify({
      userId: `user-${region}`,
      session: hashText(`token-${region}`),
      mark: `mark-${region}`,
      endpoint: ENDPOINT,
      departure: null,
    }),
  );

/** Opens a document whose service worker has a subscription. */
function openSubscribed(options: Parameters<typeof openDocument>[0] = {}) {
  Object.assign(window, { Notification: GRANTED, PushManager: {} });
  const opened = openDocument(options);
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const toJSON = () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } });
  const subscribed = () => Promise.resolve({ endpoint: ENDPOINT, unsubscribe, toJSON });
  const manager = { getSubscription: subscribed, subscribe: subscribed };
  const push = jest.fn((_message: unknown) => Promise.resolve(manager));
  Object.assign(window.__pb, { push });
  return { ...opened, push, unsubscribe };
}

test.each<[string, object, 'off' | undefined, 'push' | 'mail']>([
  ['that has both interfaces', { Notification: GRANTED, PushManager: {} }, undefined, 'push'],
  ['without push messages', { Notification: GRANTED }, undefined, 'mail'],
  ['without notifications', { PushManager: {} }, undefined, 'mail'],
  ['that has no service worker', { Notification: GRANTED, PushManager: {} }, 'off', 'mail'],
])('a browser %s gets the reminders as it can', (_which, interfaces, serviceWorker, channel) => {
  Object.assign(window, interfaces);
  const { host } = openDocument({ data: serviceWorker ? { serviceWorker } : {} });
  remind('JP');
  expect(host.reminders.get()).toBe(channel);
});

test.each([
  [true, ['/payment']],
  [false, []],
])(
  'the service worker leaves the tabs of pages alone that ask for it (attached: %s)',
  async (isAttached, paths) => {
    const { host, push, attachment } = openSubscribed({ isAttached });
    remind('JP');
    if (isAttached) {
      const routes = [{ path: '/payment', keepTab: true }, { path: '/order/list' }] as RouteData[];
      host.attach({ ...attachment, routes: routeTable({ 'mf-a': { routes } }) });
    }
    host.reminders.sync();
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith(
        { type: 'remind', region: 'JP', account: expect.objectContaining({ keepTab: paths }) as object },
        false,
      ),
    );
  },
);

test.each([
  ['an account of another region', 'HK', 0],
  ['no other account', null, 1],
] as const)('a sign-out ends the subscription of the browser if %s uses it', async (_who, region, times) => {
  const { host, unsubscribe } = openSubscribed();
  remind('JP');
  if (region) remind(region);
  const changed = jest.fn();
  host.reminders.subscribe(changed);
  await host.signOut();
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(unsubscribe).toHaveBeenCalledTimes(times);
});

test('a session that ends by itself keeps the subscription until a sign-out', async () => {
  const { host, unsubscribe } = openSubscribed();
  remind('JP');
  host.session.end();
  const synced = new Promise<void>((resolve) => host.reminders.subscribe(resolve));
  host.reminders.sync();
  await synced;
  expect(unsubscribe).not.toHaveBeenCalled();
  await host.signOut();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

describe('a sign-in after a session that has ended by itself', () => {
  const started = ({ method }: Sent) => {
    const model = method === 'GET' ? { publicKey: 'public' } : { channel: 'PUSH', mark: 'mark-2' };
    return { status: 200, body: { ...OK, model } };
  };
  /** Signs in as a renter. Returns the document, and the bodies of the calls that start reminders. */
  async function signInAs(userId: string) {
    const opened = openSubscribed({ answer: started });
    const { host, sent } = opened;
    remind('JP');
    host.session.end();
    const synced = jest.fn();
    host.reminders.subscribe(synced);
    host.completeSignIn({ accessToken: 'a-newer-token', userId });
    await waitFor(() => expect(synced).toHaveBeenCalled());
    const url = `https://jp.api.test${startReminders.path}`;
    const starts = sent.filter((call) => call.method === 'POST' && call.url === url);
    return { ...opened, starts: starts.map(({ data }) => JSON.parse(data!) as unknown) };
  }

  test('starts the reminders of the same renter in the new session', async () => {
    const { host, push, starts } = await signInAs('user-JP');
    expect(starts).toEqual([{ push: { endpoint: ENDPOINT, p256dh: 'key', auth: 'secret' } }]);
    expect(push).toHaveBeenLastCalledWith(
      { type: 'remind', region: 'JP', account: expect.objectContaining({ mark: 'mark-2' }) as object },
      false,
    );
    expect(host.reminders.get()).toBe('push');
  });

  test('ends the reminders of another renter in this browser', async () => {
    const { push, starts, unsubscribe } = await signInAs('user-2');
    expect(localStorage.getItem(remindersKey('prod', 'JP'))).toBeNull();
    expect(push).toHaveBeenLastCalledWith({ type: 'remind', region: 'JP', account: null }, false);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(starts).toEqual([]);
  });
});

test('the reminders come by mail if the service worker does not answer in time', async () => {
  jest.useFakeTimers();
  const { host, sent } = openSubscribed({ body: { ...OK, model: { channel: 'MAIL', mark: 'mark-JP' } } });
  Object.assign(window.__pb, { push: () => new Promise(() => undefined) });
  const channel = jest.fn();
  void host.reminders.turnOn().then(channel);
  await jest.advanceTimersByTimeAsync(SUBSCRIBE_LIMIT_MS - 1);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(channel.mock.calls).toEqual([['mail']]);
  expect(sent.map(({ url, data }) => [url, data])).toEqual([
    [`https://jp.api.test${startReminders.path}`, JSON.stringify({ push: null })],
  ]);
});

test('turning the reminders on fails like a call without network if their code does not load', async () => {
  jest.doMock('../reminders/subscriptions', () => {
    throw new Error('ChunkLoadError');
  });
  const { host, sent } = openSubscribed();
  await expect(host.reminders.turnOn()).rejects.toEqual({ kind: 'network', code: 'NETWORK' });
  expect(sent).toEqual([]);
  jest.dontMock('../reminders/subscriptions');
});
