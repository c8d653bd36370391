import { walkMinutes } from './walk';

test.each([
  [0, 1],
  [61, 1],
  [62, 2],
  [190, 4],
  [500, 9],
  [1000, 17],
])('estimates the walk of %i m as %i min', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes);
});

test('names no walk over a kilometre, which may lead around a harbour', () => {
  expect(walkMinutes(1001)).toBeNull();
});
