import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, readCatalogue, textNames } from './texts';
import { unixLines } from './unix-lines';

const NOTE = '// Generated from `en.json` by `npm run texts`. Do not edit.';

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
  return existsSync(file) && unixLines(readFileSync(file, 'utf8')) === textTypes(readCatalogue(folder, 'en'));
}
