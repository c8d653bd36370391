/**
 * Keeps frames and windows of this origin away from all later scripts. Each has natives of its own: caches, the service
 * worker, Trusted Types, and the setters that the integrity gate replaces. The page's policy lets no frame load anything,
 * so no page needs one. Guards every way to create such an element that needs no HTML. Trusted Types refuse HTML. In a
 * browser without them, HTML can still create a frame (decision 41).
 *
 * Refuses what would load a script past the integrity gate in such a browser, too: scripts of SVG, and the methods that run the
 * scripts of HTML.
 */

/** Taken before later scripts can replace them. */
const { apply } = Reflect;
const getterOf = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)!.get!;
const localName = getterOf(Element.prototype, 'localName');
const namespaceURI = getterOf(Element.prototype, 'namespaceURI');
const documentElement = getterOf(Document.prototype, 'documentElement');

/** The namespace of HTML. */
const html = document.documentElement.namespaceURI;

/** Names of the elements that can have a window. */
const isFrame = (name: string) =>
  name === 'iframe' ||
  name === 'frame' ||
  name === 'object' ||
  name === 'embed' ||
  name === 'fencedframe' ||
  name === 'portal';

const refuse = (): never => {
  throw new TypeError('This app permits no frames, windows and scripts of SVG.');
};

/** Refuses an element that can have a window, and a script of SVG. Neither does anything before it is connected. */
function check(element: unknown): void {
  if (!element) return;
  const name = apply(localName, element, []) as string;
  if (isFrame(name) || (name === 'script' && apply(namespaceURI, element, []) !== html)) refuse();
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a method. A method that the browser lacks stays missing. */
function replace(prototype: object | undefined, name: string, create: (native: Method) => Method): void {
  const methods = prototype as Record<string, Method | undefined> | undefined;
  const native = methods?.[name];
  if (native) methods[name] = create(native);
}

/**
 * Removes the ways to frames and windows, and to scripts without the gate. Call it once per document, before the first script
 * of the app runs.
 */
export function refuseFrames(): void {
  const checked = (read: (created: unknown) => unknown) => (native: Method) =>
    function (...args) {
      const created = apply(native, this, args) as unknown;
      check(read(created));
      return created;
    } as Method;
  for (const name of ['createElement', 'createElementNS'])
    replace(
      Document.prototype,
      name,
      checked((element) => element),
    );
  replace(
    DOMImplementation.prototype,
    'createDocument',
    checked((created) => apply(documentElement, created, [])),
  );
  // A customized built-in element is created by its own constructor.
  replace(
    window.customElements && CustomElementRegistry.prototype,
    'define',
    (native) =>
      function (...args) {
        const { extends: base } = (args[2] ?? {}) as ElementDefinitionOptions;
        // Without the options, which may answer differently when the browser reads them.
        return base === undefined ? apply(native, this, [args[0], args[1]]) : refuse();
      },
  );
  // `noopener` returns no window. `document.open` with three arguments is the same method.
  replace(
    window,
    'open',
    (native) =>
      function (url, target) {
        return apply(native, window, [url, target, 'noopener']);
      },
  );
  for (const [owner, name] of [
    [Document.prototype, 'open'],
    // Both parse elements without a Trusted Type.
    [XMLHttpRequest.prototype, 'responseXML'],
    [window, 'XSLTProcessor'],
    // These run the scripts of HTML. No other way to parse HTML does.
    [Document.prototype, 'write'],
    [Document.prototype, 'writeln'],
    [Range.prototype, 'createContextualFragment'],
    [window, 'documentPictureInPicture'],
  ] as const)
    Reflect.deleteProperty(owner, name);
  const responseType = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseType')!;
  Object.defineProperty(XMLHttpRequest.prototype, 'responseType', {
    ...responseType,
    set(this: XMLHttpRequest, type: unknown) {
      const text = String(type);
      apply(responseType.set!, this, [text === 'document' ? '' : text]);
    },
  });
}
