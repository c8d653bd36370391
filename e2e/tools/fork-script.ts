import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root';

/** Arguments of Node for a TypeScript file of the project, from the project's folder. `run.mjs` has the same. */
const NODE_ARGUMENTS = ['--import', './e2e/tools/end-with-parent.mjs', '--import', 'tsx'];

/**
 * Runs a TypeScript file of the project in a process that gets SIGTERM when this process ends.
 * @param file path from the root
 */
export const forkScript = (
  file: string,
  words: readonly string[],
  options: Pick<ForkOptions, 'env' | 'stdio'>,
): ChildProcess => fork(path.join(ROOT, file), words, { cwd: ROOT, execArgv: NODE_ARGUMENTS, ...options });

/** Sends SIGTERM to a process and waits until it has ended. */
export const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
