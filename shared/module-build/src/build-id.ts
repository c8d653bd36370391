import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { importedNames } from './imported-packages';
import { isTestFile } from './test-files';

const LOCKFILE = 'package-lock.json';
const SKIPPED = new Set(['node_modules', LOCKFILE]);
/**
 * Skipped at the top of an input only, because a folder of sources may have this name: earlier builds, documents, the journeys with
 * their recordings, and the results of tests.
 */
const SKIPPED_AT_TOP = new Set([
  ...SKIPPED,
  'dist',
  'docs',
  'coverage',
  'journeys',
  'test-results',
  'playwright-report',
]);

/**
 * Returns the files of a folder that affect the build, relative to `root` and sorted. Excludes test files, Markdown, the
 * lockfile, which counts by its packages, and what tools keep next to the sources: `.git`, `.idea`, sockets.
 */
function inputFiles(root: string, folder: string, skipped = SKIPPED): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return inputFiles(root, file);
      const isReadable = entry.isFile() || entry.isSymbolicLink();
      return isReadable && !isTestFile(file) && !file.endsWith('.md') ? [file] : [];
    });
}

/** Returns the files that count of files and folders, as paths below `root` with slashes. */
export const countedFiles = (root: string, inputs: readonly string[]): string[] =>
  inputs
    .flatMap((input) =>
      statSync(path.join(root, input)).isDirectory() ? inputFiles(root, input, SKIPPED_AT_TOP) : [input],
    )
    .map((file) => path.normalize(file).replaceAll(path.sep, '/'));

/** Returns a hash of files and folders: their paths below `root` and their content. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of countedFiles(root, inputs))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Returns the installed packages of a lockfile as JSON. Omits the workspaces, so that a new module or module
 * version does not change the ids of other builds.
 */
function installedPackages(lockfile: string): string {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([at, { link }]) => at.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

/**
 * Sources that determine every build of a workspace, besides its own folder and the installed packages. The bundler of workers
 * reads `tsconfig.json`.
 */
export const COMMON_INPUTS: readonly string[] = [
  'shared/api-client',
  'shared/http-api/app',
  'shared/http-api/endpoints',
  'shared/http-api/package.json',
  'shared/domain',
  'shared/i18n',
  'shared/module-build/package.json',
  'shared/module-build/src',
  'shared/module-build/tsconfig.module.json',
  'shared/module-kit',
  'shared/tracking',
  'shared/ui',
  'tsconfig.json',
];

/** Sources of the scripts that publishing makes beside the build of the shell: the document's and the service worker's. */
export const SCRIPT_FOLDERS: readonly string[] = ['shell/bootstrap', 'shell/page', 'shell/worker'];

/** Returns the inputs of a workspace of its own. */
const ownInputs = (workspace: string): string[] =>
  workspace === 'shell' ? ['shell/src', 'shell/page', 'shell/package.json', 'shell/build'] : [workspace];

/** Returns the inputs of a build in a checkout. `countedFiles` returns their files. */
export const buildInputs = (workspace: string): string[] => [...ownInputs(workspace), ...COMMON_INPUTS];

/**
 * Returns the id of a build: `<package version>-<8 hex>`, where the hex is a hash of the sources and the installed
 * packages. It is computed before building, so a folder with this name contains a build of these sources. A module with a
 * lockfile of its own has the shared code among its installed packages. A workspace of a checkout has its sources.
 * Publishing computes the id of such a module again, so every release of this package must compute the same.
 * @param root the folder around the module or the shell
 * @param workspace name of the folder of the module or the shell
 * @throws Error if there is no lockfile
 */
export function buildId(
  root: string,
  workspace: string,
  mode: 'production' | 'development' = 'production',
): string {
  const { version } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  const own = path.join(root, workspace, LOCKFILE);
  const isAlone = existsSync(own);
  const lockfile = isAlone ? own : path.join(root, LOCKFILE);
  if (!existsSync(lockfile)) throw new Error(`${workspace} has no ${LOCKFILE}. Run "npm install" there.`);
  const hash = createHash('sha256')
    .update(installedPackages(lockfile))
    .update(hashInputs(root, isAlone ? ownInputs(workspace) : buildInputs(workspace)));
  // The shell's build has the notices of the packages in these scripts, but not the scripts.
  if (workspace === 'shell')
    hash.update(importedNames(SCRIPT_FOLDERS.map((folder) => path.join(root, folder))).join());
  return `${version}-${hash.digest('hex').slice(0, 8)}${mode === 'development' ? '-dev' : ''}`;
}
