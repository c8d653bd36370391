import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isTestFile } from '@shared/module-build/test-files';

/** Folders whose code renters download. In a workspace `mf-*` that is `src`. */
const SHIPPED = [
  ...['bootstrap', 'page', 'src', 'worker'].map((folder) => `shell/${folder}`),
  ...['api-client', 'domain', 'i18n', 'module-kit', 'tracking', 'ui'].map((name) => `shared/${name}/src`),
  'shared/http-api/app',
];
/** Its runtime code is part of each build, without an import. */
const BUNDLER = 'webpack';
/** Packages whose code for browsers uses none of their dependencies. */
const ALONE: readonly string[] = [BUNDLER, 'axios'];

/** A package whose code renters may download. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** Folder in `node_modules`. */
  folder: string;
}

const IMPORT =
  /(?:^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?|\bimport\(\s*(?:\/\*.*?\*\/\s*)?|@import\s+)['"]([^'".][^'"]*)['"]/gm;

/** Returns the names of the packages that a source imports as code, without those of this repository. */
export function importedPackages(source: string): string[] {
  const names = [...source.matchAll(IMPORT)].map(([, specifier]) => {
    const [first, second] = specifier!.split('/');
    return first!.startsWith('@') ? `${first}/${second}` : first!;
  });
  return [...new Set(names)].filter((name) => !/^(node:|@shared\/|@generated\/)/.test(name));
}

const isSource = (file: string) => /(?<!\.d)\.(tsx?|mjs|css)$/.test(file) && !isTestFile(file);

/** Returns the packages that the shipped sources import. */
function findImported(root: string): Set<string> {
  const modules = readdirSync(root).filter((name) => /^mf-/.test(name));
  const folders = [...SHIPPED, ...modules.map((name) => `${name}/src`)].map((folder) =>
    path.join(root, folder),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  );
  return new Set(files.flatMap((file) => importedPackages(readFileSync(file, 'utf8'))));
}

/** Returns the folder of a package as Node resolves it from another folder; null if it is not installed. */
function findFolder(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === path.dirname(folder)) return null;
  }
}

/**
 * Returns the packages whose code renters may download: those that the shipped sources import, and their dependencies.
 * A dependency that a build leaves out is listed too.
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  function add(from: string, name: string): void {
    const folder = findFolder(root, from, name);
    if (!folder || found.has(folder)) return;
    const { version, dependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { version: string; dependencies?: Record<string, string> };
    found.set(folder, { name, version, folder });
    if (!ALONE.includes(name)) for (const next of Object.keys(dependencies)) add(folder, next);
  }
  for (const name of [...findImported(root), BUNDLER]) add(root, name);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
