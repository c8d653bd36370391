import { createTimeline } from '../reporting/timeline';
import type { watchFigures } from '../reporting/figures';
import { startFigures } from './start-figures';

type Load = Parameters<typeof startFigures>[1];

const start = (load: Load) =>
  startFigures(
    {
      host: { reportFigures: () => undefined },
      loader: { loaded: () => null },
      routes: new Map(),
      timeline: createTimeline({
        consent: { get: () => true, subscribe: () => () => undefined },
        now: () => 0,
        route: () => '/home',
      }),
    },
    load,
  );

test('starts the figures', async () => {
  const watch = jest.fn<void, Parameters<typeof watchFigures>>();
  await start(() => Promise.resolve({ watchFigures: watch }));
  expect(watch).toHaveBeenCalledTimes(1);
  expect(watch.mock.calls[0]![0].versionOf('/unknown')).toBeUndefined();
});

test.each<[string, Load]>([
  ['does not load', () => Promise.reject(new Error('offline'))],
  [
    'throws',
    () =>
      Promise.resolve({
        watchFigures() {
          throw new TypeError('no PerformanceObserver');
        },
      }),
  ],
])('goes on without figures if their code %s', async (_what, load) => {
  await expect(start(load)).resolves.toBeUndefined();
});
