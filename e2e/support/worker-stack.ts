import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../tools/root';

/** A running stack of one test worker. */
export interface Stack {
  portBase: number;
  app: string;
  api: string;
  identity: string;
  checkout: string;
  /** Folder of the published files. An empty string if E2E_PORT_BASE names the stack. */
  www: string;
  stop(): Promise<void>;
}

/** First port of the first worker. Each worker uses ten ports. With E2E_FIRST_PORT two runs can coexist. */
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 9100);
/** Time limit of a build or a start. */
const START_LIMIT_MS = 1_200_000;

/** Returns the first port of a worker. */
export const portBaseOf = (worker: number): number => FIRST_PORT + worker * 10;

const addresses = (portBase: number) => ({
  portBase,
  app: `http://localhost:${portBase}`,
  api: `http://127.0.0.1:${portBase + 1}`,
  identity: `http://127.0.0.1:${portBase + 2}`,
  checkout: `http://127.0.0.1:${portBase + 3}`,
});

/**
 * Starts a stack in its own process on its own ports. If E2E_PORT_BASE is set, uses the stack that runs there. Only one
 * worker may do that, because each test resets the stack.
 * @param environment additional environment variables of the process
 */
export function startStack(worker: number, environment: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const runningBase = Number(process.env.E2E_PORT_BASE);
  if (runningBase)
    return Promise.resolve({ ...addresses(runningBase), www: '', stop: () => Promise.resolve() });
  const portBase = portBaseOf(worker);
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), path.join(ROOT, 'e2e/tools/commands/serve.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, ...environment, PORT_BASE: String(portBase), NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill();
      reject(new Error(`the stack did not start:\n${output}`));
    }, START_LIMIT_MS);
    const read = (data: Buffer) => {
      output += data.toString();
      const ready = /^READY (.+)$/m.exec(output);
      if (!ready) return;
      clearTimeout(limit);
      resolve({
        ...addresses(portBase),
        www: ready[1]!,
        stop: () =>
          new Promise((done) => {
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      });
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', (data: Buffer) => (output += data.toString()));
    child.once('exit', (code) => reject(new Error(`the stack exited with code ${code}:\n${output}`)));
  });
}
