import { endReminders, reminders, startReminders } from '@shared/http-api/endpoints';
import { type ApiClient, type ApiError, hashText, platformStatus, requestOf } from '@shared/api-client';
import type { RemindersStart } from '@shared/http-api/schemas';
import type { Language } from '@shared/i18n';
import type { ReminderChannel } from '@shared/module-kit/host';
import type { BootstrapApi } from '../../page/bootstrap-api';
import { createSerialQueue } from '../../page/serial-queue';
import { type ReminderRecord, type ReminderSettingConfig, readRecord } from './reminder-setting';

export interface SubscriptionsConfig extends Pick<
  ReminderSettingConfig,
  'storage' | 'key' | 'userId' | 'wait'
> {
  client: ApiClient;
  push: BootstrapApi['push'];
  region: { code: string; base: string; timeZone: string };
  /** Returns the paths of the pages whose tab is left alone. */
  keepTab(): string[];
  token(): string | null;
  /** Storage key of the last departure of a renter. */
  departureKey: string;
  /** Language of the notices. */
  language(): Language;
  /** Returns whether an account of another region gets reminders in this browser. They share the subscription. */
  isShared(): boolean;
}

export interface Subscriptions {
  /**
   * Starts the reminders, by push message if they are permitted, otherwise by mail.
   * @returns null if the browser cannot receive them and the account has no e-mail address
   */
  begin(granted: boolean): Promise<ReminderChannel | null>;
  /** Ends the reminders at the platform and in this browser. Rejects without network. */
  end(): Promise<void>;
  /**
   * Compares the stored record with the session and the browser. After a sign-out it forgets the subscription. It keeps that of
   * a renter whose session has ended by itself, who may sign in again. If the session or the subscription is another one, it
   * starts the reminders again.
   */
  sync(granted: boolean): Promise<void>;
}

/** Time that the service worker and the push service have, ms. A worker that cannot be installed never becomes ready. */
export const SUBSCRIBE_LIMIT_MS = 15_000;

/** Creates the access to the reminders of this browser. A chunk of its own, which only their renters load. */
export function createSubscriptions(config: SubscriptionsConfig): Subscriptions {
  const { client, push, region, storage, key, userId } = config;
  const session = () => hashText(config.token() ?? '');
  const departure = () => storage.getItem(config.departureKey);
  const read = () => readRecord(storage, key);
  // In order, so that the platform and the browser end with the same change.
  const inTurn = createSerialQueue();

  /** Names the account to the service worker, so that it shows its reminders. Null: it shows none. */
  const introduce = (record: ReminderRecord | null) =>
    push(
      {
        type: 'remind',
        region: region.code,
        account: record && {
          mark: record.mark,
          base: region.base,
          timeZone: region.timeZone,
          language: config.language(),
          keepTab: config.keepTab(),
        },
      },
      false,
    );

  /** Forgets the reminders in this browser. The service worker then shows nothing of the account. */
  async function forget(): Promise<void> {
    const record = read();
    storage.removeItem(key);
    if (!record?.endpoint) return;
    const manager = await introduce(null);
    if (!config.isShared()) await (await manager?.getSubscription())?.unsubscribe();
  }

  /** Subscribes at the push service. Returns null if the browser refuses. */
  async function subscribe(background: boolean): Promise<PushSubscription | null> {
    const manager = await push(null, true);
    if (!manager) return null;
    const { publicKey } = await client.request(requestOf(reminders, undefined, { background }));
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      return await manager.subscribe(options);
    } catch {
      // The browser keeps a subscription with an older key of the platform, or has no push service.
      await (await manager.getSubscription())?.unsubscribe();
      return manager.subscribe(options).catch(() => null);
    }
  }

  async function start(granted: boolean, background: boolean): Promise<ReminderChannel | null> {
    const owner = userId();
    const of = session();
    const limit = granted && config.wait(SUBSCRIBE_LIMIT_MS);
    const subscription = limit ? await Promise.race([subscribe(background), limit]) : null;
    const { mark, channel } = await startAtPlatform(config, subscription, { background, userId: owner });
    // The platform keeps reminders per session. Those of a session that has ended meanwhile have ended with it.
    if (owner === null || userId() !== owner) return null;
    if (session() !== of) return start(granted, background);
    // The platform may send mail although the browser can receive push messages.
    const pushed = channel === 'PUSH' ? subscription : null;
    if (!pushed || mark === null) await forget();
    if (mark === null || channel === 'NONE') return null;
    const endpoint = pushed?.endpoint ?? null;
    const record = { userId: owner, session: of, mark, endpoint, departure: departure() };
    storage.setItem(key, JSON.stringify(record));
    if (pushed) await introduce(record);
    return pushed ? 'push' : 'mail';
  }

  async function end(): Promise<void> {
    await client.request(requestOf(endReminders, undefined));
    await forget();
  }

  async function sync(granted: boolean): Promise<void> {
    const record = read();
    if (userId() === null && record?.departure === departure()) return;
    if (!record || record.userId !== userId()) return forget();
    const hasPush = record.endpoint !== null;
    const current = hasPush && granted ? await (await push(null, false))?.getSubscription() : null;
    if (record.session !== session() || (current?.endpoint ?? null) !== record.endpoint)
      await start(hasPush && granted, true);
    else if (hasPush) await introduce(record);
  }

  return {
    begin: (granted) => inTurn(() => start(granted, false)),
    end: () => inTurn(end),
    sync: (granted) => inTurn(() => sync(granted)),
  };
}

/**
 * Starts the reminders of a renter at the platform: by mail if it refuses the subscription, which then ends in the browser unless an
 * account of another region uses it. The calls are not sent in the session of another renter.
 */
async function startAtPlatform(
  { client, isShared }: SubscriptionsConfig,
  subscription: PushSubscription | null,
  { background, userId }: { background: boolean; userId: string | null },
) {
  const ask = (push: RemindersStart['push']) =>
    client.request(requestOf(startReminders, { push }, { background, ...(userId ? { userId } : {}) }));
  try {
    return await ask(toPush(subscription));
  } catch (error) {
    if (!subscription || platformStatus(error as ApiError) !== 400) throw error;
    if (!isShared()) await subscription.unsubscribe();
    return ask(null);
  }
}

/** Returns the fields of a subscription that the platform needs; null without a subscription. */
function toPush(subscription: PushSubscription | null): RemindersStart['push'] {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  return endpoint && keys ? { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } : null;
}
