import { type Try, createAttempts } from './load-attempts';
import type { LoadFault } from '../page/bootstrap-api';
import { diagnose } from './diagnosis';
import type { Gate } from './integrity-gate';
import { watchThrown } from './thrown';

/** One loader for scripts, styles and catalogues, used by the first script and, later, by the shell. */
export function createFiles(gate: Gate, root: string) {
  const attempts = createAttempts();
  const addressOf = (file: string) => new URL(root + file, location.href).href;
  const thrown = watchThrown(
    (address) => address.startsWith(root) && attempts.isPending(address.slice(root.length)),
  );

  /** A tag for a script or a stylesheet; resolves when it has run or applies. */
  function tagFor(file: string, ordered: boolean): Try<void> {
    const address = addressOf(file);
    const isStyle = file.endsWith('.css');
    const tag = document.createElement(isStyle ? 'link' : 'script');
    const discard = () => {
      tag.onload = tag.onerror = null;
      tag.remove();
      // A script that still comes does not run in a document that it was not made for.
      document.implementation.createHTMLDocument('').adoptNode(tag);
    };
    const result = new Promise<void>((resolve, reject) => {
      tag.onload = () => {
        tag.onload = tag.onerror = null;
        // A script's tag has done its work.
        if (!isStyle) tag.remove();
        const message = thrown.get(address);
        thrown.delete(address);
        if (message === undefined) return resolve();
        gate.sick.add(address);
        reject({ kind: 'definite', file, cause: 'threw', detail: message } satisfies LoadFault);
      };
      tag.onerror = () => {
        // A failed stylesheet's tag would be taken for a loaded one.
        discard();
        diagnose(file, address, gate).then(reject);
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

  function jsonOf(file: string): Try<unknown> {
    const address = addressOf(file);
    const result = gate.fetch(address).then(
      (response) => response.json() as Promise<unknown>,
      () => diagnose(file, address, gate).then((fault) => Promise.reject(fault)),
    );
    return { result, cancel: () => undefined };
  }

  /** A file that was right when it was asked for once more gets a second try by itself. */
  function twice<T>(begin: () => Try<T>): Try<T> {
    let current = begin();
    const result = current.result.catch((fault: LoadFault) => {
      if (fault.cause !== 'hiccup') throw fault;
      current = begin();
      return current.result;
    });
    return { result, cancel: () => current.cancel() };
  }

  return {
    /** `ordered`: scripts started together run in their order (shell, entry, page). */
    load: (file: string, ordered = false): Promise<void> =>
      attempts.load(file, (again) => twice(() => tagFor(file, ordered && !again))),
    json: (file: string): Promise<unknown> => attempts.load(file, () => twice(() => jsonOf(file))),
    startWorker: (file: string): Promise<Worker> =>
      gate
        .fetch(addressOf(file))
        .then((response) => response.text())
        .then(gate.startWorker),
    /** One more try, past the cache, beside each that is still open below a folder. */
    async hurry(folder: string): Promise<void> {
      for (const file of attempts.pending()) {
        if (!file.startsWith(folder)) continue;
        gate.sick.add(addressOf(file));
        const settled = attempts.again(file);
        // A hanging script holds back those that are ordered behind it, so these run as they come, but one by one: an
        // entry needs the shell that it runs beside.
        if (file.endsWith('.js')) await settled;
      }
    },
    /** Forgets a file, so that the next call loads it anew; `pastCache` where its content did not do its work. */
    forget(file: string, pastCache: boolean): void {
      attempts.forget(file);
      if (pastCache) gate.sick.add(addressOf(file));
    },
  };
}
