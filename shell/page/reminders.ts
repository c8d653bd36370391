import type { Language } from '@shared/i18n';
import { OFFLINE_CACHES } from './offline';

/** Cache with the account of each region. Removed with the service worker, like all its caches. */
export const REMINDER_CACHE = `${OFFLINE_CACHES}reminders`;

/** The account that gets reminders in one region, as the service worker knows it. */
export interface ReminderAccount {
  /** Name of the session in push messages. A message with another mark is for somebody else. */
  mark: string;
  /** Region base of the addresses, e.g. `/jp`. */
  base: string;
  language: Language;
  /** Time zone of the region. */
  timeZone: string;
  /** Paths of the pages whose tab is left alone (`keepTab` in module.json). Missing in accounts of older shells. */
  keepTab?: string[];
}

/** Message that sets the account of a region in the service worker. Null if nobody gets reminders there. */
export interface RemindMessage {
  type: 'remind';
  region: string;
  account: ReminderAccount | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

/** Returns whether a value that another script sent is a `ReminderAccount`. */
export function isReminderAccount(value: unknown): value is ReminderAccount {
  const { mark, base, language, timeZone, keepTab } = (value ?? {}) as Partial<
    Record<keyof ReminderAccount, unknown>
  >;
  return (
    isText(mark) &&
    isText(base) &&
    /^(\/[A-Za-z]+)?$/.test(base) &&
    isText(language) &&
    isText(timeZone) &&
    (keepTab === undefined || (Array.isArray(keepTab) && keepTab.every(isText)))
  );
}

/** Returns whether a value that another script sent is a `RemindMessage`. */
export function isRemindMessage(value: unknown): value is RemindMessage {
  const { type, region, account } = (value ?? {}) as Partial<Record<keyof RemindMessage, unknown>>;
  return (
    type === 'remind' &&
    isText(region) &&
    /^[A-Z]{2}$/.test(region) &&
    (account === null || isReminderAccount(account))
  );
}
