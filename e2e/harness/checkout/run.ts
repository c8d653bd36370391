import { spawn } from 'node:child_process';

export interface Ran {
  code: number;
  /** Both streams, as they came. */
  output: string;
}

/** Runs one of the project's commands in a checkout, as a squad would type it after `npm run`. */
export function runCommand(
  checkout: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['e2e/harness/run.mjs', ...words], {
      cwd: checkout,
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
