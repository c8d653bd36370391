import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { linkPackages } from './link-packages';
import { type ProcessResult, runProgram } from './run';

/**
 * Checks out the repository at a commit into a folder, with the packages that are installed here.
 * @param commit full hash
 * @returns the folder, which is kept for the next call
 */
export function checkoutOf(commit: string): string {
  const folder = path.join(ROOT, '.local/skew', commit);
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${commit} could not be read: ${archive.stderr}${unpacked.stderr}`);
  linkPackages(ROOT, folder);
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
