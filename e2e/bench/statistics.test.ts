import { median, ratio, rotate, spread } from './statistics';

test('returns the median, the quartiles and the extremes in any order of the values', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, min: 1, max: 5 });
});

test('interpolates between two middle values', () => {
  expect(median([1, 2, 10, 40])).toBe(6);
  expect(spread([1, 2, 10, 40])).toMatchObject({ low: 1.75, high: 17.5 });
});

test('sorts by value, not by text', () => {
  expect(median([9, 100, 10])).toBe(10);
});

test('refuses a spread of nothing', () => {
  expect(() => spread([])).toThrow('at least one value');
});

test('divides round by round, so that a slow round counts on both sides', () => {
  // The quotient of the medians would be 1.
  expect(ratio([100, 200, 900], [200, 100, 300])).toMatchObject({ median: 2, min: 0.5, max: 3 });
  expect(() => ratio([1, 2], [1])).toThrow('one base for each value');
});

test('starts each round with another item', () => {
  const rounds = [0, 1, 2, 3].map((round) => rotate(['a', 'b', 'c'], round).join(''));
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
});
