import { walkMinutes } from './walk';

test.each([
  [0, 1],
  [61, 1],
  [62, 2],
  [190, 4],
  [500, 9],
  [3_692, 60],
])('estimates the walk of %i m as %i min', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes);
});

test('names no walk of more than an hour', () => {
  expect(walkMinutes(3_693)).toBeNull();
});
