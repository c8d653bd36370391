import { endProcess, forkScript } from '../tools/fork-script';
import { type PortBlock, claimPorts } from '../tools/stack/ports';
import { stackAddresses } from '../tools/stack/stack';

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

/** Time limit of a build or a start. */
const START_LIMIT_MS = 1_200_000;

/**
 * Starts a stack in its own process on a block of ten free ports. If E2E_PORT_BASE is set, uses the stack that runs
 * there. Only one worker may do that, because each test resets the stack.
 * @param environment returns additional environment variables of the process
 * @param claim claims the block. It is released when the process has ended
 * @throws Error if it does not start; it then leaves neither a process nor a folder
 */
export async function startStack(
  environment: (portBase: number) => NodeJS.ProcessEnv = () => ({}),
  claim: () => Promise<PortBlock> = claimPorts,
): Promise<Stack> {
  const runningBase = Number(process.env.E2E_PORT_BASE);
  if (runningBase) {
    const stop = () => Promise.resolve();
    return { ...stackAddresses(runningBase), portBase: runningBase, www: '', stop };
  }
  const ports = await claim();
  const portBase = ports.first;
  const child = forkScript('e2e/support/serve-stack.ts', [], {
    env: { ...process.env, ...environment(portBase), PORT_BASE: String(portBase), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => endProcess(child).then(ports.release);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`the stack did not start in time:\n${output}`)),
      START_LIMIT_MS,
    );
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const www = /^READY (.+)$/m.exec(output)?.[1];
        if (!www) return;
        clearTimeout(limit);
        resolve(www);
      });
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`the stack exited with code ${code}:\n${output}`));
    });
  });
  try {
    return { ...stackAddresses(portBase), portBase, www: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
