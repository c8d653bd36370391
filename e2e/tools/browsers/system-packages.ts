import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Options of `spawnSync` for an installation: shows its output and has a time limit. */
export const INSTALLING = { stdio: 'inherit', timeout: 300_000 } as const;

/** Installs Debian packages if the system has apt-get. */
export function installPackages(...names: string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo'];
  const run = (...args: string[]) => {
    const [command, ...rest] = [...root, ...args];
    spawnSync(command!, rest, INSTALLING);
  };
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
}
