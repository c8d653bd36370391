import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_DIR } from '../config/package-dir';
import type { Database } from './database';
import { dumpTemplate } from './pglite';

/** Returns a hash of the seed's inputs: every source file of the sandbox except tests. */
async function fingerprint(): Promise<string> {
  const root = join(PACKAGE_DIR, 'src');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && !/\.test\.ts$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
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
  const path = join(folder, `template-${await fingerprint()}.tar`);
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
