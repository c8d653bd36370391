import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { INSTALLING } from '../browsers/system-packages';
import { ROOT } from '../root';
import { linkPackages } from './link-packages';
import { type ProcessResult, runProgram } from './run';

/** Installs the packages of a checkout by its own lockfile. */
function installOwnPackages(folder: string): void {
  console.log(`Installing the packages of ${path.basename(folder).slice(0, 8)} (once)…`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    ...INSTALLING,
    cwd: folder,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  throw new Error(`The packages of ${folder} could not be installed.`);
}

/**
 * Checks out the repository at a commit into a folder.
 * @param commit full hash
 * @param packages `here`: the packages that are installed here; `own`: those of the commit's lockfile, which differ if a
 * package was removed since
 * @returns the folder, which is kept for the next call
 */
export function checkoutOf(commit: string, packages: 'here' | 'own' = 'here'): string {
  const folder = path.join(ROOT, '.local/skew', packages === 'own' ? `${commit}-own` : commit);
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${commit} could not be read: ${archive.stderr}${unpacked.stderr}`);
  if (packages === 'own') installOwnPackages(folder);
  else linkPackages(ROOT, folder);
  return folder;
}

/**
 * Runs a command of a checkout, for example `build` or `deploy`, in a separate process. It does not install packages.
 * @throws Error if the checkout has no such command
 */
export function runToolOf(checkout: string, name: string, words: readonly string[]): Promise<ProcessResult> {
  // Older commits have the commands in e2e/harness.
  const command = ['e2e/tools', 'e2e/harness']
    .map((tools) => `${tools}/commands/${name}.ts`)
    .find((file) => existsSync(path.join(checkout, file)));
  if (!command) throw new Error(`the commit has no ${name} command`);
  const tsx = path.join(checkout, 'node_modules/tsx/dist/cli.mjs');
  return runProgram(process.execPath, [tsx, command, ...words], checkout, { PROJECT_ROOT: checkout });
}
