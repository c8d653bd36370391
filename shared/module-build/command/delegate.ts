import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Commands of publishing that a squad has. `deploy` there decides about them, and a test compares both. */
export const PUBLISHING: readonly string[] = [
  'upload',
  'publish',
  'canary',
  'switch',
  'rollback',
  'remove',
  'lock',
  'unlock',
  'list',
  'status',
  'trace',
  'keygen',
];

/** Returns the program of the package @shell/deploy that runs a command. */
const programOf = (command: string): string =>
  PUBLISHING.includes(command) ? 'deploy' : `module-${command}`;

/** Returns whether a command runs in @shell/deploy alone. `check` does its own part first. */
export const isDelegated = (command = '') =>
  ['dev', 'journeys'].includes(command) || PUBLISHING.includes(command);

/**
 * Runs a command of @shell/deploy in a process of its own, because that package is above this one.
 * @param words the command and its options
 * @param folder folder of the module
 * @returns whether it succeeded
 * @throws Error if the package is not installed
 */
export function delegate(words: readonly string[], folder = process.cwd()): Promise<boolean> {
  const [command = '', ...rest] = words;
  const home = path.join(folder, 'node_modules/@shell/deploy');
  const file = path.join(home, 'package.json');
  if (!existsSync(file))
    throw new Error(
      `"${command}" needs the package @shell/deploy in ${folder}. Run the command in the folder of a module, after "npm install".`,
    );
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: Record<string, string> };
  const program = programOf(command);
  const own = program === 'deploy' ? [command, ...rest] : rest;
  const child = spawn(process.execPath, [path.join(home, bin[program]!), ...own], {
    cwd: folder,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl+C to both. Other senders know this process only.
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
