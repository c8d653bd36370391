/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { delegate, isDelegated } from './delegate';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'module ü '));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a package whose programs write their words to a file and end with a code. */
function install(code: number): void {
  const home = path.join(folder, 'node_modules/@shell/deploy');
  mkdirSync(home, { recursive: true });
  const bin = { deploy: './deploy.cjs', 'module-dev': './dev.cjs', 'module-check': './check.cjs' };
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ bin }));
  for (const file of Object.values(bin))
    writeFileSync(
      path.join(home, file),
      `require('fs').writeFileSync('words.json', JSON.stringify(['${file}', ...process.argv.slice(2)]));
process.exit(${code});`,
    );
}
const words = () => JSON.parse(readFileSync(path.join(folder, 'words.json'), 'utf8')) as string[];

test('runs the programs of @shell/deploy with the same words', async () => {
  install(0);
  expect(await delegate(['publish', 'mf-a', '--env', 'pr-1'], folder)).toBe(true);
  expect(words()).toEqual(['./deploy.cjs', 'publish', 'mf-a', '--env', 'pr-1']);
  expect(await delegate(['dev', '--at', 'https://m.test'], folder)).toBe(true);
  expect(words()).toEqual(['./dev.cjs', '--at', 'https://m.test']);
  expect(await delegate(['check', '--at', 'https://m.test'], folder)).toBe(true);
  expect(words()).toEqual(['./check.cjs', '--at', 'https://m.test']);
});

test('fails if the program does', async () => {
  install(1);
  expect(await delegate(['list'], folder)).toBe(false);
});

test('says what to do if the package is not installed', () => {
  expect(() => delegate(['dev'], folder)).toThrow(/"dev" needs the package @shell\/deploy in .*npm install/);
});

test('leaves its own commands and those of the platform team', () => {
  expect(['dev', 'upload', 'keygen'].every(isDelegated)).toBe(true);
  expect(
    [undefined, 'build', 'check', 'toString', 'promote', 'prune'].some((word) => isDelegated(word)),
  ).toBe(false);
});
