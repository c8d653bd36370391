import type { Report } from './reporter';
import { watchDocument } from './watch-document';

const reports: Report[] = [];
watchDocument((report) => void reports.push(report));
beforeEach(() => reports.splice(0));
const file = `${location.origin}/mf-orders/1.4.0-3fa9c1d2/712.js`;
const thrown = Object.assign(new Error('broken'), { stack: `Error: broken\n    at n (${file}:1:2)` });

test('names the module of an uncaught error by its stack', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'broken' }));
  expect(reports).toEqual([
    { kind: 'error', code: 'uncaught', module: 'mf-orders@1.4.0-3fa9c1d2', detail: 'broken' },
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

test('names the module of a policy violation by its source file', () => {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://other.test/x.png?who=1',
      sourceFile: file,
    }),
  );
  expect(reports).toEqual([
    {
      kind: 'csp',
      code: 'img-src',
      module: 'mf-orders@1.4.0-3fa9c1d2',
      detail: 'https://other.test/x.png',
    },
  ]);
});
