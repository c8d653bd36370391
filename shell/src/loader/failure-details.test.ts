import { loadError, isFileError } from './failure';

const of = (cause: unknown) => {
  const { detail, cause: answer } = loadError('MF-203', 'mf-x', '1', 'network', cause);
  return { detail, answer };
};

test.each<[string, unknown, string]>([
  ['an error', new RangeError('too far'), 'RangeError: too far'],
  ['a file without more words', { kind: 'network', file: 'a.js', cause: '404' }, 'a.js: 404'],
  ['a text', 'odd', 'odd'],
  ['nothing', undefined, 'undefined'],
])('%s is told in words', (_what, cause, detail) => {
  expect(of(cause).detail).toBe(detail);
});

test.each<[string, unknown]>([
  ['an error', new Error('x'.repeat(400))],
  ['a file', { kind: 'network', file: 'a.js', cause: 'threw', detail: 'x'.repeat(400) }],
  ['a text', 'x'.repeat(400)],
])('the words for %s are cut after 300 characters', (_what, cause) => {
  expect(of(cause).detail).toHaveLength(300);
});

test.each<[string, unknown, string | undefined]>([
  ['a lazy script', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'chunk'],
  ['a lazy stylesheet', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), 'chunk'],
  ['a file', { kind: 'network', file: 'a.js', cause: '410' }, '410'],
  ['an error of the page', new Error('x'), undefined],
  ['an error with another code', Object.assign(new Error('x'), { code: 'E' }), undefined],
  ['nothing', null, undefined],
])('what the answer was is known of %s', (_what, cause, answer) => {
  expect(of(cause).answer).toBe(answer);
});

test('the answer is left out where it is not known', () => {
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
])('whether %j is what the loading of a file ended with: %s', (value, expected) => {
  expect(isFileError(value)).toBe(expected);
});
