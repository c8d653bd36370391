import type { TextStorage } from '@shared/api-client';
import { createListeners } from '@shared/module-kit/host';

/** Version of the consent text. A new version asks again (decision 19). */
export const CONSENT_VERSION = '2026-11-29';
/** Session storage key of the id of the anonymous choice that was made in this tab. */
const TAB_KEY = 'pb:consent-here';
/** Key of earlier releases. Its choice belonged to the phone, so that nobody knows whose it is. */
const OLD_KEY = 'pb:consent';

/** Time in which a grant reaches the platform, or does not count, ms. The renter may have refused on another phone since. */
const GRANT_REPORT_MS = 24 * 3_600_000;

/** The only choice of a region that a phone stores. */
export interface ConsentRecord {
  id: string;
  /** Renter who chose; null without a session. */
  userId: string | null;
  version: string;
  granted: boolean;
  /** Whether the platform has answered the report of this choice. Missing in a record of an earlier release, which sent each choice once. */
  reported?: boolean;
  /** Time of the choice, ms. Missing in a record of an earlier release. */
  at?: number;
}

/** Returns whether a choice still counts. */
export const counts = ({ granted, reported, at = 0 }: ConsentRecord, now: number): boolean =>
  !granted || reported !== false || Math.abs(now - at) < GRANT_REPORT_MS;

/** A choice that the platform has not answered. */
export type Unreported = Pick<ConsentRecord, 'id' | 'version' | 'granted'>;

export interface ConsentConfig {
  storage: TextStorage;
  /** Storage key of the region's record. */
  key: string;
  /** Session storage. */
  tab: TextStorage;
  /** Returns the renter who is signed in; null without a session. */
  userId(): string | null;
  newId(): string;
  /** Returns the time in ms. */
  now(): number;
  /** Called when a choice was stored. The outbox reports it to the platform, now or when the network is back. */
  onStored(): void;
}

/**
 * Stores whether the renter allows position and user id in tracking events, and field figures. The choice is the one of
 * the account that is signed in, or of the visitor without a session. Everybody else is asked: the value is null before
 * the choice (decision 19).
 */
export function createConsent({ storage, key, tab, userId, newId, now, onStored }: ConsentConfig) {
  storage.removeItem(OLD_KEY);
  const { notify, subscribe } = createListeners();

  function read(): ConsentRecord | null {
    try {
      const record = JSON.parse(storage.getItem(key) ?? 'null') as ConsentRecord | null;
      return record?.version === CONSENT_VERSION && typeof record.granted === 'boolean' ? record : null;
    } catch {
      return null;
    }
  }

  function set(granted: boolean): void {
    const record: ConsentRecord = {
      id: newId(),
      userId: userId(),
      version: CONSENT_VERSION,
      granted,
      reported: false,
      at: now(),
    };
    storage.setItem(key, JSON.stringify(record));
    if (record.userId === null) tab.setItem(TAB_KEY, record.id);
    else tab.removeItem(TAB_KEY);
    notify();
    onStored();
  }

  /** Returns the choice of who is here now. */
  const own = () => {
    const record = read();
    return record?.userId === userId() && counts(record, now()) ? record : null;
  };

  return {
    get: (): boolean | null => own()?.granted ?? null,
    /** Returns the id of the choice. Each choice has another one. */
    id: () => own()?.id ?? '',
    /** Returns the choice if the platform has not answered it, otherwise null. */
    unreported(): Unreported | null {
      const record = own();
      if (record?.reported !== false) return null;
      const { id, version, granted } = record;
      return { id, version, granted };
    },
    set,
    /** Tells the listeners to read the choice again. The session, or another tab, may have changed it. */
    refresh: notify,
    /** Gives the choice that was made in this tab without a session to the account that has just signed in here. */
    keepForAccount(): void {
      const record = read();
      if (record?.userId === null && record.id === tab.getItem(TAB_KEY)) set(record.granted);
    },
    /** Removes the choice of a deleted account from this phone. */
    forget(account: string): void {
      if (read()?.userId !== account) return;
      storage.removeItem(key);
      notify();
    },
    /** Handles the storage event of a choice in another tab. The key is null if that tab cleared the storage. */
    follow(event: Pick<StorageEvent, 'key'>) {
      if (event.key === key || event.key === null) notify();
    },
    subscribe,
  };
}
export type Consent = ReturnType<typeof createConsent>;
