/**
 * The gate: every script and stylesheet that anything in the page asks for gets its hash from the page, or a hash that
 * fits nothing. A stylesheet gets its address only after an abortable fetch with integrity has succeeded (no engine can
 * cancel a hanging one, and Firefox holds back every fetch behind it).
 */

/** A valid hash that no file has: an unreadable one would count as none. */
export const POISON = `sha256-${'A'.repeat(43)}=`;
/** The hard limit of one file. */
export const FILE_LIMIT_MS = 20_000;

const absolute = (url: string) => new URL(url, location.href).href;

export interface Gate {
  /** Absolute address to integrity. */
  hashes: Record<string, string>;
  /** Addresses whose last load failed: the next one goes past the cache. */
  sick: Set<string>;
  /** Addresses whose last load was ended by the limit. */
  timedOut: Set<string>;
  /** Whole bytes with integrity, within the limit. */
  fetch(url: string): Promise<Response>;
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string, type: string, sink: string): string },
  ): unknown;
}

export function installGate(): Gate {
  const hashes: Record<string, string> = Object.create(null) as Record<string, string>;
  const sick = new Set<string>();
  const timedOut = new Set<string>();
  const integrityOf = (url: string) => hashes[absolute(url)] ?? POISON;

  async function fetchFile(url: string): Promise<Response> {
    const address = absolute(url);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      timedOut.add(address);
      stop.abort();
    }, FILE_LIMIT_MS);
    try {
      const response = await fetch(address, {
        integrity: integrityOf(address),
        cache: sick.has(address) ? 'reload' : 'default',
        credentials: 'same-origin',
        signal: stop.signal,
      });
      if (!response.ok) throw Object.assign(new Error('status'), { status: response.status });
      const body = await response.arrayBuffer();
      sick.delete(address);
      return new Response(body, { headers: response.headers });
    } catch (error) {
      sick.add(address);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  // One default policy, which knows only the page's files; a blob only where a worker is made (the shell's own).
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (hashes[absolute(url)] === undefined ? '' : absolute(url)),
  });

  guard(HTMLScriptElement.prototype, 'src', (element, value, set) => {
    const script = element as HTMLScriptElement;
    const address = absolute(value);
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(address);
    const timer = setTimeout(() => {
      timedOut.add(address);
      script.dispatchEvent(new Event('error'));
    }, FILE_LIMIT_MS);
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => {
      clearTimeout(timer);
      sick.add(address);
    });
    if (!sick.has(address)) return set(value);
    fetchFile(address).then(
      () => set(value),
      () => script.dispatchEvent(new Event('error')),
    );
  });

  guard(HTMLLinkElement.prototype, 'href', (element, value, set) => {
    const link = element as HTMLLinkElement;
    if (!/stylesheet|preload/i.test(link.rel)) return set(value);
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(value);
    fetchFile(value).then(
      () => set(value),
      () => link.dispatchEvent(new Event('error')),
    );
  });

  // `rel` after `href`, and attributes by name, come to the same guarded setters.
  guard(HTMLLinkElement.prototype, 'rel', (element, value, set) => {
    const link = element as HTMLLinkElement;
    const href = link.getAttribute('href');
    if (href !== null) link.removeAttribute('href');
    set(value);
    if (href !== null) link.href = href;
  });
  for (const [owner, names] of [
    [HTMLScriptElement.prototype, ['src']],
    [HTMLLinkElement.prototype, ['href', 'rel']],
  ] as const) {
    const native = Element.prototype.setAttribute;
    const nativeNS = Element.prototype.setAttributeNS;
    Object.assign(owner, {
      setAttribute(this: Element & Record<string, string>, name: string, value: string) {
        const key = String(name).toLowerCase();
        if ((names as readonly string[]).includes(key)) this[key] = value;
        else native.call(this, name, value);
      },
      setAttributeNS(
        this: Element & Record<string, string>,
        namespace: string | null,
        name: string,
        value: string,
      ) {
        const key = String(name).toLowerCase();
        if (!namespace && (names as readonly string[]).includes(key)) this[key] = value;
        else nativeNS.call(this, namespace, name, value);
      },
    });
  }
  return { hashes, sick, timedOut, fetch: fetchFile };
}

/** Puts `through` in front of a property's native setter. */
function guard(
  prototype: object,
  property: string,
  through: (element: Element, value: string, set: (value: string) => void) => void,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property)!;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: Element, value: unknown) {
      through(this, String(value), (text) => native.set!.call(this, text));
    },
  });
}
