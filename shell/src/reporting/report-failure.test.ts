import { LEAVING_MS } from '@shared/module-kit/unless-left';
import { loadError } from '../loader/failure';
import { failureReporter } from './report-failure';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const sent = { kind: 'module', code: 'MF-204', module: 'mf-rental@1.0.0', detail: 'en.json', frames: [] };

test('reports a definite failure at once', () => {
  const report = jest.fn();
  failureReporter(report)(loadError('MF-204', 'mf-rental', '1.0.0', 'definite', 'en.json'));
  expect(report.mock.calls).toEqual([[sent]]);
});

test('names the version that takes over', () => {
  const report = jest.fn();
  const failed = loadError('MF-204', 'mf-rental', '1.0.0', 'definite', 'en.json');
  failureReporter(report)({ ...failed, instead: '0.9.0' });
  expect(report.mock.calls).toEqual([[{ ...sent, served: 'mf-rental@0.9.0' }]]);
});

test('sends the positions of an error that a page or a file has thrown', () => {
  const report = jest.fn();
  const stack = `Error: odd\n    at n (${location.origin}/mf-rental/1.0.0/page.js:1:2)`;
  const file = { kind: 'definite', file: 'mf-rental/1.0.0/page.js', cause: 'threw', detail: 'odd', stack };
  for (const cause of [Object.assign(new Error('odd'), { stack }), file])
    failureReporter(report)(loadError('MF-401', 'mf-rental', '1.0.0', 'definite', cause));
  expect(report.mock.calls).toMatchObject(
    [1, 2].map(() => [{ code: 'MF-401', frames: ['mf-rental/1.0.0/page.js:1:2'] }]),
  );
});

test('reports a failure of the network after a second', () => {
  const report = jest.fn();
  failureReporter(report)(loadError('MF-204', 'mf-rental', '1.0.0', 'network', 'en.json'));
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(LEAVING_MS);
  expect(report.mock.calls).toEqual([[sent]]);
});

test('does not report a failure of the network if the document is left', () => {
  const report = jest.fn();
  failureReporter(report)(loadError('MF-204', 'mf-rental', '1.0.0', 'network', 'en.json'));
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(LEAVING_MS);
  expect(report).not.toHaveBeenCalled();
});
