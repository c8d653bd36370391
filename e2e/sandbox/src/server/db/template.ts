import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PACKAGE_DIR } from '../config/package-dir';
import type { Database } from './database';
import { dumpTemplate } from './pglite';

/**
 * Files and folders that determine the seeded database: the sandbox, the values that it shares with the app, and the
 * version of the embedded database, whose data directories other versions may not read.
 */
const INPUTS = [
  join(PACKAGE_DIR, 'src'),
  join(PACKAGE_DIR, 'package.json'),
  join(PACKAGE_DIR, '../../shared/http-api'),
];

/** Lists the files below a folder, or a file itself, except tests and installed packages. */
async function filesIn(input: string): Promise<string[]> {
  if ((await stat(input)).isFile()) return [input];
  const files = await readdir(input, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.test\.ts$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !relative(input, path).split(sep).includes('node_modules'))
    .sort();
}

/** Returns a hash of the names and contents of files. Does not depend on where they are. */
export async function fingerprint(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const path of await filesIn(input))
      hash.update(path.slice(input.length)).update(await readFile(path));
  return hash.digest('hex').slice(0, 20);
}

/** Removes templates of earlier sources. */
async function removeOld(folder: string, path: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith('.tar') && join(folder, name) !== path);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Returns the seeded database as a data directory. It is built once per version of the sources and cached in
 * `.cache`, so a test worker starts in about a second instead of migrating and seeding.
 */
export async function template(prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const folder = join(PACKAGE_DIR, '.cache');
  const path = join(folder, `template-${await fingerprint(INPUTS)}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)]);
  const blob = await dumpTemplate(prepare);
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await blob.arrayBuffer()));
  await rename(unfinished, path);
  await removeOld(folder, path);
  return blob;
}
