/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('the README names every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const named = [...readText('README.md').matchAll(/\bnpm run ([\w:-]*\w)/g)].map(([, name]) => name!);
  // npm runs these two without "run".
  const { start, test: tests, ...others } = scripts;
  expect([start, tests]).not.toContain(undefined);
  expect([...new Set(named)].sort()).toEqual(Object.keys(others).sort());
});
