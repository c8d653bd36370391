import { spawn } from 'node:child_process';

export interface Ran {
  code: number;
  /** Both streams, as they came. */
  output: string;
}

/** Runs a program to its end, quietly. @param cwd where; @param env what is set besides this process's own */
export function runProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
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

/** Runs one of the project's commands in a checkout, as a squad would type it after `npm run`. */
export const runCommand = (
  checkout: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> => runProgram(process.execPath, ['e2e/harness/run.mjs', ...words], checkout, env);
