/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGE_KEYS } from './languages';
import { type Catalogue, catalogueKeys, findText, missingTexts } from './texts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Writes a folder of catalogues: `base` in every language, changed as given. */
function catalogues(base: Catalogue, changes: Record<string, Catalogue> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  folders.push(folder);
  for (const language of LANGUAGE_KEYS) {
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(changes[language] ?? base));
  }
  return folder;
}

const BASE: Catalogue = { title: 'Orders', list: { empty: 'No Data', count_one: '1', count_other: 'n' } };

test('names each missing text with its language', () => {
  const folder = catalogues(BASE, {
    zh: { list: { empty: '', count_other: 'n' } },
    ja: { title: 'x', list: { count_other: 'n' } },
  });
  expect(missingTexts(folder)).toEqual(['zh: title', 'ja: list.empty']);
});

test('names a text that only one language has in every other language', () => {
  const folder = catalogues(BASE, { hk: { ...BASE, extra: 'x' } });
  expect(missingTexts(folder)).toEqual(['en: extra', 'zh: extra', 'ja: extra']);
});

test('names a text that is a group in another language', () => {
  const folder = catalogues(BASE, { zh: { ...BASE, title: { short: 'x' } } });
  expect(missingTexts(folder)).toEqual([
    'en: title.short',
    'zh: title',
    'hk: title.short',
    'ja: title.short',
  ]);
});

test('accepts other plural forms in other languages', () => {
  const folder = catalogues(BASE, { ja: { title: 'x', list: { empty: 'x', count_other: 'n' } } });
  expect(missingTexts(folder)).toEqual([]);
});

test('names each value and element that a text of one language lacks, or has alone', () => {
  const folder = catalogues(
    { from: 'From {{time}}', terms: 'See the <terms>terms</terms>', rows_one: '1', rows_other: '{{count}}' },
    { ja: { from: '{{tiem}}から', terms: '規約', rows_other: 'n' } },
  );
  expect(missingTexts(folder)).toEqual([
    'en: from without tiem',
    'zh: from without tiem',
    'hk: from without tiem',
    'ja: from without time',
    'ja: terms without <terms>',
  ]);
});

test('throws if a language has no catalogue', () => {
  const folder = catalogues(BASE);
  rmSync(path.join(folder, 'hk.json'));
  expect(() => missingTexts(folder)).toThrow(/hk\.json/);
});

test('lists dotted keys, a plural once', () => {
  expect(catalogueKeys(BASE)).toEqual(['title', 'list.empty', 'list.count']);
});

test.each([
  ['title', 'Orders'],
  ['list.empty', 'No Data'],
  ['list', null],
  ['list.other', null],
  ['title.length', null],
  ['', null],
])('finds the text of %j: %j', (key, text) => {
  expect(findText(BASE, key)).toBe(text);
});

test('takes a plural form that no language of the app has as a text of its own', () => {
  expect(catalogueKeys({ count_one: 'a', count_other: 'b', count_zero: 'none' })).toEqual([
    'count',
    'count_zero',
  ]);
});

test('names the file of a catalogue that is not valid', () => {
  const folder = catalogues(BASE);
  const file = path.join(folder, 'ja.json');
  writeFileSync(file, '{ "title": ');
  expect(() => missingTexts(folder)).toThrow(`${file} is not valid JSON: `);
});
