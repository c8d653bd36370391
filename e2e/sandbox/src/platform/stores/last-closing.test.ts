import { lastClosing } from './last-closing';
import { parseHours } from './open-hours';

/** Returns the time in Tokyo, on the day of November 2026: the 20th is a Friday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+09:00`);

test.each<[string, string[], number, number | null]>([
  ['one store', ['10-22'], at(20, '12:00'), at(20, '22:00')],
  ['the later of two', ['10-22', '8-20'], at(20, '12:00'), at(20, '22:00')],
  ['hours over midnight', ['10-22', '18-26'], at(20, '12:00'), at(21, '02:00')],
  ['after midnight', ['10-22', '18-26'], at(21, '01:00'), at(21, '02:00')],
  ['over the end of the week', ['10-22', '18-26'], at(22, '00:30'), at(22, '02:00')],
  ['a store that is always open', ['10-22', '24h'], at(20, '12:00'), null],
  ['at the closing time itself', ['10-22'], at(20, '22:00'), at(21, '22:00')],
  ['all closed at night', ['10-22', '8-20'], at(20, '23:00'), at(21, '22:00')],
  ['a closed day', ['Mo-Fr 8-20'], at(20, '21:00'), at(23, '20:00')],
  ['a break in which the other is open', ['11-14,17-23', '13-18'], at(20, '12:00'), at(20, '23:00')],
  ['a break in which none is open', ['11-14,17-23'], at(20, '12:00'), at(20, '14:00')],
  ['stores that take turns', ['6-18', '18-30'], at(20, '12:00'), null],
  ['a store without hours', ['closed', '10-22'], at(20, '12:00'), at(20, '22:00')],
  ['only stores without hours', ['closed', 'closed'], at(20, '12:00'), null],
  ['no store', [], at(20, '12:00'), null],
])('finds the last closing time: %s', (_what, hours, after, expected) => {
  const found = lastClosing(hours.map(parseHours), 'Asia/Tokyo', after);
  expect(found && new Date(found).toISOString()).toBe(expected && new Date(expected).toISOString());
});
