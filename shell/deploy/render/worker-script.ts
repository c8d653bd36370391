import path from 'node:path';
import { WORKER_PATH } from '../../page/offline';
import type { PageData } from '../../page/page-data';

/** Path of the service worker in a store. */
export const WORKER_FILE = WORKER_PATH.slice(1);

async function bundle(root: string, file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'shell/worker', file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari15.4', 'firefox115'],
    charset: 'utf8',
    legalComments: 'none',
    // Selects the production code of Workbox.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text.trim();
}

const scripts: Partial<Record<'on' | 'off', Promise<string>>> = {};

/**
 * Returns the service worker of a page, bundled and minified. It is the same for all environments and revisions.
 * @param state `off` for the worker that removes itself
 */
export function workerScript(root: string, state: PageData['serviceWorker']): Promise<string> {
  if (state === 'off') return (scripts.off ??= bundle(root, 'removal-worker.ts'));
  return (scripts.on ??= bundle(root, 'worker.ts'));
}
