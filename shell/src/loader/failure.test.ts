import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOAD_ERROR_CODES, isFileError, loadError } from './failure';

const documented = readFileSync(path.join(__dirname, '../../../shared/docs/errors.md'), 'utf8');

test.each([...LOAD_ERROR_CODES, 'MF-205', 'MF-206', 'MF-601', 'MF-602', 'MF-603'])(
  '%s has a section in errors.md',
  (code) => {
    expect(documented).toMatch(new RegExp(`^## ${code} `, 'm'));
  },
);

test('describes an error by its message, and a file by its path and cause', () => {
  expect(loadError('MF-302', 'mf-x', '1', 'definite', new TypeError('no')).detail).toBe('TypeError: no');
  const fault = { kind: 'definite', file: 'mf-x/1/entry.js', cause: 'threw', detail: 'SyntaxError: x' };
  expect(loadError('MF-202', 'mf-x', '1', 'definite', fault)).toMatchObject({
    detail: 'mf-x/1/entry.js: threw SyntaxError: x',
    cause: 'threw',
  });
});

test('recognizes the failure of a lazy chunk by the error of webpack', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(loadError('MF-402', 'mf-x', '1', 'definite', error).cause).toBe('chunk');
});

const errorOf = (thrown: unknown) => {
  const { detail, cause } = loadError('MF-203', 'mf-x', '1', 'network', thrown);
  return { detail, cause };
};

test.each<[string, unknown, string]>([
  ['an error', new RangeError('too far'), 'RangeError: too far'],
  ['a file error without detail', { kind: 'network', file: 'a.js', cause: '404' }, 'a.js: 404'],
  ['a text', 'odd', 'odd'],
  ['undefined', undefined, 'undefined'],
])('describes %s', (_what, thrown, detail) => {
  expect(errorOf(thrown).detail).toBe(detail);
});

test.each<[string, unknown]>([
  ['an error', new Error('x'.repeat(400))],
  ['a file', { kind: 'network', file: 'a.js', cause: 'threw', detail: 'x'.repeat(400) }],
  ['a text', 'x'.repeat(400)],
])('limits the detail of %s to 300 characters', (_what, thrown) => {
  expect(errorOf(thrown).detail).toHaveLength(300);
});

test.each<[string, unknown, string | undefined]>([
  ['a lazy script', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'chunk'],
  ['a lazy stylesheet', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), 'chunk'],
  ['a file', { kind: 'network', file: 'a.js', cause: '410' }, '410'],
  ['an error of the page', new Error('x'), undefined],
  ['an error with another code', Object.assign(new Error('x'), { code: 'E' }), undefined],
  ['null', null, undefined],
])('derives the cause from %s', (_what, thrown, expected) => {
  expect(errorOf(thrown).cause).toBe(expected);
});

test('omits an unknown cause', () => {
  expect(loadError('MF-302', 'mf-x', null, 'definite', 'odd')).toEqual({
    code: 'MF-302',
    module: 'mf-x',
    id: null,
    kind: 'definite',
    detail: 'odd',
  });
});

test.each([
  [{ kind: 'network', file: 'a.js', cause: '404' }, true],
  [{ kind: 'network' }, false],
  [{ file: 'a.js' }, false],
  ['kind and file', false],
  [null, false],
  [undefined, false],
  [new Error('x'), false],
])('treats %j as a file error: %s', (value, expected) => {
  expect(isFileError(value)).toBe(expected);
});
