import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isTestFile } from '@shared/module-build/test-files';
import { developmentScripts } from '@shell/deploy/development';
import { compile } from './compile';
import { writeDocuments } from './documents';
import { fillModulePackageJson } from './module-package-json';
import { type SourcePackageJson, hasEntry, packageJson } from './package-json';
import { packFolderProblem } from './pack-folder';
import { PACKAGES, PACKAGES_VERSION, type SharedPackage, foldersOf } from './packages';

/** A package that is ready to be published. */
export interface Packed {
  name: string;
  /** Path of the archive. */
  file: string;
  /** Bytes of the archive, and of the installed package. */
  packedBytes: number;
  installedBytes: number;
}

const readSource = (root: string, shared: SharedPackage) =>
  JSON.parse(
    readFileSync(path.join(root, foldersOf(shared).home, 'package.json'), 'utf8'),
  ) as SourcePackageJson;

/** Returns the versions of the packages of the project's root. */
const readTools = (root: string) =>
  (
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    }
  ).devDependencies;

const isScript = (file: string) => /(?<!\.d)\.tsx?$/.test(file);

/** Returns the files of a package that an entry or its list of files names, as paths below its folder. */
function namedFiles(root: string, shared: SharedPackage, source: SourcePackageJson): string[] {
  const folder = path.join(root, foldersOf(shared).tree);
  const entries = Object.entries(source.exports ?? {})
    .filter(([entry, file]) => hasEntry(shared, entry) && !file.includes('*'))
    .map(([, file]) => file);
  const listed = (shared.files ?? []).flatMap((file) =>
    statSync(path.join(folder, file)).isDirectory()
      ? readdirSync(path.join(folder, file), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(file, name))
          .filter((name) => statSync(path.join(folder, name)).isFile() && !isTestFile(name))
      : [file],
  );
  const all = [...entries, ...Object.values(shared.bin ?? {}), ...listed];
  return [...new Set(all.map((file) => path.normalize(file)))];
}

/** Writes the folder of a package, except for its compiled files. Returns the scripts to compile. */
function stage(root: string, shared: SharedPackage, to: string, registry: string): string[] {
  const from = path.join(root, foldersOf(shared).tree);
  const source = readSource(root, shared);
  const files = namedFiles(root, shared, source);
  const copy = (file: string, name: string) => cpSync(file, path.join(to, name), { recursive: true });
  for (const file of files) if (!isScript(file)) copy(path.join(from, file), file);
  for (const [name, file] of Object.entries(shared.copies ?? {})) copy(path.join(root, file), name);
  writeDocuments(root, shared, to);
  writeFileSync(
    path.join(to, 'package.json'),
    `${JSON.stringify(packageJson(shared, source, readTools(root), registry), null, 2)}\n`,
  );
  return files
    .filter((file) => isScript(file) || file.endsWith('.d.ts'))
    .map((file) => path.join(from, file));
}

/** Writes the folders of the packages, with their compiled files, into a folder. */
function writeFolders(root: string, to: string, registry: string): void {
  const folders = path.join(to, 'folders');
  mkdirSync(folders);
  const scripts = PACKAGES.flatMap((shared) => {
    const folder = path.join(folders, shared.folder);
    mkdirSync(folder);
    return stage(root, shared, folder, registry);
  });
  const compiled = path.join(to, 'compiled');
  compile(root, scripts, compiled);
  for (const shared of PACKAGES)
    cpSync(path.join(compiled, foldersOf(shared).tree), path.join(folders, shared.folder), {
      recursive: true,
    });
}

/**
 * Makes the packages that a squad installs.
 * @param root root of the project
 * @param to folder that gets the archives. The packages that it had are removed
 * @param registry address of the registry of our scope
 * @throws Error if the folder has anything else, the sources do not compile, or npm cannot make an archive
 */
export async function pack(root: string, to: string, registry: string): Promise<Packed[]> {
  const problem = packFolderProblem(to, [root]);
  if (problem) throw new Error(problem);
  const draft = `${to}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    writeFolders(root, draft, registry);
    rmSync(to, { recursive: true, force: true });
    renameSync(draft, to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const folders = path.join(to, 'folders');
  writeFileSync(
    path.join(folders, 'deploy/deploy/development/scripts.json'),
    JSON.stringify(await developmentScripts(root)),
  );
  const created = path.join(folders, 'module-build/create/alone');
  fillModulePackageJson(root, path.join(created, 'package.json'));
  const npmrc = path.join(created, 'npmrc');
  writeFileSync(npmrc, readFileSync(npmrc, 'utf8').replaceAll('REGISTRY', registry));
  const npm = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', to, ...PACKAGES.map(({ folder }) => `./${folder}`)],
    { cwd: folders, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  if (npm.status !== 0) throw new Error(`npm could not make the archives.\n${npm.stderr}`);
  const all = JSON.parse(npm.stdout) as { name: string; size: number; unpackedSize: number }[];
  return all.map(({ name, size, unpackedSize }) => {
    const file = path.join(to, `${name.slice(1).replace('/', '-')}-${PACKAGES_VERSION}.tgz`);
    if (!existsSync(file)) throw new Error(`npm did not write ${file}.`);
    return { name, file, packedBytes: size, installedBytes: unpackedSize };
  });
}
