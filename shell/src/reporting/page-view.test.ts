import type { TrackEvent } from '@shared/tracking';
import { SUBJECT_LIMIT_MS, createPageViews } from './page-view';

function setup() {
  const sent: TrackEvent[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const views = createPageViews({
    track: (event) => sent.push(event),
    setTimer: (run, ms) => timers.push({ run, ms }) - 1,
    clearTimer: (id) => void (timers[id as number] = { run: () => undefined, ms: 0 }),
  });
  return { sent, timers, views };
}
const CABINET = { deviceId: 'JPC00001', shopId: 'jp-s-001' };

test('a page that is about nothing is viewed at once', () => {
  const { sent, views } = setup();
  views.shown(13);
  expect(sent).toEqual([{ pointId: 13, eventType: 2 }]);
});

test('a page that reads what it is about is viewed once, with it', () => {
  const { sent, views } = setup();
  views.setSubject(null);
  views.shown(18);
  expect(sent).toEqual([]);
  views.setSubject(CABINET);
  views.setSubject(CABINET);
  expect(sent).toEqual([{ pointId: 18, eventType: 2, ...CABINET }]);
});

test('a page that knows already is viewed with it at once', () => {
  const { sent, views } = setup();
  views.setSubject(CABINET);
  views.shown(18);
  expect(sent).toEqual([{ pointId: 18, eventType: 2, ...CABINET }]);
});

test('a page that is left before it knows is viewed without, and the next one has nothing of it', () => {
  const { sent, views } = setup();
  views.setSubject(null);
  views.shown(18);
  views.setSubject(undefined);
  views.shown(2);
  expect(sent).toEqual([
    { pointId: 18, eventType: 2 },
    { pointId: 2, eventType: 2 },
  ]);
});

test('a page that does not come to know is viewed without after the limit', () => {
  const { sent, timers, views } = setup();
  views.setSubject(null);
  views.shown(18);
  expect(timers[0]!.ms).toBe(SUBJECT_LIMIT_MS);
  timers[0]!.run();
  expect(sent).toEqual([{ pointId: 18, eventType: 2 }]);
  views.setSubject(CABINET);
  expect(sent).toHaveLength(1);
});
