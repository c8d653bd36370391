/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleFolder, pageCatalogues } from './catalogues';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogues ü-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, content: object): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, JSON.stringify(content));
  return full;
}

test('finds a module by a test in it, whatever its folder is called', () => {
  put('work/module.json', { name: 'mf-a' });
  expect(moduleFolder('mf-a', path.join(folder, 'work/src/a/A.test.tsx'))).toBe(path.join(folder, 'work'));
});

test('finds a module next to the folder of a test', () => {
  put('mf-a/module.json', { name: 'mf-a' });
  put('mf-b/module.json', { name: 'mf-b' });
  const from = path.join(folder, 'mf-b/src/B.test.tsx');
  expect(moduleFolder('mf-a', from)).toBe(path.join(folder, 'mf-a'));
  expect(moduleFolder('mf-c', from)).toBeNull();
});

test('reads the texts of the module, of the components and of the shell', () => {
  put('mf-a/module.json', { name: 'mf-a' });
  put('mf-a/src/locales/ja.json', { title: 'A' });
  const texts = pageCatalogues('mf-a', 'ja', path.join(folder, 'mf-a/src/A.test.tsx'));
  expect(texts['mf-a']).toEqual({ title: 'A' });
  expect(Object.keys(texts['ui']!).length).toBeGreaterThan(5);
  expect(Object.keys(texts['shell']!).length).toBeGreaterThan(5);
});
