import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGE_KEYS } from './languages';

/** What a finished build says of itself, in `build.json` beside its files: all that publishing needs. */
export interface BuildArtifact {
  name: string;
  id: string;
  /** Container global; empty for the shell. */
  uniqueName: string;
  entry: string;
  /** First files of each page (modules), in the order to load them. */
  pages: Record<string, string[]>;
  /** The shell's own first files. */
  initial: string[];
  locales: Record<Language, string>;
  /** Every file, for the version's table of hashes. */
  files: string[];
  /** Names of shared libraries this build uses (modules) or offers (shell), by share key. */
  names: Record<string, string[] | 'whole'>;
  /** Contract: range (modules) or version (shell). */
  contract: string;
  /** Newest contract of the previous major that is served as well (shell). */
  previousContract?: string;
}

export const ARTIFACT_FILE = 'build.json';

/** The finished build in a folder, or null where it is not finished. */
export function readArtifact(folder: string): BuildArtifact | null {
  const file = path.join(folder, ARTIFACT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildArtifact) : null;
}

/** Writes one catalogue a language. @returns file names. */
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
