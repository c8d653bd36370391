/**
 * Guards the attributes of scripts and stylesheets. Redirects every other way to set `src`, `href` or `rel` to the
 * setter of that property. The integrity gate replaces the setters of `src` and `href`, and this file that of `rel`.
 */

/** The native method, read before `guardAttributes` replaces it. */
const { removeAttribute } = Element.prototype;

/** The element that an attribute map or a token list belongs to. */
const owners = new WeakMap<object, Element>();

type Attributes = Record<string, string>;

/** Attributes that can be set only through the gate. */
const OF_SCRIPT: readonly string[] = ['src', 'integrity'];
const OF_LINK: readonly string[] = ['href', 'rel', 'integrity'];
const guarded = (element: unknown, name: string): element is Element & Attributes => {
  if (element instanceof HTMLScriptElement) return OF_SCRIPT.includes(name.toLowerCase());
  return element instanceof HTMLLinkElement && OF_LINK.includes(name.toLowerCase());
};

/**
 * Guards the attributes against methods, attribute nodes, attribute maps and token lists. Call it after the setters of
 * `src` and `href` are replaced.
 */
export function guardAttributes(): void {
  // Only the gate sets integrity, so assignments are ignored.
  for (const prototype of [HTMLScriptElement.prototype, HTMLLinkElement.prototype])
    guardProperty(prototype, 'integrity', () => undefined);
  guardMethodsOfElements();
  guardAttributeNodes();
  guardRel();
}

function guardMethodsOfElements(): void {
  guardMethods(Element.prototype, ['setAttribute', 'setAttributeNS'], isGuarded, (native, element, args) => {
    const [name, value] = args.slice(-2).map(String);
    if (!guarded(element, name!) || (args.length === 3 && args[0])) return native();
    element[name!.toLowerCase()] = value!;
    return undefined;
  });
  guardMethods(
    Element.prototype,
    ['setAttributeNode', 'setAttributeNodeNS'],
    isGuarded,
    (native, element, [node]) => (takesNode(element, node) ? null : native()),
  );
  guardMethods(
    Element.prototype,
    ['removeAttribute', 'removeAttributeNS', 'removeAttributeNode', 'toggleAttribute'],
    isGuarded,
    (native, element, args) => {
      const names = args.map((arg) => (arg instanceof Attr ? arg.name : String(arg)).toLowerCase());
      return names.includes('integrity') && guarded(element, 'integrity') ? undefined : native();
    },
  );
}

function guardAttributeNodes(): void {
  rememberOwner(Element.prototype, 'attributes');
  guardMethods(NamedNodeMap.prototype, ['setNamedItem', 'setNamedItemNS'], hasOwner, (native, map, [node]) =>
    takesNode(owners.get(map), node) ? null : native(),
  );
  guardMethods(
    NamedNodeMap.prototype,
    ['removeNamedItem', 'removeNamedItemNS'],
    hasOwner,
    (native, _map, args) =>
      args.some((arg) => String(arg).toLowerCase() === 'integrity') ? undefined : native(),
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
}

/** A link's `rel` decides whether its `href` needs a hash, so each change of `rel` sets the `href` again. */
function guardRel(): void {
  guardProperty(HTMLLinkElement.prototype, 'rel', (link, value, set) =>
    withoutAddress(link, () => set(value)),
  );
  rememberOwner(HTMLLinkElement.prototype, 'relList');
  guardProperty(HTMLLinkElement.prototype, 'relList', (link, value) => {
    (link as HTMLLinkElement).rel = value;
  });
  guardMethods(DOMTokenList.prototype, ['add', 'remove', 'replace', 'toggle'], hasOwner, (native, list) =>
    withoutAddress(owners.get(list)!, native),
  );
  guardProperty(DOMTokenList.prototype, 'value', (list, value, set) => {
    const link = owners.get(list) as HTMLLinkElement | undefined;
    if (link) link.rel = value;
    else set(value);
  });
}

/** Changes a link's `rel` while it has no `href`, then sets the `href` again through the gate. */
function withoutAddress<T>(link: Element, change: () => T): T {
  const href = link.getAttribute('href');
  if (href !== null) removeAttribute.call(link, 'href');
  const result = change();
  if (href !== null) (link as HTMLLinkElement).href = href;
  return result;
}

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
function rememberOwner(prototype: object, property: string): void {
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

/** Replaces a property's setter with `through`, which receives the native setter. */
export function guardProperty<T extends object>(
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

/** Returns whether an element has guarded attributes. */
const isGuarded = (element: object) =>
  element instanceof HTMLScriptElement || element instanceof HTMLLinkElement;
/** Returns whether an attribute map or a token list belongs to an element with guarded attributes. */
const hasOwner = (list: object) => owners.has(list);

/**
 * Replaces methods with `through`, which receives the native method. Calls on all other objects, which are nearly all,
 * go to the native method at once.
 */
function guardMethods<T extends object>(
  prototype: T,
  names: readonly string[],
  applies: (owner: T) => boolean,
  through: (native: () => unknown, owner: T, args: unknown[]) => unknown,
): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const native = methods[name]!;
    methods[name] = function (this: T, ...args: unknown[]) {
      if (!applies(this)) return native.apply(this, args);
      // An object may give another text each time that it is converted.
      const once = args.map((arg) => (arg instanceof Attr || Object(arg) !== arg ? arg : String(arg)));
      return through(() => native.apply(this, once), this, once);
    };
  }
}
