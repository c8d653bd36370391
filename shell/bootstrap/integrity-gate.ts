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
  /** Absolute address of the script that is running at its top level; null where it is not certain. */
  runningScript(): string | null;
  /** Starts a worker from a text that was verified. */
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

/** Attributes that only the gate writes. */
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

  /** The address that a script element was given; null once it was given two. */
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

  // The hash is the gate's alone.
  for (const prototype of [HTMLScriptElement.prototype, HTMLLinkElement.prototype])
    guardProperty(prototype, 'integrity', () => undefined);

  /** Changes what a link is for while it has no address, which then passes the gate again. */
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

  // Every other way to the same attributes: by name, by node, and by a list of words.
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
      const names = args.map((one) => (one instanceof Attr ? one.name : String(one)).toLowerCase());
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

  /** Takes the value of a guarded attribute's node, and leaves the node alone. @returns whether it is guarded */
  function takesNode(element: unknown, node: unknown): boolean {
    if (!(node instanceof Attr) || !guarded(element, node.name)) return false;
    element[node.name.toLowerCase()] = node.value;
    return true;
  }

  /** Remembers whose list or map it is that a getter gives. */
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

  // All policies of the page. The default one knows the page's files, and scripts as their only use.
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
        const made = worker;
        worker = '';
        setTimeout(() => URL.revokeObjectURL(made), 10_000);
      }
    },
  };
}

/** Puts `through` in front of a property's native setter. */
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

/** Puts `through` in front of native methods. */
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
