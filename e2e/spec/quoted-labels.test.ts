/** @jest-environment node */
/** Compares the labels that articles, documents, mails and answers to reports of the sandbox quote with the texts of the app. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../shared/i18n/src/languages';
import { moduleNames, readJson } from './modules';

type Tree = { readonly [key: string]: string | Tree };

const ROOT = path.resolve(__dirname, '../..');
const CONTENT = path.join(ROOT, 'e2e/sandbox/src/platform/content');
const QUOTED = /[“「『"]([^“”「」『』"]+)[”」』"]/g;
/** Quoted words that are no labels: the operator, and a sound. */
const OTHER_WORDS = ['we', '当社', '我们', '我們', '咔哒', '咔'];

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const catalogues = ['shell', 'shared/ui', ...moduleNames()].map((folder) => path.join(folder, 'src/locales'));
const files = ['help', 'documents'].flatMap((folder) =>
  readdirSync(path.join(CONTENT, folder)).map((file) => path.join(folder, file)),
);

/** Returns the texts of one language in data that has the languages of a text together. */
const textsIn = (tree: Tree, language: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value !== 'string' ? textsIn(value, language) : key === language ? [value] : [],
  );
const DATA = ['support/support-texts.json', 'support/help-case-texts.json', 'notices/mail-texts.json'].map(
  (file) => path.join('e2e/sandbox/src/platform', file),
);

/** Returns the texts of the app in a language, with their catalogues. */
const labelsOf = (language: string) =>
  catalogues.flatMap((folder) => {
    const file = path.join(folder, `${language}.json`);
    return textsOf(readJson<Tree>(file)).map((text) => ({ file, text }));
  });
/** Returns the texts of the sandbox in a language, with their files. */
const sandboxTexts = (language: string) => [
  ...files
    .filter((file) => file.endsWith(`.${language}.md`))
    .map((file) => ({ file, text: readFileSync(path.join(CONTENT, file), 'utf8') })),
  ...DATA.flatMap((file) => textsIn(readJson<Tree>(file), language).map((text) => ({ file, text }))),
];
/** Quotation marks that are not those of the language. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  en: /["「」『』].*/,
  zh: /["「」『』].*/,
  hk: /["“”].*/,
  ja: /["“”].*/,
};

test.each(Object.keys(LANGUAGES))('quotes with the marks of the language in %s', (language) => {
  const wrong = [...labelsOf(language), ...sandboxTexts(language)].flatMap(({ file, text }) => {
    const [found] = FOREIGN[language]!.exec(text) ?? [];
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(wrong).toEqual([]);
});

test.each(Object.keys(LANGUAGES))('quotes only labels of the app in %s', (language) => {
  const labels = new Set(labelsOf(language).map(({ text }) => text));
  const texts = sandboxTexts(language);
  const quoted = texts
    .flatMap(({ file, text }) => [...text.matchAll(QUOTED)].map(([, word]) => ({ file, word: word! })))
    .filter(({ word }) => !OTHER_WORDS.includes(word));
  expect(quoted.length).toBeGreaterThan(3);
  expect(quoted.filter(({ word }) => !labels.has(word))).toEqual([]);
});
