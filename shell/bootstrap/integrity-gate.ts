import { guardAttributes, guardProperty } from './guarded-attributes';
import type { Natives } from './natives';
import { refuseFrames } from './refused-frames';
import { type Workers, createPolicies } from './trusted-types';

/**
 * The integrity gate. It sets the integrity attribute of every script and stylesheet to the known hash of its file. If
 * the file is unknown, it sets a hash that matches no file. It fetches a stylesheet before it sets `href`, because
 * browsers cannot cancel a stylesheet that hangs, and Firefox blocks all later fetches behind it.
 */

/** A well-formed hash that no file has. Browsers ignore a malformed one. */
export const POISON = `sha256-${'A'.repeat(43)}=`;
/** Hard limit for loading one file, ms. */
export const FILE_LIMIT_MS = 20_000;

/** The native method, read before `guardAttributes` replaces it. */
const { setAttribute } = Element.prototype;

const absolute = (url: string) => new URL(url, location.href).href;

export interface Gate {
  /** Integrity values by absolute URL. */
  hashes: Record<string, string>;
  /** Absolute URLs whose next load bypasses the cache, because the last one failed or is retried. */
  pastCache: Set<string>;
  /** Absolute URLs whose last load exceeded the limit. */
  timedOut: Set<string>;
  /** Fetches a file with its integrity and reads the whole body within the limit. */
  fetch(url: string): Promise<Response>;
  /** Fetches without integrity. */
  plainFetch: Natives['fetch'];
  /** Returns the absolute URL of the script whose top level is running; null if it is inline or its URL has changed. */
  runningScript(): string | null;
  /** Starts workers from source text that the caller has verified. */
  workers: Workers;
}

/** Installs the gate. Call it once per document, before the first script is added. */
export function installGate({ fetch }: Pick<Natives, 'fetch'>): Gate {
  const hashes: Record<string, string> = Object.create(null) as Record<string, string>;
  const [pastCache, timedOut] = [new Set<string>(), new Set<string>()];
  const integrityOf = (url: string) => hashes[absolute(url)] ?? POISON;

  async function fetchFile(url: string): Promise<Response> {
    const address = absolute(url);
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      timedOut.add(address);
      timeout.abort();
    }, FILE_LIMIT_MS);
    try {
      const response = await fetch(address, {
        integrity: integrityOf(address),
        cache: pastCache.has(address) ? 'reload' : 'default',
        credentials: 'same-origin',
        signal: timeout.signal,
      });
      if (!response.ok) throw Object.assign(new Error('status'), { status: response.status });
      const body = await response.arrayBuffer();
      pastCache.delete(address);
      return new Response(body, { headers: response.headers });
    } catch (error) {
      pastCache.add(address);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function seal(element: Element, address: string): void {
    setAttribute.call(element, 'crossorigin', 'anonymous');
    setAttribute.call(element, 'integrity', integrityOf(address));
  }

  /** The URL of each script element; null after a second, different URL was set. */
  const addresses = new WeakMap<Element, string | null>();
  const currentScript = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')!.get!;

  guardProperty(HTMLScriptElement.prototype, 'src', (element, value, set) => {
    const script = element as HTMLScriptElement;
    const address = absolute(value);
    addresses.set(script, (addresses.get(script) ?? address) === address ? address : null);
    seal(script, address);
    const timer = setTimeout(() => {
      // A cancelled script has left the document.
      if (!script.isConnected) return;
      timedOut.add(address);
      script.dispatchEvent(new Event('error'));
    }, FILE_LIMIT_MS);
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => {
      clearTimeout(timer);
      pastCache.add(address);
    });
    if (!pastCache.has(address)) return set(value);
    fetchFile(address).then(
      () => set(value),
      () => script.dispatchEvent(new Event('error')),
    );
  });

  guardProperty(HTMLLinkElement.prototype, 'href', (element, value, set) => {
    const link = element as HTMLLinkElement;
    if (!/stylesheet|preload/i.test(link.rel)) return set(value);
    seal(link, absolute(value));
    fetchFile(value).then(
      () => set(value),
      () => link.dispatchEvent(new Event('error')),
    );
  });

  // The same attributes can also be set by name, by attribute node and by token list, and in the realm of a frame.
  guardAttributes();
  refuseFrames();
  return {
    hashes,
    pastCache,
    timedOut,
    fetch: fetchFile,
    plainFetch: fetch,
    runningScript() {
      const script = currentScript.call(document) as Element | null;
      return (script && addresses.get(script)) ?? null;
    },
    workers: createPolicies((url) => (hashes[absolute(url)] === undefined ? '' : absolute(url))),
  };
}
