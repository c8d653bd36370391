import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGE_KEYS } from './languages';
import type { Notice } from './notices';

/** The ordinary remote of Module Federation that a version was made of. */
export interface AdoptedFrom {
  /** Address of its `mf-manifest.json`. */
  manifest: string;
  /** SHA-256 of that file in base64. */
  sha256: string;
}

/** Content of `build.json` in a finished build: everything that publishing needs. */
export interface BuildArtifact {
  name: string;
  id: string;
  /** Global name of the container; empty for the shell. */
  uniqueName: string;
  entry: string;
  /** Modules: initial files of each page and part, in load order. */
  pages: Record<string, string[]>;
  /** Modules: all files that each part can load, at first and later. Missing without parts. */
  partFiles?: Record<string, string[]>;
  /** Shell: initial files, in load order. */
  initial: string[];
  locales: Record<Language, string>;
  /** All files, for the hash table of the version. */
  files: string[];
  /** Exported names of shared libraries that a module uses or the shell provides, by share key. */
  names: Record<string, string[] | 'whole'>;
  /** Modules: accepted range of the contract. Shell: version of the contract. */
  contract: string;
  /** Shell: newest contract of the previous major, if it serves one. */
  previousContract?: string;
  /** Works of others in the build, with their licences. Missing in a build of older tools. */
  notices?: Notice[];
  /** Missing in a build of sources. */
  adopted?: AdoptedFrom;
}

/** File that is written last, so that its presence marks a finished build. */
export const ARTIFACT_FILE = 'build.json';

/** Returns the name of the source map of a script. It is next to the script in a build, and is never published as it is. */
export const sourceMapFile = (script: string) => `${script}.map`;

/** Reads the finished build in a folder. Returns null if there is none. */
export function readArtifact(folder: string): BuildArtifact | null {
  const file = path.join(folder, ARTIFACT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildArtifact) : null;
}

/**
 * Lets a build write its files into a new folder, and moves that to its place once it is finished. A reader or another
 * build of the same id, which has the same files, thus never meets a file that is half written.
 */
export async function buildInto(
  folder: string,
  build: (draft: string) => Promise<BuildArtifact>,
): Promise<BuildArtifact & { folder: string }> {
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    const artifact = await build(draft);
    writeFileSync(path.join(draft, ARTIFACT_FILE), JSON.stringify(artifact, null, 1));
    if (!readArtifact(folder)) rmSync(folder, { recursive: true, force: true });
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Another build of this id was faster, perhaps in another process.
      if (!readArtifact(folder)) throw error;
    }
    return { ...artifact, folder };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
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
