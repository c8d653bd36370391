import { refuseFrames } from './refused-frames';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const opened = jest.fn(() => window);

beforeAll(() => {
  Object.assign(window, { open: opened, documentPictureInPicture: {}, XSLTProcessor: class {} });
  refuseFrames();
});

test.each<[string, () => unknown]>([
  ['createElement', () => document.createElement('IFRAME')],
  ['createElement of another document', () => new Document().createElement('iframe')],
  ['createElement with an object', () => document.createElement({ toString: () => 'object' } as string)],
  ['createElementNS with a prefix', () => document.createElementNS(XHTML, 'x:iframe')],
  ['a document whose root is a frame', () => document.implementation.createDocument(XHTML, 'embed')],
  [
    'a customized built-in element',
    () => customElements.define('x-frame', class extends HTMLIFrameElement {}, { extends: 'iframe' }),
  ],
  ['createElementNS in SVG', () => document.createElementNS(SVG, 'script')],
  ['createElementNS in SVG with a prefix', () => document.createElementNS(SVG, 'x:script')],
  ['a document whose root is an SVG script', () => document.implementation.createDocument(SVG, 'script')],
])('refuses a frame or an SVG script by %s', (_way, create) => {
  expect(create).toThrow('permits no frames, windows and scripts of SVG');
});

test('runs no script of HTML, which would have no hash in a browser without Trusted Types', () => {
  for (const name of ['write', 'writeln']) expect(document).not.toHaveProperty(name);
  expect(document.createRange()).not.toHaveProperty('createContextualFragment');
});

test('returns no window of a popup', () => {
  window.open('about:blank', 'x', 'opener');
  expect(opened).toHaveBeenCalledWith('about:blank', 'x', 'noopener');
  for (const name of ['documentPictureInPicture', 'XSLTProcessor']) expect(window).not.toHaveProperty(name);
  expect(document.open as unknown).toBeUndefined();
});

test('parses no document from a response', () => {
  const request = new XMLHttpRequest();
  expect('responseXML' in request).toBe(false);
  request.open('GET', '/');
  request.responseType = 'document';
  expect(request.responseType).toBe('');
  request.responseType = 'json';
  expect(request.responseType).toBe('json');
});

test('creates all other elements as before', () => {
  expect(document.createElement('script')).toBeInstanceOf(HTMLScriptElement);
  expect(document.createElementNS(XHTML, 'x:script')).toBeInstanceOf(HTMLScriptElement);
  expect(document.createElementNS(SVG, 'svg')).toBeInstanceOf(SVGElement);
  expect(document.implementation.createDocument(null, null).documentElement).toBeNull();
  customElements.define('x-plain', class extends HTMLElement {});
  expect(document.createElement('x-plain').constructor.name).not.toBe('HTMLElement');
});
