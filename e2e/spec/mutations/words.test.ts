import { readJson } from '../modules';
import { ORDER_LABELS, WORDS } from './words';

const LANGUAGES = ['en', 'zh', 'hk', 'ja'] as const;
const text = (folder: string, language: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      readJson(`${folder}/locales/${language}.json`),
    );

const table = Object.entries(WORDS).flatMap(([folder, words]) =>
  Object.entries(words).map(([key, english]) => [folder, key, english] as const),
);

test.each(table)('%s %s is "%s" in English and exists in every language', (folder, key, english) => {
  expect(text(folder, 'en', key)).toBe(english);
  for (const language of LANGUAGES) expect(text(folder, language, key)).toMatch(/\S/);
});

test('labels an order with eighteen different texts', () => {
  expect(Object.keys(ORDER_LABELS)).toHaveLength(18);
  const labels = Object.values(ORDER_LABELS).map((label) => label.toLowerCase());
  expect(new Set(labels).size).toBe(18);
});
