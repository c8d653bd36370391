import { spawn } from 'node:child_process';

/** Result of a program that has exited. */
export interface ProcessResult {
  code: number;
  /** stdout and stderr in the order in which they arrived. */
  output: string;
}

/**
 * Runs a program and captures its output.
 * @param cwd working directory
 * @param env added to this process's environment
 */
export function runProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a command of the project (`e2e/tools/run.mjs`) in a checkout. */
export const runCommand = (
  checkout: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProcessResult> => runProgram(process.execPath, ['e2e/tools/run.mjs', ...words], checkout, env);
