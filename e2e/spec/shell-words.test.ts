/** @jest-environment node */
/** The shell knows no module: no page, path or state of one is named in its sources. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const WORDS = /\/v\d\/[a-z-]+|\b(payment|eject|feedback|product)\b/;

test('the shell names no path of the API, and no page or state of a module', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'shell/src',
      'shell/worker',
      'shell/bootstrap',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(tsx?|json|css)$/.test(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
