/** @jest-environment node */
import { type Marks, blockedTime, visitFigures } from './figures';
import { request } from './fixtures';

const marks: Marks = {
  usableAt: 1000,
  firstPaintAt: 400,
  firstContentAt: 500,
  largestPaintAt: 900,
  layoutShift: 0.01,
  longTasks: [],
  taps: [],
};
const record = {
  marks,
  cpuMs: 300,
  cpu: { script: 200, style: 10, layout: 20 },
  heapBytes: 1,
  tapMs: 24,
  origin: 'http://app.test',
  files: { first: new Set<string>(), all: new Set<string>() },
};
const document = request({ url: 'http://app.test/', type: 'Document', startedAt: 5000, bytes: 10 });

test('adds up the part of each long task above 50 ms until the page is usable', () => {
  const tasks = [
    { startTime: 100, duration: 80 },
    { startTime: 900, duration: 250 },
    { startTime: 1001, duration: 500 },
  ];
  expect(blockedTime(tasks, 1000)).toBe(30 + 200);
});

test('counts requests and bytes until the page is usable apart from later ones', () => {
  const requests = [
    document,
    request({ url: 'http://app.test/a.js', startedAt: 5100, bytes: 100 }),
    request({ url: 'http://app.test/a.css', type: 'Stylesheet', startedAt: 5200, bytes: 50 }),
    request({ url: 'http://app.test/cached.js', startedAt: 5300, bytes: 0, cached: true }),
    request({ url: 'http://app.test/later.js', startedAt: 6001, bytes: 7 }),
  ];
  const figures = visitFigures({ ...record, requests });
  expect(figures).toMatchObject({
    requests: 3,
    bytes: 160,
    scriptBytes: 100,
    later: { requests: 1, bytes: 7 },
  });
  expect(figures.waterfall.map(({ fromMs }) => fromMs)).toEqual([0, 100, 200]);
});

test('takes the usable time for a paint that the browser has not reported', () => {
  const late = { ...marks, firstPaintAt: null, firstContentAt: null, largestPaintAt: null };
  const figures = visitFigures({ ...record, marks: late, requests: [document] });
  expect(figures).toMatchObject({ firstPaintMs: 1000, firstContentMs: 1000, largestPaintMs: 1000 });
});
