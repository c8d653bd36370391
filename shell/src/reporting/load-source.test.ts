import { type FileTiming, explainLoad } from './load-source';

const LOAD = { module: 'mf-x', id: '1', route: '/a', since: 100, readyAt: 200 };
const file = (more: Partial<FileTiming> = {}): FileTiming => ({
  name: 'https://app.test/mf-x/1/page.js',
  startTime: 105,
  responseEnd: 180,
  workerStart: 0,
  transferSize: 900,
  decodedBodySize: 2000,
  ...more,
});

test.each([
  ['network', [file(), file({ transferSize: 0 })]],
  ['worker', [file({ workerStart: 106 }), file({ transferSize: 0 })]],
  ['cache', [file({ transferSize: 0 })]],
  ['memory', [file({ startTime: 10, responseEnd: 50 })]],
  ['unknown', []],
  ['unknown', [file({ transferSize: 0, decodedBodySize: 0 })]],
  ['unknown', [file({ name: 'https://app.test/mf-x/2/page.js' })]],
])('names the source %s', (source, files) => {
  expect(explainLoad(LOAD, files).source).toBe(source);
});

test('measures the first page from the first request of its files', () => {
  expect(explainLoad({ ...LOAD, since: 0 }, [file(), file({ startTime: 60 })]).ms).toBe(140);
});

test('measures a later page from its request, also if its files were requested earlier', () => {
  expect(explainLoad(LOAD, [file({ startTime: 60 })]).ms).toBe(100);
  expect(explainLoad(LOAD, [file({ startTime: 10, responseEnd: 50 })]).ms).toBe(100);
});
