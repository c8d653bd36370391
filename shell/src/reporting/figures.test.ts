import { watchFigures } from './figures';
import type { FileTiming } from './load-source';
import type { Figure } from './reporter';
import { createTimeline } from './timeline';
import type { Vital } from './vitals';

function setup(granted: boolean | null) {
  let choice = granted;
  let time = 0;
  let route = '/home';
  const loaded = new Set(['/home', '/order/list']);
  const listeners: (() => void)[] = [];
  const timeline = createTimeline({
    consent: { get: () => choice, subscribe: (run) => (listeners.push(run), () => undefined) },
    now: () => time,
    route: () => route,
  });
  timeline.visited();
  let onVital = (_vital: Vital) => {};
  let hide = () => {};
  const files: FileTiming[] = [];
  const sent: Figure[][] = [];
  watchFigures(
    {
      timeline,
      versionOf: (path) => (!loaded.has(path) ? undefined : path === '/home' ? 'mf-rental@7' : 'mf-orders@3'),
      send: (figures) => void sent.push(figures),
    },
    {
      watchVitals: (run) => void (onVital = run),
      watchFiles: () => () => files,
      onHidden: (run) => void (hide = run),
    },
  );
  return {
    sent,
    loaded,
    hide: () => hide(),
    vital: (code: string, at: number | null, more: Partial<Vital> = {}) =>
      onVital({
        code,
        value: 1,
        rating: 'good',
        id: `${code}-1`,
        detail: 'element main',
        at,
        since: at,
        ...more,
      }),
    load: (path: string) =>
      timeline.loaded({ module: 'mf-orders', id: '3', route: path, since: time, readyAt: time + 30 }),
    goes(to: string, at: number) {
      route = to;
      time = at;
      timeline.visited();
    },
    choose(next: boolean, at: number) {
      time = at;
      choice = next;
      for (const run of listeners) run();
    },
  };
}

test('collects and sends nothing without consent', () => {
  for (const granted of [null, false]) {
    const { sent, vital, load, hide } = setup(granted);
    vital('LCP', 700);
    load('/order/list');
    hide();
    expect(sent).toEqual([]);
  }
});

test('sends vitals and loads with route and version when the document is hidden', () => {
  const { sent, vital, load, goes, hide } = setup(true);
  goes('/order/list', 5000);
  load('/order/list');
  vital('LCP', 700);
  vital('INP', 5100, { value: 80 });
  expect(sent).toEqual([]);
  hide();
  expect(sent).toEqual([
    [
      {
        kind: 'vital',
        code: 'LCP',
        value: 1,
        rating: 'good',
        id: 'LCP-1',
        detail: 'element main',
        route: '/home',
        module: 'mf-rental@7',
      },
      expect.objectContaining({ code: 'INP', value: 80, route: '/order/list', module: 'mf-orders@3' }),
      { kind: 'load', code: 'unknown', route: '/order/list', module: 'mf-orders@3', value: 30 },
    ],
  ]);
  hide();
  expect(sent).toHaveLength(1);
});

test('sends a vital that changed again, under the same id, and the last value only', () => {
  const { sent, vital, hide } = setup(true);
  vital('CLS', null, { value: 0 });
  vital('CLS', 900, { value: 0.2 });
  hide();
  vital('CLS', 1900, { value: 0.3 });
  hide();
  expect(sent.flat()).toMatchObject([
    { id: 'CLS-1', value: 0.2 },
    { id: 'CLS-1', value: 0.3 },
  ]);
});

test('names the version of a module that was loaded after the vital', () => {
  const { sent, vital, hide, loaded } = setup(true);
  loaded.clear();
  vital('TTFB', 90);
  loaded.add('/home');
  hide();
  expect(sent.flat()).toMatchObject([{ code: 'TTFB', route: '/home', module: 'mf-rental@7' }]);
});

test('ignores shifts whose window began before the consent', () => {
  const { sent, vital, choose, hide } = setup(null);
  choose(true, 4000);
  vital('CLS', 4100, { since: 3900 });
  hide();
  vital('CLS', 4200, { since: 4000 });
  hide();
  expect(sent.flat()).toHaveLength(1);
});

test('collects from a later consent on', () => {
  const { sent, vital, load, choose, hide } = setup(null);
  load('/home');
  choose(true, 4000);
  vital('LCP', 700);
  vital('CLS', null);
  vital('INP', 4500);
  load('/order/list');
  hide();
  expect(sent.flat()).toMatchObject([
    { code: 'INP', route: '/home' },
    { kind: 'load', route: '/order/list' },
  ]);
});

test('stops when the consent is withdrawn, and forgets what was not sent', () => {
  const { sent, vital, load, choose, hide } = setup(true);
  vital('LCP', 700);
  load('/home');
  choose(false, 2000);
  vital('INP', 2500);
  load('/order/list');
  hide();
  choose(true, 3000);
  hide();
  expect(sent).toEqual([]);
});

test('forgets what was collected under an earlier consent, also if the document was not hidden meanwhile', () => {
  const { sent, vital, choose, hide } = setup(true);
  vital('LCP', 700);
  choose(false, 2000);
  choose(true, 3000);
  vital('INP', 3500);
  hide();
  expect(sent.flat()).toMatchObject([{ code: 'INP' }]);
});

test('sends at most 200 figures per document, 50 per request, with at most 300 characters of detail', () => {
  const { sent, vital, load, hide } = setup(true);
  vital('LCP', 700, { detail: 'x'.repeat(1000) });
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < 100; index++) load('/order/list');
    hide();
  }
  expect(sent.map((figures) => figures.length)).toEqual([50, 50, 1, 50, 49]);
  expect(sent.flat()).toHaveLength(200);
  expect(sent[0]![0]!.detail).toHaveLength(300);
});
