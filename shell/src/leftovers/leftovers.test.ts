import { UNKNOWN_VERSION } from '../reporting/blamed-version';
import { lastStack, left, runAs, visit } from './leftovers-fixture';

const BRIDGE = () => document.body.append(document.createElement('wallet-bridge'));

afterEach(() => {
  document.body.innerHTML = '';
});

const heard = jest.fn();
/** Leftovers: the name in the report, how a page leaves it behind, and whether it is still there. */
const LEAVINGS: [what: string, leave: () => void, isThere: () => boolean][] = [
  [
    'element div',
    () => document.body.append(document.createElement('div')),
    () => Boolean(document.body.firstChild),
  ],
  [
    'element aside',
    () => document.documentElement.insertBefore(document.createElement('aside'), document.body),
    () => Boolean(document.querySelector('aside')),
  ],
  [
    'element p',
    () => {
      document.body.innerHTML = '<i></i>';
      document.body.replaceChild(document.createElement('p'), document.body.firstChild!);
    },
    () => Boolean(document.querySelector('p')),
  ],
  [
    'element nav',
    () => {
      const range = document.createRange();
      range.selectNodeContents(document.body);
      range.insertNode(document.createElement('nav'));
    },
    () => Boolean(document.querySelector('nav')),
  ],
  [
    'element s',
    () => document.body.moveBefore(document.createElement('s'), null),
    () => Boolean(document.querySelector('s')),
  ],
  [
    'style of body',
    () => (document.body.style.overflow = 'hidden'),
    () => document.body.style.overflow === 'hidden',
  ],
  [
    'class of html',
    () => document.documentElement.classList.add('busy'),
    () => document.documentElement.matches('.busy'),
  ],
  [
    'style of html',
    () => document.documentElement.setAttribute('style', 'display: none'),
    () => document.documentElement.style.display === 'none',
  ],
  ['class of body', () => document.body.setAttribute('class', 'dark'), () => document.body.matches('.dark')],
  [
    'listener of click',
    () => document.addEventListener('click', heard, true),
    () => {
      heard.mockClear();
      document.body.click();
      return heard.mock.calls.length > 0;
    },
  ],
  [
    'interval',
    () => void setInterval(heard, 10),
    () => {
      heard.mockClear();
      jest.advanceTimersByTime(50);
      return heard.mock.calls.length > 0;
    },
  ],
];

test.each(LEAVINGS)('removes %s and blames the version', (what, leave, isThere) => {
  const end = visit();
  runAs('mf-a@1', leave);
  expect(isThere()).toBe(true);
  expect(left(end)).toEqual([`MF-405 mf-a@1 ${what}`]);
  expect(isThere()).toBe(false);
});

const added = () => document.createElement('nav');
const inBody = () => document.body.appendChild(document.createElement('i'));
const textInBody = () => document.body.appendChild(document.createTextNode('text'));
function rangeOfBody(): Range {
  const range = document.createRange();
  range.selectNodeContents(document.body);
  return range;
}

/** All methods of the browser that put an element, or those of a fragment, beside the app. */
const PLACINGS: [method: string, place: (node: Node) => unknown][] = [
  ['appendChild', (node) => document.body.appendChild(node)],
  ['insertBefore', (node) => document.body.insertBefore(node, null)],
  ['replaceChild', (node) => document.body.replaceChild(node, inBody())],
  ['insertNode', (node) => rangeOfBody().insertNode(node)],
  ['append', (node) => document.body.append('text', node)],
  ['prepend', (node) => document.body.prepend(node)],
  ['replaceChildren', (node) => document.body.replaceChildren(node)],
  ['before', (node) => inBody().before(node)],
  ['after', (node) => inBody().after(node)],
  ['replaceWith', (node) => inBody().replaceWith(node)],
  ['before of a text', (node) => textInBody().before(node)],
  ['after of a text', (node) => textInBody().after(node)],
  ['replaceWith of a text', (node) => textInBody().replaceWith(node)],
];

test.each<[string, (node: HTMLElement) => unknown]>([
  ...PLACINGS,
  ['insertAdjacentElement of the body', (node) => document.body.insertAdjacentElement('beforeend', node)],
  ['insertAdjacentElement of an element', (node) => inBody().insertAdjacentElement('afterend', node)],
])('removes an element that %s has put there', (_method, place) => {
  const end = visit();
  runAs('mf-a@1', () => place(added()));
  expect(document.querySelector('nav')).not.toBeNull();
  expect(left(end)).toContain('MF-405 mf-a@1 element nav');
  expect(document.querySelector('nav')).toBeNull();
});

test.each(PLACINGS)('removes the elements of a fragment that %s has put there', (_method, place) => {
  const end = visit();
  const fragment = document.createDocumentFragment();
  fragment.append(added(), document.createElement('aside'));
  runAs('mf-a@1', () => place(fragment));
  expect(document.querySelectorAll('nav, aside')).toHaveLength(2);
  const reports = left(end);
  for (const name of ['nav', 'aside']) expect(reports).toContain(`MF-405 mf-a@1 element ${name}`);
  expect(document.querySelector('nav, aside')).toBeNull();
});

test('records no element of a fragment within the app', () => {
  const app = document.body.appendChild(document.createElement('div'));
  const end = visit();
  const fragment = document.createDocumentFragment();
  fragment.append(added());
  runAs('mf-a@1', () => app.append(fragment));
  expect(left(end)).toEqual([]);
  expect(app.querySelector('nav')).not.toBeNull();
});

