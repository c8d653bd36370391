/**
 * The integrity gate. It sets the integrity attribute of every script and stylesheet in the document to the hash from
 * the page data, or to a hash that matches no file. It fetches a stylesheet before it sets `href`, because browsers
 * cannot cancel a stylesheet that hangs, and Firefox blocks all later fetches behind it.
 */

/** A well-formed hash that no file has. Browsers ignore a malformed one. */
export const POISON = `sha256-${'A'.repeat(43)}=`;
/** Hard limit for loading one file, ms. */
export const FILE_LIMIT_MS = 20_000;

const absolute = (url: string) => new URL(url, location.href).href;

export interface Gate {
  /** Integrity values by absolute URL. */
  hashes: Record<string, string>;
  /** Absolute URLs whose last load failed. Their next load bypasses the cache. */
  sick: Set<string>;
  /** Absolute URLs whose last load exceeded the limit. */
  timedOut: Set<string>;
  /** Fetches a file with its integrity and reads the whole body within the limit. */
  fetch(url: string): Promise<Response>;
  /** Returns the absolute URL of the script whose top level is running; null if it is not certain. */
  runningScript(): string | null;
  /** Starts a worker from source text that the caller has verified. */
  startWorker(text: string): Worker;
}

interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string, type: string, sink: string): string | null },
  ): Policy;
}

type Attributes = Record<string, string>;

/** Attributes that only the gate sets. */
const OF_SCRIPT: readonly string[] = ['src', 'integrity'];
const OF_LINK: readonly string[] = ['href', 'rel', 'integrity'];
const guarded = (element: unknown, name: string): element is Element & Attributes => {
  if (element instanceof HTMLScriptElement) return OF_SCRIPT.includes(name.toLowerCase());
  return element instanceof HTMLLinkElement && OF_LINK.includes(name.toLowerCase());
};

