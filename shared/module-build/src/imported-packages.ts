import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PackageFolder } from './notices';
import { isTestFile } from './test-files';

/** Its runtime code is part of each build, without an import. */
const BUNDLER = 'webpack';
/** Packages whose code for browsers uses none of their dependencies. */
const ALONE: readonly string[] = [BUNDLER, 'axios'];

const IMPORT =
  /(?:^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?|\bimport\(\s*(?:\/\*.*?\*\/\s*)?|@import\s+)['"]([^'".][^'"]*)['"]/gm;

/** Returns the names of the packages that a source imports as code, without those of this project. */
export function importedPackages(source: string): string[] {
  const names = [...source.matchAll(IMPORT)].map(([, specifier]) => {
    const [first, second] = specifier!.split('/');
    return first!.startsWith('@') ? `${first}/${second}` : first!;
  });
  return [...new Set(names)].filter((name) => !/^(node:|@shared\/|@generated\/)/.test(name));
}

const isSource = (file: string) => /(?<!\.d)\.(tsx?|mjs|css)$/.test(file) && !isTestFile(file);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => path.join(folder, file));

/** Returns the names of the packages that the sources in folders import as code, sorted. */
export const importedNames = (folders: readonly string[]): string[] => {
  const names = folders.flatMap(sourcesIn).flatMap((file) => importedPackages(readFileSync(file, 'utf8')));
  return [...new Set(names)].sort();
};

/** Returns the folder of a package as Node resolves it from another folder; null if it is not installed. */
function findPackage(from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return null;
  }
}

/** Reads the name and the version of an installed package. */
export function readPackage(name: string, folder: string) {
  const { version, dependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { version: string; dependencies?: Record<string, string> };
  return { name, version, folder, dependencies };
}

/**
 * Returns the packages whose code a build of sources may contain: those that the sources import, their dependencies, and the
 * bundler. A dependency that a build leaves out is listed too.
 * @param folders folders of the sources
 */
export function importedFrom(folders: readonly string[]): PackageFolder[] {
  const found = new Map<string, PackageFolder>();
  function add(from: string, name: string): void {
    const folder = findPackage(from, name);
    if (!folder || found.has(folder)) return;
    const { dependencies, ...own } = readPackage(name, folder);
    found.set(folder, own);
    if (!ALONE.includes(name)) for (const next of Object.keys(dependencies)) add(folder, next);
  }
  for (const folder of folders) {
    for (const source of sourcesIn(folder))
      for (const name of importedPackages(readFileSync(source, 'utf8'))) add(path.dirname(source), name);
    add(folder, BUNDLER);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
