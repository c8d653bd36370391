import { stackOf } from '@shared/module-kit/thrown';
import { UNKNOWN_VERSION, callingModule } from '../reporting/blamed-version';
import { type Shared, recordChanges } from './changes';
import type { Trace, Traces } from './records';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Found = Omit<Trace, 'visit' | 'version'>;

/** Largest number of the shell's frames at the top of the stack: `caller` and the functions up to the replacement. */
const OWN_FRAMES = 4;
/** Functions that many scripts depend on, by owner. */
const NATIVES: [owner: object, names: string[]][] = [
  [window, ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']],
  [window, ['requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask']],
  [EventTarget.prototype, ['addEventListener', 'removeEventListener']],
  [Storage.prototype, ['getItem', 'setItem', 'removeItem']],
  [XMLHttpRequest.prototype, ['open', 'send']],
  [History.prototype, ['pushState', 'replaceState']],
  [Navigator.prototype, ['sendBeacon']],
  [JSON, ['parse', 'stringify']],
];

/** Returns whether a target is an element around all pages. */
const isRoot = (target: unknown): target is HTMLElement =>
  target === document.body ||
  target === document.documentElement ||
  (target as Partial<Element> | null | undefined)?.id === 'root';
const isShared = (target: unknown) =>
  isRoot(target) || target === document || target === window || target === undefined;

/** Replaces a method with `through`, which gets the native method. Older browsers have no `moveBefore`. */
function replace(
  owner: object,
  name: string,
  through: (native: Method, self: unknown, args: unknown[]) => unknown,
) {
  const methods = owner as Record<string, Method>;
  const native = methods[name];
  if (!native) return;
  methods[name] = function (...args) {
    return through(native, this, args);
  };
}

/** Runs a change, and records it if a module makes it. */
type Recording = <T>(change: () => T) => T;
const unrecorded: Recording = (change) => change();
/** @param set the attribute that is set, if the whole is */
type AttributesOf = (self: unknown, set?: string) => Recording;
/** @param set key of the entry that is set. From then on it is another owner's if no module sets it. */
type RecordingOf = <Key, Value>(shared: Shared<Key, Value>, set?: Key) => Recording;

/** Watches a property that a module reads or sets. What it reads is an object whose changes are recorded, too. */
function onAccess(
  owner: object,
  name: string,
  recordingOf: (self: unknown, set?: string) => Recording,
): void {
  const native = Object.getOwnPropertyDescriptor(owner, name);
  if (!native?.get) return;
  Object.defineProperty(owner, name, {
    ...native,
    get() {
      const value: unknown = native.get!.call(this);
      if (!value || typeof value !== 'object') return value;
      const record = recordingOf(this);
      return record === unrecorded ? value : watched(value, record);
    },
    ...(native.set && {
      set(value: unknown) {
        recordingOf(this, name)(() => native.set!.call(this, value));
      },
    }),
  });
}

/** Methods of these objects that only read. */
const READING = /^(contains|getProperty|item$|supports)/;

/** Returns an object for one module: who else has the original does not change it in the name of that module. */
const watched = (original: object, record: Recording): object =>
  new Proxy(original, {
    get(_original, name) {
      const value: unknown = Reflect.get(original, name);
      if (typeof value !== 'function') return value;
      const call = (args: unknown[]) => (value as Method).apply(original, args);
      return READING.test(String(name))
        ? (...args: unknown[]) => call(args)
        : (...args: unknown[]) => record(() => call(args));
    },
    set: (_original, name, value) => record(() => Reflect.set(original, name, value)),
    deleteProperty: (_original, name) => record(() => Reflect.deleteProperty(original, name)),
  });

const readSheets = () => new Map(document.adoptedStyleSheets.map((sheet) => [sheet, sheet]));

/** Separators of the attributes that have several entries. Each property of a style, also the last one, ends with its own. */
const SEPARATORS: Record<string, string> = { style: '; ', class: ' ' };
/** Beginnings of the properties that change an attribute. */
const REFLECTING = /^(aria|cla|data|dir|hid|ine|lan|role|sty|ti|tab|tra)/;

/** Records changes of the attributes of root elements. The key of an entry is e.g. `lang of html#` or `style of html#color`. */
function watchAttributes(recordingOf: RecordingOf): void {
  const { setAttribute, removeAttribute } = Element.prototype;
  // Read before it is replaced, so that what is recorded asks for no stack trace itself.
  const ownStyle = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')!.get!;
  const styleOf = (self: HTMLElement) => ownStyle.call(self) as CSSStyleDeclaration;
  const attributesOf: AttributesOf = (self, set) => {
    if (!isRoot(self)) return unrecorded;
    const keyOf = (name: string, entry = '') => `${name} of ${self.localName}#${entry}`;
    return recordingOf<string, string>(
      {
        what: (key) => key.split('#')[0]!,
        read: () =>
          new Map(
            self.getAttributeNames().flatMap((name) => {
              const text = name === 'style' ? styleOf(self).cssText : self.getAttribute(name)!;
              const separator = SEPARATORS[name];
              return separator
                ? `${text} `
                    .split(separator)
                    .filter((entry) => entry.trim())
                    .map((entry) => [keyOf(name, entry.split(': ')[0]), entry])
                : [[keyOf(name), text]];
            }),
          ),
        write: (changed) => {
          for (const [key, value] of changed) {
            const [name = '', entry = ''] = key.split(/ .*?#/);
            if (name === 'class') self.classList.toggle(entry);
            else if (name === 'style') {
              styleOf(self).removeProperty(entry);
              if (value) styleOf(self).cssText += `${value};`;
            } else if (value === undefined) removeAttribute.call(self, name);
            else setAttribute.call(self, name, value);
          }
        },
      },
      set && keyOf(set.toLowerCase()),
    );
  };
  for (const owner of [HTMLElement.prototype, Element.prototype])
    for (const name of Object.getOwnPropertyNames(owner))
      if (REFLECTING.test(name)) onAccess(owner, name, attributesOf);
  const methods = Element.prototype as unknown as Record<string, Method>;
  for (const method of ['setAttribute', 'removeAttribute', 'toggleAttribute']) {
    const native = methods[method]!;
    // Without `replace`, which would be one frame more than `OWN_FRAMES`.
    methods[method] = function (...args) {
      return attributesOf(this, String(args[0]))(() => native.apply(this, args));
    };
  }
}

/**
 * Records what code of modules puts into the document beside the app: elements, attributes of the root elements, style
 * sheets, listeners of the document, intervals, and replaced functions of the browser. Of other code that is not
 * the app's, it records elements and replaced functions. What the shell does for a module, such as rendering a portal, is
 * not recorded. Call it before a module runs.
 */
export function watchPageCode(traces: Traces): void {
  const caller = () => {
    // A module may have set it to 0, and then stacks are empty.
    (Error as { stackTraceLimit?: number }).stackTraceLimit ||= 10;
    return callingModule(location.origin, stackOf(new Error()) ?? '', OWN_FRAMES);
  };
  const ofModule = (found: () => Found) => {
    const version = caller();
    if (version !== null && version !== UNKNOWN_VERSION) traces.add({ version, ...found() });
  };
  const ofAnybody = (found: () => Found) => {
    const version = caller();
    if (version !== null) traces.add({ version, ...found() });
  };

  for (const [owner, names] of [
    [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild', 'moveBefore']],
    [Range.prototype, ['insertNode']],
    [CharacterData.prototype, ['before', 'after', 'replaceWith']],
    [
      Element.prototype,
      ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'],
    ],
  ] as const) {
    for (const name of names)
      replace(owner, name, (native, self, args) => {
        // The second argument of `insertBefore` and `moveBefore` is there already. A fragment is empty afterwards.
        const nodes = (name.endsWith('Before') ? args.slice(0, 1) : args).flatMap((node) =>
          node instanceof DocumentFragment ? [...node.children] : [node],
        );
        const result = native.apply(self, args);
        for (const node of nodes)
          if (node instanceof Element && isRoot(node.parentNode))
            ofAnybody(() => ({
              what: `element ${node.localName}`,
              isThere: () => isRoot(node.parentNode),
              undo: () => node.remove(),
            }));
        return result;
      });
  }

  const recordingOf: RecordingOf = (shared, set) => {
    const version = caller();
    if (version !== null && version !== UNKNOWN_VERSION)
      return (change) => recordChanges(traces, version, shared, change);
    if (set) traces.forget((key) => key === set);
    return unrecorded;
  };
  watchAttributes(recordingOf);
  onAccess(Document.prototype, 'adoptedStyleSheets', () =>
    recordingOf<CSSStyleSheet, CSSStyleSheet>({
      what: () => 'adopted style sheet',
      read: readSheets,
      // Those that come back were first, as a rule.
      write: (changed) =>
        (document.adoptedStyleSheets = [
          ...new Map([...changed, ...readSheets(), ...changed]).values(),
        ].filter((sheet) => sheet !== undefined)),
    }),
  );

  watchListeners(traces, ofModule);
  watchIntervals(traces, ofModule);
  for (const [owner, names] of NATIVES) for (const name of names) watchNative(owner, name, caller, traces);
}

type Recorder = (found: () => Found) => void;

interface Listener {
  target: EventTarget;
  type: unknown;
  listener: unknown;
  capture: boolean;
}

function readListener(self: unknown, [type, listener, options]: unknown[]): Listener {
  const capture = typeof options === 'object' ? (options as EventListenerOptions | null)?.capture : options;
  return { target: (self ?? window) as EventTarget, type, listener, capture: Boolean(capture) };
}

function watchListeners(traces: Traces, ofModule: Recorder): void {
  const { removeEventListener } = EventTarget.prototype;
  replace(EventTarget.prototype, 'addEventListener', (native, self, args) => {
    const { once, signal } = (args[2] ?? {}) as AddEventListenerOptions;
    if (isShared(self) && args[1] && !once)
      ofModule(() => {
        const key = readListener(self, args);
        const { target, type, listener, capture } = key;
        return {
          what: `listener of ${String(type)}`,
          key,
          isThere: () => !signal?.aborted,
          undo: () => removeEventListener.call(target, type as string, listener as EventListener, capture),
        };
      });
    return native.apply(self, args);
  });
  replace(EventTarget.prototype, 'removeEventListener', (native, self, args) => {
    if (isShared(self)) {
      const gone = readListener(self, args);
      traces.forget((key) =>
        (Object.keys(gone) as (keyof Listener)[]).every((name) => (key as Listener)[name] === gone[name]),
      );
    }
    return native.apply(self, args);
  });
}

function watchIntervals(traces: Traces, ofModule: Recorder): void {
  const { clearInterval } = window;
  replace(window, 'setInterval', (native, self, args) => {
    const id = native.apply(self, args) as number;
    ofModule(() => ({ what: 'interval', key: id, isThere: () => true, undo: () => clearInterval(id) }));
    return id;
  });
  // Both end an interval.
  for (const name of ['clearInterval', 'clearTimeout'])
    replace(window, name, (native, self, args) => {
      traces.forget((key) => key === args[0]);
      return native.apply(self, args);
    });
}

/**
 * Keeps a function of the browser from modules: what a module assigns is recorded and has no effect, because every other
 * page would run with it, from its first render on. What other code assigns, such as the bridge of a wallet, takes effect.
 */
function watchNative(owner: object, name: string, caller: () => string | null, traces: Traces): void {
  const methods = owner as Record<string, unknown>;
  let inEffect = methods[name];
  if (typeof inEffect !== 'function') return;
  let assigned: unknown = inEffect;
  let assignedBy: string | null = null;
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get: () => inEffect,
    set(next: unknown) {
      const before = assigned;
      const version = caller();
      assigned = next;
      assignedBy = version;
      if (version === null || version === UNKNOWN_VERSION) inEffect = next;
      const what = `replaced ${name}`;
      if (version === null || next === before || traces.find(what, version)) return;
      traces.add({
        version,
        what,
        isThere: () => assigned !== before && assignedBy === version,
        undo: () => (assigned = before),
      });
    },
  });
}
