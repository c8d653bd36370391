import { rememberPage } from './begun-calls';
import type { Report } from './reporter';
import { handled, watchDocument } from './watch-document';

/** The failure of a call that began on the page before. */
const LATE = { kind: 'network', code: 'NETWORK' };
const reports: Report[] = [];
watchDocument(
  (report) => void reports.push(report),
  (route) => (route === '/left' ? 'mf-left@1' : 'mf-shown@1'),
);
beforeEach(() => reports.splice(0));
beforeAll(async () => {
  history.replaceState(null, '', '/left');
  await rememberPage('', () => Promise.reject(LATE as unknown as Error)).catch(() => undefined);
  history.replaceState(null, '', '/');
});
const file = `${location.origin}/mf-orders/1.4.0-3fa9c1d2/712.js`;
const FRAME = 'mf-orders/1.4.0-3fa9c1d2/712.js:1:2';
const thrown = Object.assign(new Error('broken'), { stack: `Error: broken\n    at n (${file}:1:2)` });

/** Returns a value of which nothing can be read. */
function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test('names the module of an uncaught error by its stack', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'broken' }));
  expect(reports).toEqual([
    {
      kind: 'error',
      code: 'uncaught',
      module: 'mf-orders@1.4.0-3fa9c1d2',
      detail: 'broken',
      frames: [FRAME],
    },
  ]);
});

test('names the module of an error without a stack by its file, or unknown without a file', () => {
  const bare = Object.assign(new Error('broken'), { stack: undefined });
  window.dispatchEvent(new ErrorEvent('error', { error: bare, filename: file }));
  window.dispatchEvent(new ErrorEvent('error', { error: 'text' }));
  expect(reports.map(({ module }) => module)).toEqual(['mf-orders@1.4.0-3fa9c1d2', 'unknown']);
});

test('names the module of a rejection by its stack, or unknown if a value was thrown', () => {
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(thrown);
  reject('text');
  reject(undefined);
  expect(reports).toMatchObject([
    { code: 'rejection', module: 'mf-orders@1.4.0-3fa9c1d2', detail: 'broken' },
    { code: 'rejection', module: 'unknown', detail: 'text' },
    { code: 'rejection', module: 'unknown', detail: 'undefined' },
  ]);
});

test.each([
  ['an object without a prototype', Object.create(null), 'a value of type object that cannot be read'],
  ['a symbol', Symbol('odd'), 'Symbol(odd)'],
  ['null', null, 'null'],
  ['a revoked proxy', revoked(), 'a value of type object that cannot be read'],
  ['an error whose stack is no text', Object.assign(new Error('odd'), { stack: 7 }), 'odd'],
])('reports %s that was thrown, with its place, or rejected', (_what, error: unknown, detail) => {
  window.dispatchEvent(new ErrorEvent('error', { error, filename: file, lineno: 1, colno: 2 }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  const module = 'mf-orders@1.4.0-3fa9c1d2';
  expect(reports).toEqual([
    { kind: 'error', code: 'uncaught', module, detail, frames: [FRAME] },
    { kind: 'error', code: 'rejection', module: 'unknown', detail, frames: [] },
  ]);
});

/** An object whose members throw when they are read. */
const guarded = {
  get kind(): string {
    throw new Error('guarded');
  },
  code: 'X',
};

test.each<[string, object, string, string]>([
  ['a failed call', { kind: 'http', code: 'HTTP_500', status: 500 }, 'http HTTP_500', 'mf-shown@1'],
  ['a refused call', { kind: 'refusal', code: 'UCS310001', model: null }, 'refusal UCS310001', 'mf-shown@1'],
  ['a failed call that began on the page before', LATE, 'network NETWORK', 'mf-left@1'],
  ['a call of a page that was left', { kind: 'aborted', code: 'ABORTED' }, 'aborted ABORTED', 'unknown'],
  ['a model that looks like a failure', { kind: 'free', code: 'WELCOME' }, 'free WELCOME', 'unknown'],
  ['an object of a browser', { code: 1, message: 'denied' }, '1 denied', 'unknown'],
  ['an object with a long text', { message: 'x'.repeat(9999) }, 'x'.repeat(300), 'unknown'],
  ['an object with an odd text', { message: {} }, '[object Object]', 'unknown'],
  ['an object without a prototype', Object.assign(Object.create(null), { code: 'X' }), 'X', 'unknown'],
  ['a guarded object', guarded, 'a value of type object that cannot be read', 'unknown'],
])('names kind, code and message of %s that was rejected, and its owner', (_what, reason, detail, module) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reports).toMatchObject([{ code: 'rejection', module, detail }]);
});

test('names the shown page for a value that React has caught in a handler, and the shell for an error of the shell', () => {
  const filename = `${location.origin}/shell/2.1.0-8d2e4f60/shell.js`;
  const stack = `Error: odd\n    at n (${filename}:1:2)`;
  for (const error of ['text', Object.assign(new Error('odd'), { stack })])
    window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  expect(reports).toMatchObject([
    { module: 'mf-shown@1', detail: 'text' },
    { module: 'shell@2.1.0-8d2e4f60', detail: 'odd' },
  ]);
});

describe.each<[string, unknown]>([
  ['a text', 'odd'],
  ['an object without a prototype', Object.create(null)],
  ['null', null],
])('%s that React has caught', (_what, error) => {
  const filename = `${location.origin}/shell/2.1.0-8d2e4f60/shell.js`;
  afterEach(() => delete handled.part);
  test.each([
    ['the part whose event is in progress', () => 'mf-part@3', 'mf-part@3'],
    ['the page while no part handles an event', () => undefined, 'mf-shown@1'],
    ['the page if it has no parts', undefined, 'mf-shown@1'],
  ])('is of %s', (_whose, part, version) => {
    if (part) handled.part = part;
    window.dispatchEvent(new ErrorEvent('error', { error, filename }));
    expect(reports.map(({ module }) => module)).toEqual([version]);
  });
});

test("does not report the browser's own warnings", () => {
  const filename = `${location.origin}/jp/home`;
  window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'ResizeObserver loop', filename }));
  expect(reports).toEqual([]);
});

test('names the module of a policy violation by its source file', () => {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://other.test/x.png?who=1',
      sourceFile: file,
      lineNumber: 1,
      columnNumber: 2,
    }),
  );
  expect(reports).toEqual([
    {
      kind: 'csp',
      code: 'img-src',
      module: 'mf-orders@1.4.0-3fa9c1d2',
      detail: 'https://other.test/x.png',
      frames: [FRAME],
    },
  ]);
});
