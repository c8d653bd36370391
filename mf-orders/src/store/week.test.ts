import { weekdayIn } from '@shared/i18n';
import { storeWeek } from './week';

const hours = [
  {
    weekday: 5,
    spans: [
      { from: 600, to: 840 },
      { from: 960, to: 1500 },
    ],
  },
  { weekday: 6, spans: [{ from: 0, to: 1440 }] },
  { weekday: 0, spans: [] },
];
// Friday 20 November 2026, 23:30 UTC, which is Saturday in Tokyo.
const now = Date.parse('2026-11-20T23:30:00Z');

test('returns the weekday in the store’s zone', () => {
  expect(weekdayIn(now, 'Asia/Tokyo')).toBe(6);
  expect(weekdayIn(now, 'UTC')).toBe(5);
});

test('starts on Monday, has no spans on a closed day and formats times after midnight', () => {
  const week = storeWeek({ hours, timeZone: 'Asia/Tokyo' }, 'en', now);
  expect(week.map(({ name }) => name)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(week[0]).toMatchObject({ spans: [], always: false });
  expect(week[4]).toMatchObject({ spans: ['10:00–14:00', '16:00–01:00'], isToday: false });
  expect(week[5]).toMatchObject({ always: true, isToday: true });
});
