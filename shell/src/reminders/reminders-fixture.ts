/** A document of a renter who is signed in, for tests of the reminders. */
import type { ApiError, ApiRequest } from '@shared/api-client';
import type { RemindMessage } from '../../page/reminders';
import { createReminderSetting } from './reminder-setting';
import { createSubscriptions } from './subscriptions';

export const KEY = 'pb:reminders_prod_JP';
export const ENDPOINT = 'https://push.example.com/1';

export interface Situation {
  permission?: NotificationPermission | null;
  answer?: NotificationPermission;
  /** Name of the account without push messages. */
  channel?: 'MAIL' | 'NONE';
  /** Whether the platform sends push messages. */
  pushes?: boolean;
  shared?: boolean;
  /** Answer of the platform to a push subscription that it refuses. */
  refused?: ApiError;
}

/** Creates the push service of a browser. */
function pushService() {
  let number = 0;
  let subscription: { endpoint: string } | null = null;
  const unsubscribe = jest.fn(() => {
    subscription = null;
    return Promise.resolve(true);
  });
  const subscribe = jest.fn((_options: unknown): Promise<unknown> => {
    subscription ??= { endpoint: `${ENDPOINT}${number++ || ''}` };
    return getSubscription();
  });
  const getSubscription = () =>
    Promise.resolve(
      subscription && {
        ...subscription,
        toJSON: () => ({ ...subscription, keys: { p256dh: 'key', auth: 'secret' } }),
        unsubscribe,
      },
    );
  const manager = { getSubscription, subscribe };
  const renewSubscription = () => void (subscription = { endpoint: `${ENDPOINT}-new` });
  return { manager, subscribe, unsubscribe, renewSubscription };
}

/** Creates such a document, with a browser that has a push service. */
export function setup({
  permission = 'default',
  answer = 'granted',
  channel = 'MAIL',
  pushes = true,
  shared = false,
  refused,
}: Situation = {}) {
  localStorage.clear();
  const state = { userId: 'u1' as string | null, token: 'token-0000001', language: 'en' as 'en' | 'ja' };
  const sent: ApiRequest[] = [];
  const messages: RemindMessage[] = [];
  const { manager, subscribe, unsubscribe, renewSubscription } = pushService();
  const registered: boolean[] = [];
  const notification = permission && {
    permission,
    requestPermission: jest.fn(() => {
      notification!.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  let fails = false;
  const during = { method: '', act: (): unknown => undefined };
  let ready = true;
  const wait = jest.fn((_ms: number) => (ready ? new Promise<null>(() => undefined) : Promise.resolve(null)));
  const subscriptions = createSubscriptions({
    storage: localStorage,
    key: KEY,
    userId: () => state.userId,
    token: () => state.token,
    departureKey: 'departure',
    language: () => state.language,
    keepTab: () => ['/a'],
    isShared: () => shared,
    wait,
    region: { code: 'JP', base: '/jp', timeZone: 'Asia/Tokyo' },
    push(message, register) {
      registered.push(register);
      if (message) messages.push(message);
      return ready ? Promise.resolve(manager as unknown as PushManager) : new Promise(() => undefined);
    },
    client: {
      request<T>(request: ApiRequest) {
        sent.push(request);
        if (request.method === during.method) during.act();
        if (fails) return Promise.reject({ kind: 'network' } as unknown as Error);
        if (request.method === 'GET') return Promise.resolve({ publicKey: 'public' } as T);
        const push = (request.body as { push: unknown } | undefined)?.push;
        if (push && refused) return Promise.reject(refused as unknown as Error);
        const given = push && pushes ? 'PUSH' : channel;
        return Promise.resolve({ channel: given, mark: given === 'NONE' ? null : 'mark' } as T);
      },
    },
  });
  const setting = createReminderSetting({
    storage: localStorage,
    key: KEY,
    userId: () => state.userId,
    permission: notification as never,
    wait,
    load: () => Promise.resolve(subscriptions),
  });
  const changed = jest.fn();
  setting.subscribe(changed);
  return {
    ...{ setting, state, sent, messages, unsubscribe, subscribe, notification, changed, registered },
    calls: () => sent.map(({ method }) => method),
    fail: () => void (fails = true),
    /** Runs a step when the platform gets a request. */
    onRequest: (method: string, act: () => unknown) => void Object.assign(during, { method, act }),
    wait,
    neverReady: () => void (ready = false),
    renewSubscription,
    async sync() {
      setting.sync();
      for (let i = 0; i < 40; i++) await Promise.resolve();
    },
  };
}
