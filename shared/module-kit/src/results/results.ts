import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppPath } from '@shared/http-api/app';
import { getHost } from '../host/host';

/** Lies in the opened entry's history state and travels on with every entry that follows it. */
interface ResultRequest {
  key: string;
  /** The router's index of the entry that asked. */
  callerIndex: number;
}

const storageKey = (key: string) => `pb:result:${key}`;
const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;
const requestOf = (state: unknown): ResultRequest | null => {
  const result = (state as { result?: ResultRequest } | null)?.result;
  return result && typeof result.key === 'string' && typeof result.callerIndex === 'number' ? result : null;
};

/**
 * Opens another page for a result: `const pick = useResult('store', onResult)`, then `pick.open(path.shopList(…))`.
 * Not a promise, which would die with the document: the answer waits in session storage until this page takes it.
 * Back means cancelled.
 * @param name tells apart what one page asks for.
 */
export function useResult<T>(name: string, onResult: (value: T) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const handler = useRef(onResult);
  useEffect(() => {
    handler.current = onResult;
  });
  const key = `${location.pathname}#${name}`;
  useEffect(() => {
    const storage = getHost().sessionStorage;
    const take = () => {
      const text = storage.getItem(storageKey(key));
      if (text === null) return;
      storage.removeItem(storageKey(key));
      handler.current(JSON.parse(text) as T);
    };
    take();
  }, [key, location.key]);
  const open = useCallback(
    (to: AppPath) => {
      getHost().sessionStorage.removeItem(storageKey(key));
      const request: ResultRequest = { key, callerIndex: historyIndex() };
      void navigate(to, { state: { result: request } });
    },
    [key, navigate],
  );
  return { open };
}

/**
 * The other side: undefined where the page was not opened for a result. Calling it answers and goes back to the page
 * that asked, however many entries that is.
 */
export function useFinish<T>(): ((value: T) => void) | undefined {
  const navigate = useNavigate();
  const request = requestOf(useLocation().state);
  const finish = useCallback(
    (value: T) => {
      if (!request) return;
      getHost().sessionStorage.setItem(storageKey(request.key), JSON.stringify(value));
      void navigate(request.callerIndex - historyIndex());
    },
    [request, navigate],
  );
  return request ? finish : undefined;
}
