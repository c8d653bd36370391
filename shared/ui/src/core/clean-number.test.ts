import { cleanNumber } from './clean-number';

test.each([
  ['12.5', '12.5'],
  ['-3', '-3'],
  ['1.2.3', '1.23'],
  ['--4-', '-4'],
  ['a1b2', '12'],
  ['1-2', '12'],
  ['.5', '.5'],
  ['', ''],
])('keeps one point and one leading minus: %s → %s (R5.9)', (typed, kept) => {
  expect(cleanNumber(typed)).toBe(kept);
});
