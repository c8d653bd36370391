/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from './compile';

const ROOT = path.resolve(__dirname, '../../..');
let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile ü-'));
  put('tsconfig.base.json', JSON.stringify({ extends: path.join(ROOT, 'tsconfig.base.json') }));
});
afterEach(() => rmSync(root, { recursive: true }));
function put(file: string, text: string): string {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}
const made = (file: string) => readFileSync(path.join(root, 'out', file), 'utf8');
const compileHere = (entry: string) =>
  compile(root, [entry], path.join(root, 'out'), path.join(ROOT, 'node_modules/@types'));

test('writes modules whose imports name files, with their types and sources', () => {
  put('shared/a/src/part.ts', 'export const part = 1;\nexport type Part = { of: number };');
  put('shared/a/src/folder/index.ts', 'export const inFolder = 2;');
  const entry = put(
    'shared/a/src/index.ts',
    `import { part, type Part } from './part';
export * from './folder';
export const later = () => import('./part');
export const value: Part = { of: part };`,
  );
  compileHere(entry);
  const script = made('shared/a/src/index.js');
  expect(script).toContain("from './part.js'");
  expect(script).toContain("export * from './folder/index.js'");
  expect(script).toContain("import('./part.js')");
  const types = made('shared/a/src/index.d.ts');
  expect(types).toContain("from './part.js'");
  expect(types).toMatch(/import\(['"]\.\/part\.js['"]\)/);
  const map = JSON.parse(made('shared/a/src/index.js.map')) as {
    sources: string[];
    sourcesContent: string[];
  };
  expect(map.sources).toEqual(['index.ts']);
  expect(map.sourcesContent[0]).toContain('value: Part');
});

test('names files of the shell by their paths, because the package of publishing contains them', () => {
  put('shell/publishing.ts', 'export const format = 1;');
  const entry = put('shell/deploy/a/b.ts', "export { format } from 'shell/publishing';");
  put('node_modules/shell/package.json', '{"exports":{"./publishing":"./publishing.d.ts"}}');
  put('node_modules/shell/publishing.d.ts', 'export declare const format: number;');
  compileHere(entry);
  expect(made('shell/deploy/a/b.js')).toContain("from '../../publishing.js'");
  expect(made('shell/deploy/a/b.d.ts')).toContain("from '../../publishing.js'");
});

test('says what does not compile', () => {
  const entry = put('shared/a/src/index.ts', "export const count: number = 'one';");
  expect(() => compileHere(entry)).toThrow(/index\.ts.*Type 'string' is not assignable to type 'number'/);
});
