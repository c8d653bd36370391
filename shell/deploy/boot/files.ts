import type { LoadFault } from './boot-handle';
import { FILE_LIMIT_MS, type Gate } from './gate';

/** One loader for scripts, styles and catalogues, used by the first script and, later, by the shell. */
export function createFiles(gate: Gate, root: string) {
  const running = new Map<string, Promise<unknown>>();
  const url = (file: string) => root + file;

  /** Tells apart by asking once more, never by an error's text (it differs between engines). */
  async function diagnose(file: string): Promise<LoadFault> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), FILE_LIMIT_MS / 4);
    try {
      const { status, ok } = await fetch(url(file), { cache: 'no-store', signal: stop.signal });
      if (ok) return { kind: 'definite', file, cause: 'integrity' };
      return { kind: status >= 500 ? 'network' : 'definite', file, cause: String(status) };
    } catch {
      return { kind: 'network', file, cause: stop.signal.aborted ? 'timeout' : 'unreachable' };
    } finally {
      clearTimeout(timer);
    }
  }

  function element(file: string, ordered: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const isStyle = file.endsWith('.css');
      const tag = document.createElement(isStyle ? 'link' : 'script');
      const end = (ok: boolean) => {
        tag.onload = tag.onerror = null;
        // A script's tag has done its work; a failed stylesheet's would be taken for a loaded one.
        if (!isStyle || !ok) tag.remove();
        if (ok) resolve();
        else diagnose(file).then(reject);
      };
      tag.onload = () => end(true);
      tag.onerror = () => end(false);
      if (tag instanceof HTMLLinkElement) {
        tag.rel = 'stylesheet';
        tag.href = url(file);
      } else {
        tag.async = !ordered;
        tag.src = url(file);
      }
      document.head.append(tag);
    });
  }

  function once<T>(file: string, begin: () => Promise<T>): Promise<T> {
    const known = running.get(file) as Promise<T> | undefined;
    if (known) return known;
    const started = begin();
    running.set(file, started);
    started.catch(() => running.delete(file));
    return started;
  }

  return {
    /** `ordered`: scripts started together run in their order (shell, entry, page). */
    load: (file: string, ordered = false) => once(file, () => element(file, ordered)),
    /** Forgets a script that ran without doing its work, so that the next call runs it anew. */
    forget(file: string) {
      running.delete(file);
      gate.sick.add(new URL(url(file), location.href).href);
    },
    text: (file: string): Promise<string> => gate.fetch(url(file)).then((response) => response.text()),
    json: (file: string): Promise<unknown> =>
      once(file, () =>
        gate.fetch(url(file)).then(
          (response) => response.json(),
          () => diagnose(file).then((fault) => Promise.reject(fault)),
        ),
      ),
  };
}