export function installGate(): Gate {
  const hashes: Record<string, string> = Object.create(null) as Record<string, string>;
  const sick = new Set<string>();
  const timedOut = new Set<string>();
  const integrityOf = (url: string) => hashes[absolute(url)] ?? POISON;
  const { setAttribute, removeAttribute } = Element.prototype;

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

  /** The URL of each script element; null if two different URLs were set. */
  const addresses = new WeakMap<Element, string | null>();
  const currentScript = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')!.get!;

  function seal(element: Element, address: string): void {
    setAttribute.call(element, 'crossorigin', 'anonymous');
    setAttribute.call(element, 'integrity', integrityOf(address));
  }

  guardProperty(HTMLScriptElement.prototype, 'src', (element, value, set) => {
    const script = element as HTMLScriptElement;
    const address = absolute(value);
    addresses.set(script, (addresses.get(script) ?? address) === address ? address : null);
    seal(script, address);
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

  guardProperty(HTMLLinkElement.prototype, 'href', (element, value, set) => {
    const link = element as HTMLLinkElement;
    if (!/stylesheet|preload/i.test(link.rel)) return set(value);
    seal(link, absolute(value));
    fetchFile(value).then(
      () => set(value),
      () => link.dispatchEvent(new Event('error')),
    );
  });

  // Only the gate sets integrity, so assignments are ignored.
  for (const prototype of [HTMLScriptElement.prototype, HTMLLinkElement.prototype])
    guardProperty(prototype, 'integrity', () => undefined);

  /** Changes a link's `rel` while it has no `href`, then sets the `href` again through the gate. */
  function withoutAddress<T>(link: Element, change: () => T): T {
    const href = link.getAttribute('href');
    if (href !== null) removeAttribute.call(link, 'href');
    const result = change();
    if (href !== null) (link as HTMLLinkElement).href = href;
    return result;
  }
  guardProperty(HTMLLinkElement.prototype, 'rel', (link, value, set) =>
    withoutAddress(link, () => set(value)),
  );

  // The same attributes can also be set by name, by attribute node and by token list.
  guardMethods(Element.prototype, ['setAttribute', 'setAttributeNS'], (native, element, args) => {
    const [name, value] = args.slice(-2).map(String);
    if (!guarded(element, name!) || (args.length === 3 && args[0])) return native();
    element[name!.toLowerCase()] = value!;
    return undefined;
  });
  guardMethods(Element.prototype, ['setAttributeNode', 'setAttributeNodeNS'], (native, element, [node]) =>
    takesNode(element, node) ? null : native(),
  );
  guardMethods(
    Element.prototype,
    ['removeAttribute', 'removeAttributeNS', 'removeAttributeNode', 'toggleAttribute'],
    (native, element, args) => {
      const names = args.map((arg) => (arg instanceof Attr ? arg.name : String(arg)).toLowerCase());
      return names.includes('integrity') && guarded(element, 'integrity') ? undefined : native();
    },
  );
  const owners = new WeakMap<object, Element>();
  remember(Element.prototype, 'attributes');
  guardMethods(NamedNodeMap.prototype, ['setNamedItem', 'setNamedItemNS'], (native, map, [node]) =>
    takesNode(owners.get(map), node) ? null : native(),
  );
  guardMethods(NamedNodeMap.prototype, ['removeNamedItem', 'removeNamedItemNS'], (native, map, args) =>
    guarded(owners.get(map), 'integrity') && args.includes('integrity') ? undefined : native(),
  );
  for (const property of ['value', 'nodeValue', 'textContent']) {
    const owner = property === 'value' ? Attr.prototype : Node.prototype;
    const native = Object.getOwnPropertyDescriptor(owner, property)!;
    Object.defineProperty(Attr.prototype, property, {
      ...native,
      set(this: Attr, value: unknown) {
        const { ownerElement, name } = this;
        if (guarded(ownerElement, name)) ownerElement[name.toLowerCase()] = String(value);
        else native.set!.call(this, value);
      },
    });
  }
  remember(HTMLLinkElement.prototype, 'relList');
  guardProperty(HTMLLinkElement.prototype, 'relList', (link, value) => {
    (link as HTMLLinkElement).rel = value;
  });
  guardMethods(DOMTokenList.prototype, ['add', 'remove', 'replace', 'toggle'], (native, list) => {
    const link = owners.get(list);
    return link ? withoutAddress(link, native) : native();
  });
  guardProperty(DOMTokenList.prototype, 'value', (list, value, set) => {
    const link = owners.get(list) as HTMLLinkElement | undefined;
    if (link) link.rel = value;
    else set(value);
  });

  /**
   * Sets a guarded attribute from an attribute node, without attaching the node.
   * @returns whether the attribute is guarded
   */
  function takesNode(element: unknown, node: unknown): boolean {
    if (!(node instanceof Attr) || !guarded(element, node.name)) return false;
    element[node.name.toLowerCase()] = node.value;
    return true;
  }

  /** Records which element a list or map belongs to when its getter is read. */
  function remember(prototype: object, property: string): void {
    const native = Object.getOwnPropertyDescriptor(prototype, property)!;
    Object.defineProperty(prototype, property, {
      ...native,
      get(this: Element) {
        const list = native.get!.call(this) as object;
        if (guarded(this, 'integrity')) owners.set(list, this);
        return list;
      },
    });
  }

  // These are the only Trusted Types policies. The default policy allows known files as script sources only.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url, _type, sink) {
      if (sink !== 'HTMLScriptElement src') return null;
      return hashes[absolute(url)] === undefined ? '' : absolute(url);
    },
  });
  let worker = '';
  const workers = trustedTypes?.createPolicy('pb-worker', {
    createScriptURL: (url) => (url === worker ? url : null),
  });

  return {
    hashes,
    sick,
    timedOut,
    fetch: fetchFile,
    runningScript() {
      const script = currentScript.call(document) as Element | null;
      return (script && addresses.get(script)) ?? null;
    },
    startWorker(text) {
      worker = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      try {
        return new Worker(workers ? workers.createScriptURL(worker) : worker);
      } finally {
        const url = worker;
        worker = '';
        setTimeout(() => URL.revokeObjectURL(url), 10_000);
      }
    },
  };
}

/** Replaces a property's setter by `through`, which receives the native setter. */
function guardProperty<T extends object>(
  prototype: T,
  property: string,
  through: (owner: T & Element, value: string, set: (value: string) => void) => void,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property)!;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: T & Element, value: unknown) {
      through(this, String(value), (text) => native.set!.call(this, text));
    },
  });
}

/** Replaces methods by `through`, which receives the native method. */
function guardMethods<T extends object>(
  prototype: T,
  names: readonly string[],
  through: (native: () => unknown, owner: T, args: unknown[]) => unknown,
): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const native = methods[name]!;
    methods[name] = function (this: T, ...args: unknown[]) {
      return through(() => native.apply(this, args), this, args);
    };
  }
}
