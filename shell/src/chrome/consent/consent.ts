type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:consent';
/** Version of the consent text. A new version asks again (decision 19). */
export const CONSENT_VERSION = '2026-11';

/**
 * Stores whether the renter allows position and user id in tracking events. The value is null before the choice.
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
  return {
    get: () => current,
    set(granted: boolean) {
      current = granted;
      storage.setItem(KEY, JSON.stringify({ version: CONSENT_VERSION, granted }));
      for (const listener of listeners) listener();
      report(granted, CONSENT_VERSION);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
