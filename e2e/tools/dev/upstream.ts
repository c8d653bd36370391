import { readDeployedPage } from '@shell/deploy/deployed-app';
import type { PageData } from '../../../shell/page/page-data';
import { forkScript } from '../fork-script';

const POLL_MS = 500;

export interface LocalStack {
  page: PageData;
  stop(): void;
}

/**
 * Starts the local stack like `npm start` and waits until it serves the page, however long its builds take.
 * @throws Error if it ends before
 */
export async function startLocalStack(at: string): Promise<LocalStack> {
  const child = forkScript('e2e/tools/commands/start.ts', [], {
    env: { ...process.env, PORT_BASE: new URL(at).port },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let ended: number | null = null;
  child.once('exit', (code) => (ended = code ?? 1));
  const stop = () => void child.kill('SIGTERM');
  for (;;) {
    if (ended !== null)
      throw new Error(`The local app ended with code ${ended as number}. Its output above says why.`);
    const page = await readDeployedPage(at).catch(() => null);
    if (page) return { page, stop };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
