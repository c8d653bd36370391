import { parseCount, parsePercent } from './parse-number';

test.each([
  ['10%', 10],
  ['0.5', 0.5],
  ['0', 0],
  ['%', null],
  ['', null],
  ['-1%', null],
  ['1e1', null],
  ['ten', null],
  [undefined, null],
])('parses the share %s', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

test.each([
  ['50', 50],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['many', null],
])('parses the count %s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
