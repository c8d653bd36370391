import { requireClean } from './clean-input';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}0${']'.repeat(depth)}`);
const refusal = { status: 400 };

test.each<[string, unknown]>([
  ['a NUL', 'a\0b'],
  ['an unpaired surrogate', { text: '\ud800' }],
  ['a NUL in a key', { 'a\0b': 1 }],
  ['an infinite number', [1e999]],
  ['thirteen levels', nested(13)],
  ['more than 2000 values', Array.from({ length: 2_000 }, () => 0)],
])('refuses %s with 400', (_what, value) => {
  expect(() => requireClean(value)).toThrow(expect.objectContaining(refusal));
});

test.each<[string, unknown]>([
  ['an undefined value', undefined],
  ['a surrogate pair', '🔋'],
  ['twelve levels', nested(12)],
  ['2000 values', Array.from({ length: 1_999 }, () => 0)],
])('accepts %s', (_what, value) => {
  expect(() => requireClean(value)).not.toThrow();
});
