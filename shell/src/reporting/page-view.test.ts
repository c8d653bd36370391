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

test('sends the view of a page without a subject at once', () => {
  const { sent, views } = setup();
  views.shown(13);
  expect(sent).toEqual([{ pointId: 13, eventType: 2 }]);
});

test('waits for a subject that is loading, and sends one view with it', () => {
  const { sent, views } = setup();
  views.setSubject(null);
  views.shown(18);
  expect(sent).toEqual([]);
  views.setSubject(CABINET);
  views.setSubject(CABINET);
  expect(sent).toEqual([{ pointId: 18, eventType: 2, ...CABINET }]);
});

test('sends the view at once if the subject is known', () => {
  const { sent, views } = setup();
  views.setSubject(CABINET);
  views.shown(18);
  expect(sent).toEqual([{ pointId: 18, eventType: 2, ...CABINET }]);
});

test('sends the view without a subject if the page is left early, and does not delay the next view', () => {
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

test('sends the view without a subject after the limit', () => {
  const { sent, timers, views } = setup();
  views.setSubject(null);
  views.shown(18);
  expect(timers[0]!.ms).toBe(SUBJECT_LIMIT_MS);
  timers[0]!.run();
  expect(sent).toEqual([{ pointId: 18, eventType: 2 }]);
  views.setSubject(CABINET);
  expect(sent).toHaveLength(1);
});
