/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { regions } from '@shared/http-api/endpoints';

const ROOT = path.resolve(__dirname, '../../..');
// Inside the project, so that the packages of generated code resolve.
const LOCAL = path.join(ROOT, '.local');
let folder: string;
beforeAll(() => {
  mkdirSync(LOCAL, { recursive: true });
  folder = mkdtempSync(path.join(LOCAL, 'http-api-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of this folder, or the compiler. Returns its output, and the message of a crash. */
function run(...words: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  return stdout + stderr;
}
const lint = (...words: string[]) => run('--import', 'tsx', 'e2e/tools/http-api/lint.ts', ...words);

test('the recommended rules of Redocly and Spectral pass without exceptions', () => {
  expect(lint()).toBe('');
});

test('the check reports what both linters find', () => {
  const file = path.join(folder, 'incomplete.json');
  const info = { title: 'Incomplete', version: '1' };
  const get = { responses: { 200: { description: 'An answer.' } } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths: { [regions.path]: { get } } }));
  const found = lint(file);
  expect(found).toContain('redocly operation-operationId');
  expect(found).toContain('spectral operation-operationId');
});

test('a client and the types of a server are generated from the document and compile', () => {
  const out = path.join(folder, 'generated');
  expect(run('--import', 'tsx', 'e2e/tools/http-api/generate.ts', out)).toBe('');
  expect(run('node_modules/typescript/bin/tsc', '-p', out)).toBe('');
});
