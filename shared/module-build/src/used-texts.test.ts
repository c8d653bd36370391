/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unknownTexts, unusedTexts } from './used-texts';

let folder = '';
const put = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'used-texts-'));
  put(
    'locales/en.json',
    JSON.stringify({
      title: 'x',
      list: { empty: 'x', rows_one: 'x', rows_other: 'x' },
      state: { PAID: 'x' },
    }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists the texts that no catalogue has, with their file', () => {
  put('Page.tsx', "const a = <p title={t('list.gone')}>{t(isEmpty ? 'list.empty' : ('titel'), { n })}</p>;");
  put('list/row.ts', 'export const row = (t) => t(`stat.${state}`) + t(`state`);');
  expect(unknownTexts(folder)).toEqual([
    'Page.tsx: list.gone',
    'Page.tsx: titel',
    'list/row.ts: stat.…',
    'list/row.ts: state',
  ]);
});

test('accepts known texts, plural forms, other namespaces, and keys that the code computes', () => {
  put(
    'Page.tsx',
    "t('title'); t('list.rows', { count }); t(`state.${state}`); t('ui:close'); t(key); t(`${key}Title`); at('x'); o.t('y');",
  );
  put('Page.test.tsx', "t('unknown');");
  expect(unknownTexts(folder)).toEqual([]);
});

test('finds none in the modules of this repository', () => {
  const root = path.resolve(__dirname, '../../..');
  const modules = readdirSync(root).filter((name) => name.startsWith('mf-'));
  expect(modules.flatMap((name) => unknownTexts(path.join(root, name, 'src')))).toEqual([]);
});

test('lists the texts that no code and no title names', () => {
  put('Page.tsx', "const empty = 'list.empty'; t(`state.${state}`); t(`${key}Title`);");
  put('Page.test.tsx', "t('list.rows');");
  put('locales/texts.ts', "export interface Texts { 'title': never; 'list.rows': 'count' }");
  expect(unusedTexts(folder, [folder])).toEqual(['title', 'list.rows']);
  expect(unusedTexts(folder, [folder], ['title'])).toEqual(['list.rows']);
  put('list/Rows.tsx', "const key = 'list.ro'; t(`${key}ws`);");
  expect(unusedTexts(folder, [folder], ['title'])).toEqual([]);
  put('list/Rows.tsx', "t('ui:list.rows', { count });");
  expect(unusedTexts(folder, [folder], ['title'])).toEqual([]);
});
