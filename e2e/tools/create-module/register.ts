import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Owners } from '@shell/deploy';

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Registers the new workspace with npm without installing anything. Adds its entry in the lockfile, which `npm ci`
 * requires, and its link in node_modules.
 * @throws Error if npm cannot write the lockfile
 */
export function registerWorkspace(root: string, name: string): void {
  const lock = path.join(root, 'package-lock.json');
  const record = path.join(root, 'node_modules/.installed');
  const wasInstalled = existsSync(record) && readFileSync(record, 'utf8') === hashOf(lock);
  const npm = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (npm.status !== 0)
    throw new Error(`npm could not add ${name} to package-lock.json, so it was not created.\n${npm.stderr}`);
  const link = path.join(root, 'node_modules', name);
  // Removes the dangling link that a deleted module of this name may have left.
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name), link, 'junction');
  // Marks the new lockfile as installed, because the template uses only installed packages.
  if (wasInstalled) writeFileSync(record, hashOf(lock));
}

/** File that lists the squads and their modules. */
export const OWNERS = 'shell/deploy/owners.json';

/** Assigns a module to its squad. A new squad has no public key yet. */
export async function registerOwner(root: string, name: string, squad: string): Promise<void> {
  const file = path.join(root, OWNERS);
  const { squads, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Owners;
  const { modules, keys } = squads[squad] ?? { modules: [], keys: [] };
  // The name may already be listed if an earlier module of that name was deleted.
  const owned = modules.includes(name) ? modules : [...modules, name];
  const next = { ...rest, squads: { ...squads, [squad]: { modules: owned, keys } } };
  writeFileSync(
    file,
    await format(JSON.stringify(next), {
      ...(await resolveConfig(file)),
      filepath: file,
      objectWrap: 'collapse',
    }),
  );
}
