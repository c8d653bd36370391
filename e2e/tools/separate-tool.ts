import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INSTALLING } from './browsers/system-packages';

/** Returns whether the installed version matches the folder's package.json. */
function isInstalled(folder: string, name: string): boolean {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const file = path.join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version === dependencies[name];
}

/**
 * Installs a tool from the lockfile of its own folder if it is missing. Such a tool is not one of the project's packages,
 * because few commands need it and it is large.
 * @param folder folder of the tool's package.json and lockfile
 * @param name package of the tool
 * @throws Error if it cannot be installed
 */
export function ensureSeparateTool(folder: string, name: string): void {
  if (isInstalled(folder, name)) return;
  console.log(`Installing ${name} (once)…`);
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...INSTALLING,
    cwd: folder,
    shell: process.platform === 'win32',
  });
  if (!isInstalled(folder, name)) throw new Error(`${name} could not be installed in ${folder}.`);
}
