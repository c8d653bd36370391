import type { MetricWithAttribution } from 'web-vitals/attribution';
import { type Vital, describeElement, watchVitals } from './vitals';

interface Options {
  generateTarget(node: Node | null): string;
}
const listeners = new Map<string, (metric: MetricWithAttribution) => void>();
const options = new Map<string, Options>();
jest.mock('web-vitals/attribution', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (run: (metric: MetricWithAttribution) => void, chosen: Options) => {
        listeners.set(name, run);
        options.set(name, chosen);
      },
    ]),
  ),
);

/** Passes a metric as web-vitals does, after it described the elements `main>h1`, `button` and `div`. */
function measure(name: string, value: number, attribution: object, more: object = {}): Vital | undefined {
  const vitals: Vital[] = [];
  watchVitals((vital) => vitals.push(vital));
  const title = document.createElement('h1');
  document.createElement('main').append(title);
  for (const element of [title, document.createElement('button'), document.createElement('div')])
    options.get(name)!.generateTarget(element);
  const metric = { name, value, rating: 'good', id: 'v6-1', entries: [], attribution, ...more };
  listeners.get(name)!(metric as unknown as MetricWithAttribution);
  return vitals[0];
}
const shift = (startTime: number, value: number) => ({ startTime, value });

test.each([
  [
    'LCP',
    {
      target: 'main>h1',
      lcpEntry: { startTime: 700 },
      url: 'https://app.test/photo?order=1',
      timeToFirstByte: 100.4,
      resourceLoadDelay: 0,
      resourceLoadDuration: 0,
      elementRenderDelay: 600,
    },
    { at: 700, detail: 'element main>h1, first byte 100, load delay 0, load 0, render delay 600' },
  ],
  [
    'INP',
    {
      interactionTarget: 'button',
      interactionTime: 900,
      interactionType: 'pointer',
      inputDelay: 1,
      processingDuration: 20,
      presentationDelay: 9,
      loadState: 'complete',
    },
    {
      at: 900,
      detail: 'element button, type pointer, input delay 1, processing 20, presentation 9, document complete',
    },
  ],
  [
    'CLS',
    { largestShiftTarget: 'div', loadState: 'loading' },
    { at: 300, since: 200, detail: 'element div, time 300, document loading' },
    { entries: [shift(200, 0.01), shift(300, 0.2), shift(400, 0.1)] },
  ],
  ['CLS', {}, { at: 300, since: 300, detail: 'time 300' }, { entries: [shift(300, 0.2), shift(400, 0.2)] }],
  ['CLS', {}, { at: null, since: null, detail: '' }],
  [
    'FCP',
    { fcpEntry: { startTime: 650 }, timeToFirstByte: 100, firstByteToFCP: 550 },
    { at: 650, detail: 'first byte 100, to paint 550' },
  ],
  [
    'TTFB',
    { waitingDuration: 1, cacheDuration: 0, dnsDuration: 2, connectionDuration: 3, requestDuration: 4 },
    { at: 12.3457, detail: 'waiting 1, dns 2, connection 3, request 4' },
  ],
])('explains %s by its attribution', (name, attribution, expected, more: object = {}) => {
  expect(measure(name, 12.3457, attribution, more)).toMatchObject({
    code: name,
    value: 12.346,
    rating: 'good',
    id: 'v6-1',
    ...expected,
  });
});

test.each([
  ['LCP', { target: '#order-JP2611200001', elementRenderDelay: 5 }, 'render delay 5'],
  ['INP', { interactionTarget: '#order-JP2611200001>button', inputDelay: 1 }, 'input delay 1'],
])('does not name a removed element of %s by its id', (name, attribution, detail) => {
  expect(measure(name, 700, attribution)!.detail).toBe(detail);
});

test('ignores the load metrics of a restore from the back/forward cache', () => {
  const restored = { navigationType: 'back-forward-cache' };
  const passed = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].filter((name) => measure(name, 9, {}, restored));
  expect(passed).toEqual(['CLS', 'INP']);
});

test('describes an element without ids and texts, by at most three names of at most 40 characters', () => {
  document.body.innerHTML = `<main><ul class="list"><li id="order-123" class="row wide">JP2611200001<b>a</b></li></ul></main>`;
  expect(describeElement(document.querySelector('b')!.firstChild)).toBe('ul.list>li.row.wide>b');
  document.querySelector('b')!.className = 'x'.repeat(500);
  expect(describeElement(document.querySelector('b')).length).toBeLessThanOrEqual(3 * 40 + 2);
  expect(describeElement(null)).toBe('');
});
