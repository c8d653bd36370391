import { type ReportedOpening, isOpenNow, openingState } from './opening';

const NOW = Date.parse('2026-11-20T12:40:00Z');
const LATER = '2026-11-20T13:00:00Z';
const PAST = '2026-11-20T12:40:00Z';

test.each<[string, Partial<ReportedOpening>, ReturnType<typeof openingState>, boolean]>([
  ['open around the clock', { always: true }, { kind: 'always' }, true],
  ['open without a closing time', {}, { kind: 'open' }, true],
  ['open until later', { until: LATER }, { kind: 'openUntil', until: LATER }, true],
  ['closing soon', { until: LATER, closesSoon: true }, { kind: 'closesIn', minutes: 20 }, true],
  [
    'closing within the minute',
    { until: '2026-11-20T12:40:01Z', closesSoon: true },
    { kind: 'closesIn', minutes: 1 },
    true,
  ],
  ['closed since the response', { until: PAST, closesSoon: true }, { kind: 'closed' }, false],
  ['closed until later', { isOpen: false, until: LATER }, { kind: 'opensAt', until: LATER }, false],
  ['opened since the response', { isOpen: false, until: PAST }, { kind: 'open' }, true],
  ['closed without an opening time', { isOpen: false }, { kind: 'closed' }, false],
])('returns the state of a place that is %s', (_name, reported, state, open) => {
  const result = openingState({ isOpen: true, until: null, ...reported }, NOW);
  expect(result).toEqual(state);
  expect(isOpenNow(result)).toBe(open);
});
