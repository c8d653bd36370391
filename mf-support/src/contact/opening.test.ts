import { opening } from './opening';

const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
const now = Date.parse('2026-11-20T08:00:00Z'); // 17:00 in Tokyo
const at = (openNow: boolean, until: string | null) =>
  opening({ openNow, until, timeZone: 'Asia/Tokyo' }, 'en', now, t);

test.each([
  [true, '2026-11-20T12:00:00Z', true, 'hours.openUntil 21:00'],
  [true, null, true, 'hours.open'],
  [false, '2026-11-21T00:00:00Z', false, 'hours.closedUntil tomorrow 09:00'],
  [false, null, false, 'hours.closed'],
])('describes open %p until %p', (openNow, until, open, text) => {
  expect(at(openNow, until)).toEqual({ open, text });
});

test('inverts a stale response whose time has passed', () => {
  expect(at(true, '2026-11-20T08:00:00Z')).toEqual({ open: false, text: 'hours.closed' });
  expect(at(false, '2026-11-20T07:59:00Z')).toEqual({ open: true, text: 'hours.open' });
});
