import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, catalogueTexts, readCatalogue } from './texts';

const NOTE = '// Generated from `en.json` by `npm run texts`. Do not edit.';

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

/** Returns the TypeScript file with the type of the texts of a catalogue. */
export function textTypes(catalogue: Catalogue): string {
  const members = [...textNames(catalogue)].map(
    ([key, names]) => `  '${key}': ${[...names].map((name) => `'${name}'`).join(' | ') || 'never'};`,
  );
  return `${NOTE}

/** Values and elements that each text needs, by its key. */
export interface Texts {
${members.join('\n')}
}
`;
}

const typesFile = (folder: string): string => path.join(folder, 'texts.ts');

/** Writes the types of the texts of a folder of catalogues. */
export const writeTextTypes = (folder: string): void =>
  writeFileSync(typesFile(folder), textTypes(readCatalogue(folder, 'en')));

/** Returns whether the types of the texts of a folder of catalogues match its catalogue. */
export function textTypesMatch(folder: string): boolean {
  const file = typesFile(folder);
  return existsSync(file) && readFileSync(file, 'utf8') === textTypes(readCatalogue(folder, 'en'));
}
