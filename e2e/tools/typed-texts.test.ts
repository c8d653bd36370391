/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserProgram } from './browser-program';
import { typedTexts } from './typed-texts';

const ROOT = path.resolve(__dirname, '../..');
let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'typed-texts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const HEAD = `
type Texts = 'title' | 'list.empty' | 'state.OPEN' | 'state.CLOSED' | 'state.GONE' | 'state.other' | 'terms' | 'dead';
declare const t: <Key extends Texts>(key: Key | readonly [...(Key | \`errors.\${string}\`)[], Key]) => string;
declare function RichText(_: { text: Texts }): null;
declare const state: 'OPEN' | 'CLOSED';
declare const code: string;
`;
const keysOf = (code: string) => {
  writeFileSync(path.join(folder, 'Page.tsx'), `${HEAD}${code}\nexport {};\n`);
  return [...typedTexts(browserProgram(ROOT, [folder]), [folder]).get(folder)!].sort();
};

test.each([
  ["t('title')", ['title']],
  ["t(code ? 'title' : 'list.empty')", ['list.empty', 'title']],
  ['t(`state.${state}`)', ['state.CLOSED', 'state.OPEN']],
  ["t([`state.${state}`, 'state.other'])", ['state.CLOSED', 'state.OPEN', 'state.other']],
  ["t([`errors.${code}`, 'title'])", ['title']],
  ["const texts = { t }; texts.t('title')", ['title']],
  ['const key = { a: `state.${state}` } as const; t(key.a)', ['state.CLOSED', 'state.OPEN']],
  ['<RichText text="terms" />', ['terms']],
  ["<RichText text={code ? 'terms' : 'title'} />", ['terms', 'title']],
  // Strings that only look like a key, and a function of another name.
  ["export const dead = ['dead']; other('dead'); declare const other: typeof t;", []],
])('%s names exactly %j', (code, keys) => {
  expect(keysOf(code)).toEqual(keys);
});

test.each(['Page.test.tsx', 'page-fixture.tsx', 'testing/helper.ts'])('%s names no key', (file) => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${HEAD}t('dead');\nexport {};\n`);
  expect(keysOf("t('title')")).toEqual(['title']);
});
