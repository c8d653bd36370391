import { countAge } from './counts';

const NOW = Date.parse('2026-11-20T05:00:00Z');

test.each([
  ['2026-11-20T04:59:20Z', 40],
  ['2026-11-20T05:00:09Z', 0],
])('returns the age of counts taken at %s as %i s', (countedAt, age) => {
  expect(countAge(countedAt, NOW)).toBe(age);
});