test('records no element within the app', () => {
  const app = document.body.appendChild(document.createElement('div'));
  const end = visit();
  runAs('mf-a@1', () => {
    app.append(added());
    app.firstElementChild!.before(added());
    app.insertAdjacentElement('beforeend', added());
    app.setAttribute('class', 'page');
  });
  expect(left(end)).toEqual([]);
  expect(app.querySelectorAll('nav')).toHaveLength(3);
});

test('leaves everything to a page that removes it by itself', () => {
  const end = visit();
  const element = document.createElement('div');
  runAs('mf-a@1', () => {
    document.body.append(element);
    window.addEventListener('resize', heard);
    const id = setInterval(heard, 10);
    element.remove();
    window.removeEventListener('resize', heard);
    clearInterval(id);
    document.body.style.overflow = 'hidden';
    document.body.style.overflow = '';
    window.addEventListener('resize', heard, { once: true });
  });
  expect(left(end)).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['an array', () => []],
  [
    'an error',
    () => {
      throw new RangeError('no stack');
    },
  ],
])('adds listeners if a module makes %s of each stack', (_what, prepare) => {
  const end = visit();
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = prepare;
  try {
    expect(() => runAs('mf-a@1', () => document.addEventListener('click', heard))).not.toThrow();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    left(end);
  }
});

test('asks with a stack although a module has set the limit of stacks to 0', () => {
  const { stackTraceLimit } = Error;
  const end = visit();
  Error.stackTraceLimit = 0;
  runAs('mf-a@1', () => document.addEventListener('click', heard));
  expect(lastStack()).toContain('leftovers/hooks.ts');
  Error.stackTraceLimit = stackTraceLimit;
  expect(left(end)).toEqual(['MF-405 mf-a@1 listener of click']);
});

test('keeps what belongs to the next page of the same version', () => {
  const first = visit();
  const second = visit();
  runAs('mf-a@1', () => document.body.append(document.createElement('div')));
  expect(left(first)).toEqual([]);
  expect(document.body.children).toHaveLength(1);
  expect(left(second)).toEqual(['MF-405 mf-a@1 element div']);
});

const fetchLike = () => Promise.resolve(new Response());
/** Functions of the browser that modules cannot replace. */
const NATIVES: [name: string, owner: object][] = [
  ...[
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'queueMicrotask',
  ].map((name): [string, object] => [name, window]),
  ['addEventListener', EventTarget.prototype],
  ['removeEventListener', EventTarget.prototype],
  ['getItem', Storage.prototype],
  ['setItem', Storage.prototype],
  ['removeItem', Storage.prototype],
  ['open', XMLHttpRequest.prototype],
  ['send', XMLHttpRequest.prototype],
  ['pushState', history],
  ['replaceState', history],
  ['parse', JSON],
  ['stringify', JSON],
];
test.each(NATIVES)('keeps %s from a module that replaces it, and blames the version', (name, owner) => {
  const functions = owner as Record<string, unknown>;
  const native = functions[name];
  const end = visit();
  runAs('mf-a@1', () => (functions[name] = fetchLike));
  runAs('mf-a@1', () => (functions[name] = () => 'again'));
  expect(functions[name]).toBe(native);
  expect(left(end)).toEqual([`MF-405 mf-a@1 replaced ${name}`]);
});

test('blames no module that puts the function of the browser back', () => {
  const end = visit();
  const native = JSON.parse;
  runAs('mf-a@1', () => (JSON.parse = () => 'broken'));
  runAs('mf-a@1', () => (JSON.parse = native));
  expect(left(end)).toEqual([]);
});

test('lets the bridge of a wallet replace a function, also after a module has tried to', () => {
  const end = visit();
  const bridged = () => 'bridged';
  const native = JSON.parse;
  runAs('mf-a@1', () => (JSON.parse = () => 'broken'));
  runAs(UNKNOWN_VERSION, () => (JSON.parse = bridged));
  expect(JSON.parse).toBe(bridged);
  runAs(null, () => (JSON.parse = native));
  left(end);
});

test('blames nobody for what a wallet, a translator or a password manager inserts, and keeps it', () => {
  const end = visit();
  runAs(UNKNOWN_VERSION, () => {
    BRIDGE();
    document.body.style.top = '40px';
    document.addEventListener('focusin', heard);
  });
  expect(left(end)).toEqual(['setting FOREIGN undefined element wallet-bridge']);
  expect(document.querySelector('wallet-bridge')).not.toBeNull();
  expect(document.body.style.top).toBe('40px');
});

test('does not record what the shell inserts, e.g. for a dialog of a page', () => {
  const end = visit();
  BRIDGE();
  document.addEventListener('keydown', heard);
  expect(left(end)).toEqual([]);
  expect(document.body.children).toHaveLength(1);
});

test('undoes what two modules have changed, the last change first', () => {
  const end = visit();
  runAs('mf-a@1', () => (document.documentElement.style.overflow = 'hidden'));
  runAs('mf-b@1', () => (document.documentElement.style.overflow = 'scroll'));
  expect(left(end)).toEqual(['MF-405 mf-b@1 style of html', 'MF-405 mf-a@1 style of html']);
  expect(document.documentElement.style.overflow).toBe('');
});

test('blames no module for a function that a wallet replaces after it', () => {
  const end = visit();
  const native = JSON.parse;
  runAs('mf-a@1', () => (JSON.parse = () => 'broken'));
  runAs(UNKNOWN_VERSION, () => (JSON.parse = () => 'bridged'));
  expect(left(end)).toEqual(['setting FOREIGN undefined replaced parse']);
  runAs(null, () => (JSON.parse = native));
});
