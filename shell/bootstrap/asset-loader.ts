import { type LoadAttempt, createLoadAttempts } from './load-attempts';
import type { FileError } from '../page/bootstrap-api';
import { diagnose } from './diagnosis';
import type { Gate } from './integrity-gate';
import { watchThrownErrors } from './thrown-errors';

/**
 * Creates the loader for scripts, stylesheets and catalogues. The bootstrap and the shell share it.
 * @param root URL that file paths are relative to, with a trailing slash
 */
export function createAssetLoader(gate: Gate, root: string) {
  const attempts = createLoadAttempts();
  const addressOf = (file: string) => new URL(root + file, location.href).href;
  const thrown = watchThrownErrors(
    (address) => address.startsWith(root) && attempts.isPending(address.slice(root.length)),
  );

  /** Adds a tag for a script or a stylesheet. Resolves when the script has run or the stylesheet applies. */
  function tagFor(file: string, ordered: boolean): LoadAttempt<void> {
    const address = addressOf(file);
    const isStyle = file.endsWith('.css');
    const tag = document.createElement(isStyle ? 'link' : 'script');
    const discard = () => {
      tag.onload = tag.onerror = null;
      tag.remove();
      // A script that arrives later does not run, because its element belongs to another document.
      document.implementation.createHTMLDocument('').adoptNode(tag);
    };
    const result = new Promise<void>((resolve, reject) => {
      tag.onload = () => {
        tag.onload = tag.onerror = null;
        if (!isStyle) tag.remove();
        const error = thrown.get(address);
        thrown.delete(address);
        if (!error) return resolve();
        gate.pastCache.add(address);
        reject({ kind: 'definite', file, cause: 'threw', ...error } satisfies FileError);
      };
      tag.onerror = () => {
        // A failed stylesheet tag must be removed, because the modules' webpack runtime treats it as loaded.
        discard();
        void diagnose(file, address, gate).then(reject);
      };
      if (tag instanceof HTMLLinkElement) {
        tag.rel = 'stylesheet';
        tag.href = address;
      } else {
        tag.async = !ordered;
        tag.src = address;
      }
      document.head.append(tag);
    });
    return { result, cancel: discard };
  }

  /** Fetches a file. Rejects with a FileError. */
  function fetchFile(file: string): Promise<Response> {
    const address = addressOf(file);
    return gate
      .fetch(address)
      .catch(() => diagnose(file, address, gate).then((failure) => Promise.reject(failure)));
  }

  const jsonOf = (file: string): LoadAttempt<unknown> => ({
    result: fetchFile(file).then((response) => response.json() as Promise<unknown>),
    cancel: () => undefined,
  });

  return {
    /** @param ordered runs scripts in the order of the calls (shell, entry, page) */
    load: (file: string, ordered = false): Promise<void> =>
      attempts.load(file, (again) => withRetry(() => tagFor(file, ordered && !again))),
    json: (file: string): Promise<unknown> => attempts.load(file, () => withRetry(() => jsonOf(file))),
    startWorker: (file: string): Promise<Worker> =>
      fetchFile(file)
        .then((response) => response.text())
        .then((text) => gate.workers.start(text)),
    /** Requests each pending file below a folder once more, bypassing the cache. */
    async retryPending(folder: string): Promise<void> {
      for (const file of attempts.pending()) {
        if (!file.startsWith(folder)) continue;
        gate.pastCache.add(addressOf(file));
        const settled = attempts.again(file);
        // A hanging script blocks the ordered scripts behind it, so these attempts are not ordered. They run one by
        // one, because an entry must run after its shell.
        if (file.endsWith('.js')) await settled;
      }
    },
    /**
     * Forgets a file, so that the next call loads it again.
     * @param pastCache bypasses the cache in the next load
     */
    forget(file: string, pastCache: boolean): void {
      attempts.forget(file);
      if (pastCache) gate.pastCache.add(addressOf(file));
    },
  };
}

/** Retries once if the diagnosis found the file intact (`hiccup`). */
function withRetry<T>(begin: () => LoadAttempt<T>): LoadAttempt<T> {
  let current = begin();
  const result = current.result.catch((failure: FileError) => {
    if (failure.cause !== 'hiccup') throw failure;
    current = begin();
    return current.result;
  });
  return { result, cancel: () => current.cancel() };
}
