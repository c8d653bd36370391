import { UNKNOWN_VERSION, callingModule } from '../reporting/blamed-version';
import type { Trace, Traces } from './records';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Found = Omit<Trace, 'visit' | 'version'>;

/** Largest number of the shell's frames at the top of the stack: `caller` and the functions up to the replacement. */
const OWN_FRAMES = 4;
/** Functions that many scripts depend on, by owner. */
const NATIVES: [owner: object, names: string[]][] = [
  [window, ['fetch', 'setTimeout', 'requestAnimationFrame']],
  [XMLHttpRequest.prototype, ['open', 'send']],
  [History.prototype, ['pushState', 'replaceState']],
  [Navigator.prototype, ['sendBeacon']],
  [JSON, ['parse', 'stringify']],
];

const isRoot = (target: unknown): target is HTMLElement =>
  target === document.body || target === document.documentElement;
const isShared = (target: unknown) =>
  isRoot(target) || target === document || target === window || target === undefined;

/** Replaces a method with `through`, which gets the native method. */
function replace(
  owner: object,
  name: string,
  through: (native: Method, self: unknown, args: unknown[]) => unknown,
) {
  const methods = owner as Record<string, Method>;
  const native = methods[name]!;
  methods[name] = function (...args) {
    return through(native, this, args);
  };
}

/** Calls `before` whenever a property is read or set. */
function onAccess(
  owner: object,
  name: string,
  before: (self: unknown) => void,
): PropertyDescriptor | undefined {
  const native = Object.getOwnPropertyDescriptor(owner, name);
  if (!native?.get) return undefined;
  Object.defineProperty(owner, name, {
    ...native,
    get() {
      before(this);
      return native.get!.call(this) as unknown;
    },
    ...(native.set && {
      set(value: unknown) {
        before(this);
        native.set!.call(this, value);
      },
    }),
  });
  return native;
}

/**
 * Records what code of modules puts into the document beside the app: elements, styles and classes of the root elements,
 * style sheets, listeners of the document, intervals, and replaced functions of the browser. Of other code that is not
 * the app's, it records elements and replaced functions. What the shell does for a module, such as rendering a portal, is
 * not recorded. Call it before a module runs.
 */
export function watchPageCode(traces: Traces): void {
  const caller = () => callingModule(location.origin, new Error().stack ?? '', OWN_FRAMES);
  const ofModule = (found: () => Found) => {
    const version = caller();
    if (version !== null && version !== UNKNOWN_VERSION) traces.add({ version, ...found() });
  };
  const ofAnybody = (found: () => Found) => {
    const version = caller();
    if (version !== null) traces.add({ version, ...found() });
  };

  for (const [owner, names] of [
    [Node.prototype, ['appendChild', 'insertBefore']],
    [
      Element.prototype,
      ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'],
    ],
  ] as const) {
    for (const name of names)
      replace(owner, name, (native, self, args) => {
        const result = native.apply(self, args);
        // The second argument of `insertBefore` is there already.
        for (const node of name === 'insertBefore' ? args.slice(0, 1) : args)
          if (node instanceof Element && isRoot(node.parentNode))
            ofAnybody(() => ({
              what: `element ${node.localName}`,
              isThere: () => isRoot(node.parentNode),
              undo: () => node.remove(),
            }));
        return result;
      });
  }

  const onRootAttribute = (attribute: 'style' | 'class') => (self: unknown) => {
    if (!isRoot(self)) return;
    const what = `${attribute} of ${self.localName}`;
    if (traces.has(what)) return;
    ofModule(() => {
      const before = self.getAttribute(attribute);
      return {
        what,
        isThere: () => (self.getAttribute(attribute) ?? '') !== (before ?? ''),
        undo: () =>
          before === null ? self.removeAttribute(attribute) : self.setAttribute(attribute, before),
      };
    });
  };
  replace(Element.prototype, 'setAttribute', (native, self, args) => {
    const [name] = args;
    if (name === 'style' || name === 'class') onRootAttribute(name)(self);
    return native.apply(self, args);
  });
  onAccess(HTMLElement.prototype, 'style', onRootAttribute('style'));
  onAccess(Element.prototype, 'classList', onRootAttribute('class'));
  onAccess(Element.prototype, 'className', onRootAttribute('class'));

  const sheets = onAccess(Document.prototype, 'adoptedStyleSheets', () => {
    const what = 'adopted style sheet';
    if (traces.has(what)) return;
    ofModule(() => {
      const before = current();
      return {
        what,
        isThere: () => current().some((sheet) => !before.includes(sheet)),
        undo: () => sheets?.set?.call(document, before),
      };
    });
  });
  const current = (): CSSStyleSheet[] => [
    ...((sheets?.get?.call(document) as CSSStyleSheet[] | undefined) ?? []),
  ];

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
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get: () => inEffect,
    set(next: unknown) {
      const before = assigned;
      const version = caller();
      assigned = next;
      if (version === null || version === UNKNOWN_VERSION) inEffect = next;
      const what = `replaced ${name}`;
      if (version === null || next === before || traces.has(what)) return;
      traces.add({ version, what, isThere: () => assigned !== before, undo: () => (assigned = before) });
    },
  });
}
