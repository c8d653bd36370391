type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:consent';
/** Version of the consent text. A new version asks again (decision 19). */
export const CONSENT_VERSION = '2026-11-23';

/**
 * Stores whether the renter allows position and user id in tracking events, and field figures. The value is null before
 * the choice.
 * @param report sends a choice to the server, with the version of the text
 */
export function createConsent(storage: TextStorage, report: (granted: boolean, version: string) => void) {
  const listeners = new Set<() => void>();
  const read = (): boolean | null => {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as {
        version?: string;
        granted?: boolean;
      } | null;
      return stored?.version === CONSENT_VERSION && typeof stored.granted === 'boolean'
        ? stored.granted
        : null;
    } catch {
      return null;
    }
  };
  let current = read();
  const show = (choice: boolean | null) => {
    current = choice;
    for (const listener of listeners) listener();
  };
  /** Reads the stored choice again. Another tab may have changed it. */
  const refresh = () => show(read());
  return {
    get: () => current,
    set(granted: boolean) {
      storage.setItem(KEY, JSON.stringify({ version: CONSENT_VERSION, granted }));
      show(granted);
      report(granted, CONSENT_VERSION);
    },
    refresh,
    /** Handles the storage event of a choice in another tab. The key is null if that tab cleared the storage. */
    follow({ key }: Pick<StorageEvent, 'key'>) {
      if (key === KEY || key === null) refresh();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Consent = ReturnType<typeof createConsent>;
