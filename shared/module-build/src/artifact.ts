import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGE_KEYS } from './languages';

/** Content of `build.json` in a finished build: everything that publishing needs. */
export interface BuildArtifact {
  name: string;
  id: string;
  /** Global name of the container; empty for the shell. */
  uniqueName: string;
  entry: string;
  /** First files of each page in load order (modules). */
  pages: Record<string, string[]>;
  /** First files of the shell. */
  initial: string[];
  locales: Record<Language, string>;
  /** All files, for the hash table of the version. */
  files: string[];
  /** Names of shared libraries that this build uses (modules) or offers (shell), by share key. */
  names: Record<string, string[] | 'whole'>;
  /** Contract: accepted range (modules) or version (shell). */
  contract: string;
  /** Newest contract of the previous major that the shell also serves. */
  previousContract?: string;
}

export const ARTIFACT_FILE = 'build.json';

/** Reads the finished build in a folder. Returns null if there is none. */
export function readArtifact(folder: string): BuildArtifact | null {
  const file = path.join(folder, ARTIFACT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildArtifact) : null;
}

/** Writes one catalogue per language and returns the file names. */
export function writeCatalogues(
  folder: string,
  read: (language: Language) => unknown,
): Record<Language, string> {
  return Object.fromEntries(
    LANGUAGE_KEYS.map((language) => {
      const name = `${language}.json`;
      writeFileSync(path.join(folder, name), JSON.stringify(read(language)));
      return [language, name];
    }),
  ) as Record<Language, string>;
}
