import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppPath, RegionCode } from '@shared/http-api/app';
import { getHost } from '../host/host';
import { useOwnName, useVisitSignal } from '../host/page-scope';
import { historyIndex } from '../navigation/history-index';

/**
 * A page's request for a result. It is stored in the history state of the opened entry and copied to the following entries of the
 * same area (`Link`, `useGo`).
 */
interface ResultRequest {
  key: string;
  /** Router index of the entry that requested the result. */
  callerIndex: number;
}

/** Returns the prefix of the storage keys of all results of a region. */
export const resultPrefix = (region: RegionCode): string => `pb:result:${region}:`;

const storageKey = (key: string) => resultPrefix(getHost().region.code) + key;
/** Returns a stored result, or null if another program has changed it. */
function readStored<T>(text: string): { value: T } | null {
  try {
    return { value: JSON.parse(text) as T };
  } catch {
    return null;
  }
}
const requestOf = (state: { result?: Partial<ResultRequest> } | null): ResultRequest | null => {
  const { key, callerIndex } = state?.result ?? {};
  return typeof key === 'string' && typeof callerIndex === 'number' ? { key, callerIndex } : null;
};

/**
 * Returns `open`, which opens another page for a result: `const pick = useResult('store', onResult)`, then
 * `pick.open(path.shopList(…))`. The result is in session storage until this page reads it, because a promise
 * would not survive a reload. Back cancels the request. `open` does nothing after the page was left.
 * @param name distinguishes several requests of one page.
 */
export function useResult<T>(name: string, onResult: (value: T) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const signal = useVisitSignal();
  const handle = useEffectEvent(onResult);
  // The query names what the page is about, for example the order. A result that nobody has taken is not for another one.
  const key = `${location.pathname}${location.search}#${useOwnName(name)}`;
  useEffect(() => {
    const storage = getHost().sessionStorage;
    const take = () => {
      const text = storage.getItem(storageKey(key));
      if (text === null) return;
      storage.removeItem(storageKey(key));
      const stored = readStored<T>(text);
      if (stored) handle(stored.value);
    };
    take();
  }, [key, location.key]);
  const open = useCallback(
    (to: AppPath) => {
      if (signal.aborted) return;
      getHost().sessionStorage.removeItem(storageKey(key));
      const request: ResultRequest = { key, callerIndex: historyIndex() };
      void navigate(to, { state: { result: request } });
    },
    [key, navigate, signal],
  );
  return { open };
}

/** Visits that have stored a result. The history goes back later, and a second tap until then would go back twice. */
const finished = new WeakSet<AbortSignal>();

/**
 * Returns a function for a page that was opened by `useResult`, or undefined if no result was requested. The
 * function stores the result and goes back to the requesting page, over any number of history entries. It does nothing after
 * the page was left.
 */
export function useFinish<T>(): ((value: T) => void) | undefined {
  const navigate = useNavigate();
  const request = requestOf(useLocation().state);
  const signal = useVisitSignal();
  const finish = useCallback(
    (value: T) => {
      if (!request || signal.aborted || finished.has(signal)) return;
      finished.add(signal);
      getHost().sessionStorage.setItem(storageKey(request.key), JSON.stringify(value ?? null));
      void navigate(request.callerIndex - historyIndex());
    },
    [request, navigate, signal],
  );
  return request ? finish : undefined;
}
