import type { TextStorage } from '@shared/api-client';
import { type Host, type ReminderChannel, createListeners } from '@shared/module-kit/host';
import type { Subscriptions } from './subscriptions';

/** Reminders of this browser for one account, as stored. */
export interface ReminderRecord {
  userId: string;
  /** End of the session's token. The platform keeps reminders per session. */
  session: string;
  mark: string;
  /** Address of the push subscription; null if the reminders come by mail. */
  endpoint: string | null;
  /** The last departure of a renter when the reminders started; null if there was none. Missing in a record of an earlier release. */
  departure?: string | null;
}

/** Reads the stored record; null if there is none or it is damaged. */
export function readRecord(storage: TextStorage, key: string): ReminderRecord | null {
  try {
    const record = JSON.parse(storage.getItem(key) ?? 'null') as ReminderRecord | null;
    return record && typeof record.userId === 'string' ? record : null;
  } catch {
    return null;
  }
}

/** Time that the renter has to answer the browser's question, ms. Some browsers never settle it. */
export const PERMISSION_LIMIT_MS = 20_000;

export interface ReminderSettingConfig {
  storage: TextStorage;
  /** Storage key of the record. */
  key: string;
  userId(): string | null;
  /** The browser's permission; null if it has no push messages. */
  permission: Pick<typeof Notification, 'permission' | 'requestPermission'> | null;
  /** Resolves to null after a time in ms. */
  wait(ms: number): Promise<null>;
  /**
   * Loads the code that subscribes.
   * @param isTap whether the renter waits for it
   */
  load(isTap: boolean): Promise<Subscriptions>;
}

export type ReminderSetting = Host['reminders'] & {
  /** Brings the platform and the service worker up to date: after a sign-out, or when a document is usable. */
  sync(): void;
  /** Tells the listeners to read the choice again. Another tab may have changed it. */
  follow(): void;
  refresh(): void;
};

/** Keeps the renter's choice to be reminded by this browser. The permission is requested only by `turnOn`. */
export function createReminderSetting(config: ReminderSettingConfig): ReminderSetting {
  const { storage, key, userId, permission, wait, load } = config;
  const { notify, subscribe } = createListeners();
  const isGranted = () => permission?.permission === 'granted';
  return {
    get(): ReminderChannel | null {
      const record = readRecord(storage, key);
      if (record?.userId !== userId() || !record) return null;
      return record.endpoint && isGranted() ? 'push' : 'mail';
    },
    subscribe,
    follow: notify,
    refresh: notify,
    async turnOn() {
      // First, because browsers show their dialog only as the direct result of a tap.
      await Promise.race([permission?.requestPermission(), wait(PERMISSION_LIMIT_MS)]);
      const channel = await (await load(true)).begin(isGranted());
      notify();
      return channel;
    },
    async turnOff() {
      await (await load(true)).end();
      notify();
    },
    sync() {
      if (storage.getItem(key) === null) return;
      load(false)
        .then((subscriptions) => subscriptions.sync(isGranted()))
        // The next document tries again.
        .then(notify, () => undefined);
    },
  };
}
