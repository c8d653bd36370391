import { useCallback, useState } from 'react';
import { getHost } from '../host/host';
import { useKitState } from '../host/state';

const PREFIX = 'pb:draft:';

/**
 * Returns the user's draft, otherwise one begun while signed out, otherwise `initial`. Never reads drafts of other
 * users.
 */
function readDraft<T>(name: string, userId: string | null, initial: T): T {
  const { sessionStorage, region } = getHost();
  const keys = [`${PREFIX}${region.code}:${userId ?? ''}:${name}`, `${PREFIX}${region.code}::${name}`];
  for (const key of keys) {
    const text = sessionStorage.getItem(key);
    if (text === null) continue;
    try {
      return JSON.parse(text) as T;
    } catch {
      sessionStorage.removeItem(key);
    }
  }
  return initial;
}

/**
 * Returns a state that survives a new sign-in, a reload and a checkout on another origin. Session storage keeps it for
 * the current region and user.
 * @param name the draft's name, unique in the app, e.g. `feedback:JP2611200001`.
 * @returns the draft, its setter, and `clear`, to be called after the draft has been sent.
 */
export function useResumable<T>(
  name: string,
  initial: T,
): [T, (next: T | ((now: T) => T)) => void, () => void] {
  const userId = useKitState((state) => state.session.userId);
  const [draft, setDraft] = useState<T>(() => readDraft(name, userId, initial));
  const key = `${PREFIX}${getHost().region.code}:${userId ?? ''}:${name}`;
  const set = useCallback(
    (next: T | ((now: T) => T)) =>
      setDraft((now) => {
        const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
        getHost().sessionStorage.setItem(key, JSON.stringify(value));
        return value;
      }),
    [key],
  );
  const clear = useCallback(() => {
    const { sessionStorage, region } = getHost();
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(`${PREFIX}${region.code}::${name}`);
    setDraft(initial);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `initial` is a literal at most call sites
  }, [key, name]);
  return [draft, set, clear];
}
