import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_KEYS } from './languages';

/** Texts of a module in one language, nested by the parts of their keys. */
export type Catalogue = { [key: string]: string | Catalogue };

/**
 * Reads the catalogue of a language.
 * @throws Error that names the file if it is missing or malformed
 */
export function readCatalogue(folder: string, language: string): Catalogue {
  const file = path.join(folder, `${language}.json`);
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as Catalogue;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}.`);
  }
}

/** The plural forms of the languages of the app. No other form is ever looked up. */
const PLURAL = /_(one|other)$/;

/** A text of a catalogue. The forms of a plural have the same key. */
export interface CatalogueText {
  /** Dotted key, without the name of the plural form. */
  key: string;
  text: string;
  isPlural: boolean;
}

/** Returns the texts of a catalogue. */
export function catalogueTexts(catalogue: Catalogue, prefix = ''): CatalogueText[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ key: prefix + key.replace(PLURAL, ''), text: value, isPlural: PLURAL.test(key) }]
      : catalogueTexts(value, `${prefix}${key}.`),
  );
}

/** Returns the dotted keys of a catalogue. Plural forms count as one key, because languages have different forms. */
export const catalogueKeys = (catalogue: Catalogue): string[] => [
  ...new Set(catalogueTexts(catalogue).map(({ key }) => key)),
];

/** Returns the text of a dotted key, or null. */
export function findText(catalogue: Catalogue, key: string): string | null {
  let at: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : null;
}

/** Returns the names of the values and of the `<elements>` in a text. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|(<\w+>)/g)].map(([, value, element]) => value ?? element!);
}

/**
 * Returns the values and `<elements>` that each text of a catalogue needs, by its key. The forms of a plural are one text,
 * which needs `count`.
 */
export function textNames(catalogue: Catalogue): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { key, text, isPlural } of catalogueTexts(catalogue)) {
    const known = names.get(key) ?? new Set();
    names.set(key, new Set([...known, ...(isPlural ? ['count'] : []), ...namesIn(text)]));
  }
  return names;
}

/**
 * Returns the texts, values and `<elements>` that a language lacks and another one has, as `language: key` and
 * `language: key without name`. Empty if none is missing.
 */
export function missingTexts(folder: string): string[] {
  const known = LANGUAGE_KEYS.map(
    (language) => [language, textNames(readCatalogue(folder, language))] as const,
  );
  const needed = new Map<string, Set<string>>();
  for (const [key, names] of known.flatMap(([, texts]) => [...texts]))
    needed.set(key, new Set([...(needed.get(key) ?? []), ...names]));
  return known.flatMap(([language, texts]) =>
    [...needed].flatMap(([key, names]) => {
      const own = texts.get(key);
      if (!own) return [`${language}: ${key}`];
      return [...names].filter((name) => !own.has(name)).map((name) => `${language}: ${key} without ${name}`);
    }),
  );
}
