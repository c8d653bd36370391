import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOAD_ERROR_CODES, loadError } from './failure';

const documented = readFileSync(path.join(__dirname, '../../../shared/docs/errors.md'), 'utf8');

test.each([...LOAD_ERROR_CODES, 'MF-601', 'MF-602'])('%s has a section in errors.md', (code) => {
  expect(documented).toMatch(new RegExp(`^## ${code} `, 'm'));
});

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
