import { estimateMedian, median, ratio, rotate, spread, verdict } from './statistics';

test('returns the median, its interval and the extremes in any order of the values', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 1, high: 5, min: 1, max: 5 });
  expect(spread([8, 1, 2, 3, 4, 5, 6, 7, 9])).toEqual({ median: 5, low: 2, high: 8, min: 1, max: 9 });
});

test('the median is the mean of two middle values', () => {
  expect(median([1, 2, 10, 40])).toBe(6);
});

test('sorts by value, not by text', () => {
  expect(median([9, 100, 10])).toBe(10);
});

test('refuses a spread of nothing', () => {
  expect(() => spread([])).toThrow('at least one value');
  expect(() => median([])).toThrow('at least one value');
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

test('returns the median with an interval that contains it in 95 of 100 series', () => {
  const values = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
  // The ranks of the tables of the sign test.
  expect(estimateMedian(values(6))).toEqual({ value: 3.5, low: 1, high: 6 });
  expect(estimateMedian(values(15))).toEqual({ value: 8, low: 4, high: 12 });
  expect(estimateMedian(values(25).reverse())).toEqual({ value: 13, low: 8, high: 18 });
  expect(estimateMedian([3, 1])).toEqual({ value: 2, low: 1, high: 3 });
});

test('calls a target met or missed only if the whole interval says so', () => {
  const interval = { value: 5, low: 4, high: 6 };
  expect([3, 4, 5, 6, 7].map((target) => verdict(interval, target))).toEqual([
    'missed',
    'open',
    'open',
    'met',
    'met',
  ]);
});
