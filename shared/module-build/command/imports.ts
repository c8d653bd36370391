import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isTestFile } from '../src/test-files';

/** Entries of the shared packages that a module may import. */
const PUBLIC_ENTRIES: readonly string[] = [
  '@shared/api-client',
  '@shared/api-client/draft-photos',
  '@shared/api-client/rows',
  '@shared/domain',
  '@shared/http-api/app',
  '@shared/http-api/endpoints',
  '@shared/http-api/schemas',
  '@shared/i18n',
  '@shared/module-kit',
  '@shared/ui/core',
  '@shared/ui/domain',
  '@shared/ui/kit',
];
/** Entries that only its tests may import. */
const TEST_ENTRIES: readonly string[] = [
  '@shared/domain/testing',
  '@shared/module-kit/host',
  '@shared/module-testing',
  '@shared/module-testing/running-bar',
];

/** Files that may have imports: webpack bundles each of them, whether it compiles it or not. */
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Returns what is wrong with the import of a file by its path. Null if nothing is. */
function pathProblem(folder: string, file: string, specifier: string): string | null {
  const target = path.relative(folder, path.resolve(folder, path.dirname(file), specifier));
  const [first, ...rest] = target.split(path.sep);
  if (first === '..' || path.isAbsolute(target)) return 'is outside of the module. Import a package';
  if (first === 'node_modules' || rest.includes('node_modules'))
    return 'is a file of a package. Import the package by its name';
  // No check reads a script elsewhere.
  return first === 'src' || target.endsWith('.json') ? null : 'is outside of src. Move it there';
}

/** Returns what is wrong with an import, as a sentence without its subject. Null if nothing is. */
function importProblem(folder: string, file: string, written: string): string | null {
  if (/^file:/i.test(written)) return 'is an address of a file. Import a package';
  if (written.startsWith('.') || path.isAbsolute(written)) return pathProblem(folder, file, written);
  // A package name may go on with "..".
  const specifier = path.posix.normalize(written);
  if (/^(shell|mf-[^/]+)(\/|$)/.test(specifier)) return 'is another part of the app. Link to its pages';
  if (!/^@(shared|shell|power-bank-rental)\//.test(specifier) || PUBLIC_ENTRIES.includes(specifier))
    return null;
  if (!TEST_ENTRIES.includes(specifier))
    return `is not for modules. They may import ${PUBLIC_ENTRIES.join(', ')}`;
  return isTestFile(file) ? null : 'is for tests only';
}

/** Returns the specifiers that a script imports: at its top, on demand, or for a type. */
function importsOf(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/**
 * Returns the imports of a module that leave it by another way than the public entries of the shared packages, one
 * sentence each.
 * @param root the folder around the module
 */
export function importProblems(root: string, name: string): string[] {
  const folder = path.join(root, name);
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => SCRIPT.test(file))
    .map((file) => path.join('src', file))
    .sort()
    .flatMap((file) =>
      importsOf(readFileSync(path.join(folder, file), 'utf8')).flatMap((specifier) => {
        const problem = importProblem(folder, file, specifier);
        return problem ? [`${path.join(name, file)}: ${specifier} ${problem}.`] : [];
      }),
    );
}
