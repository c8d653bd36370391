import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Owners } from '../../../shell/deploy/ownership/owners';

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Makes npm know the new workspace without installing anything: its entry in the lockfile, so that `npm ci` accepts
 * it, and its link in node_modules.
 * @throws where npm cannot write the lockfile.
 */
export function registerWorkspace(root: string, name: string): void {
  const lock = path.join(root, 'package-lock.json');
  const mark = path.join(root, 'node_modules/.installed');
  const wasInstalled = existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(lock);
  const npm = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (npm.status !== 0)
    throw new Error(
      `npm could not add ${name} to package-lock.json; run "npm install --package-lock-only".\n${npm.stderr}`,
    );
  const link = path.join(root, 'node_modules', name);
  // One of a module that was deleted since may still be there, and lead nowhere.
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name), link, 'junction');
  // Nothing new has to be installed: all that the template uses is there.
  if (wasInstalled) writeFileSync(mark, hashOf(lock));
}

/** The platform team's file of who owns what. */
const OWNERS = 'shell/deploy/owners.json';

/** Gives a module to its squad; a squad that is new has no public key yet. */
export async function registerOwner(root: string, name: string, squad: string): Promise<void> {
  const file = path.join(root, OWNERS);
  const { squads, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Owners;
  const { modules, keys } = squads[squad] ?? { modules: [], keys: [] };
  // What is owned already belongs to a module that was deleted since.
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
