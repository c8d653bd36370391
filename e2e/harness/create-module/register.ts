import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
