import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_DIR } from '../config/package-dir';
import { fillText } from './fill-text';
import { LANGUAGES } from './languages';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** Placeholders of a text, in alphabetical order. */
const placeholdersOf = (text: string) => [...text.matchAll(/[{](.*?)[}]/g)].map(([, name]) => name!).sort();

/** Returns one line for each text that lacks a language or whose languages have different placeholders. */
function problemsOf(value: unknown, path: string): string[] {
  if (!isObject(value)) return [`${path}: no text in all languages`];
  if (!LANGUAGES.some((language) => language in value))
    return Object.entries(value).flatMap(([key, inner]) => problemsOf(inner, `${path}.${key}`));
  if (Object.keys(value).sort().join() !== [...LANGUAGES].sort().join())
    return [`${path}: languages ${Object.keys(value).join()}`];
  const texts = LANGUAGES.map((language) => value[language]);
  if (!texts.every((text) => typeof text === 'string' && text !== '')) return [`${path}: an empty text`];
  const names = new Set(texts.map((text) => placeholdersOf(text as string).join()));
  return names.size === 1 ? [] : [`${path}: placeholders differ`];
}

test('files of texts have every text in every language, with the same placeholders', () => {
  const files = readdirSync(join(PACKAGE_DIR, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-texts.json'),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(problemsOf(JSON.parse(readFileSync(join(PACKAGE_DIR, 'src', file), 'utf8')), file)).toEqual([]);
});

test('the check of text files names the text', () => {
  const full = { en: 'a {n}', zh: 'b {n}', hk: 'c {n}', ja: 'd {n}' };
  expect(problemsOf({ a: full }, 'x')).toEqual([]);
  expect(problemsOf({ a: { ...full, hk: undefined } }, 'x')).toEqual(['x.a: an empty text']);
  expect(problemsOf({ a: { en: 'a' } }, 'x')).toEqual(['x.a: languages en']);
  expect(problemsOf({ a: { ...full, ja: 'd {m}' } }, 'x')).toEqual(['x.a: placeholders differ']);
});

test('a text takes its values as they are, and refuses a missing one', () => {
  expect(fillText('{a} and {b}', { a: '$& {b}', b: '$1' })).toBe('$& {b} and $1');
  expect(() => fillText('{constructor}', {})).toThrow('no value for constructor');
});
