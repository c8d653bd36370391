/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractNameProblems } from './contract-names';

const NEW = {
  '@shared/module-kit': { useNew: '2.3.0' },
  '@shared/ui/core': { Bar: '2.1.0', Alert: '2.8.0' },
};

let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'names ü-'))));
afterEach(() => rmSync(root, { recursive: true }));

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** Returns the problems of a module with this range, whose only file has this text. */
function problemsOf(contract: string, text: string, file = 'src/a/Page.tsx'): string[] {
  put('mf-a/module.json', JSON.stringify({ contract }));
  put(path.join('mf-a', file), text);
  return contractNameProblems(root, 'mf-a', NEW);
}

const TEXT =
  "import { Alert as Failure, Button } from '@shared/ui/core';\nimport { useNew } from '@shared/module-kit';";

test('names each import that a shell of the range may lack', () => {
  expect(problemsOf('^2.0', TEXT)).toEqual([
    'mf-a/module.json: Alert of @shared/ui/core needs the contract ^2.8, and the range is ^2.0. Raise it.',
    'mf-a/module.json: useNew of @shared/module-kit needs the contract ^2.3, and the range is ^2.0. Raise it.',
  ]);
  expect(problemsOf('^2.7.9', TEXT)).toEqual([expect.stringMatching(/^mf-a\/module\.json: Alert /)]);
  put('mf-a/src/b/Again.tsx', TEXT);
  expect(problemsOf('^2.7.9', TEXT)).toHaveLength(1);
});

test.each(['^2.8', '^2.8.0', '^2.8.1', '^2.10'])(
  'accepts the range %s, whose shells have every name',
  (range) => {
    expect(problemsOf(range, TEXT)).toEqual([]);
  },
);

test.each([
  ["export { Alert } from '@shared/ui/core';", 1],
  ["import {\n  Button,\n  Alert,\n} from '@shared/ui/core';", 1],
  ["// import { Alert } from '@shared/ui/core';", 0],
  ["import { Alert } from './Alert';", 0],
  ["import { Button, Bar } from '@shared/ui/core';\nexport const Alert = 1;", 0],
])('finds in %j %i name that is too new', (text, count) => {
  expect(problemsOf('^2.7', text)).toHaveLength(count);
});

test('leaves tests out, which no renter downloads', () => {
  expect(problemsOf('^2.0', TEXT, 'src/a/Page.test.tsx')).toEqual([]);
});
