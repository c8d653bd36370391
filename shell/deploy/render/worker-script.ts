import path from 'node:path';
import { OLDEST_BROWSERS } from '@shared/module-build/oldest-browsers';
import { type PageData, type PublishedFacts, WORKER_PATH } from 'shell/publishing';
import { HOSTING_RULES, getContentType } from '../store/hosting';
import { sha256 } from '../version/version-files';

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
    target: OLDEST_BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    // Selects the production code of Workbox.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text.trim();
}

const scripts: Partial<Record<'on' | 'off', Promise<string>>> = {};

/** Returns the first line of the service worker, which defines the constant `PUBLISHED` (`shell/worker/scope.ts`). */
const definition = (facts: PublishedFacts) => `const PUBLISHED=${JSON.stringify(facts)};\n`;

function firstLine(documents: readonly string[]): string {
  const headers = { 'Content-Type': getContentType('index.html'), ...HOSTING_RULES.page };
  return definition({ documents, headers });
}

/**
 * Returns the service worker of a page, bundled and minified. Only its first line depends on what is published.
 * @param state `off` for the worker that removes itself
 * @param documents SHA-256 (base64) of the root documents that may be shown without network
 */
export async function workerScript(
  root: string,
  state: PageData['serviceWorker'],
  documents: readonly string[],
): Promise<string> {
  if (state === 'off') return (scripts.off ??= bundle(root, 'removal-worker.ts'));
  return firstLine(documents) + (await (scripts.on ??= bundle(root, 'worker.ts')));
}

/** Returns a service worker that also shows another root document. Returns one that removes itself unchanged. */
export const withDocument = (worker: string, sha256: string): string =>
  withDocuments(worker, (documents) => [...new Set([sha256, ...documents])]);

/** Returns a service worker that shows other root documents. Returns one that removes itself unchanged. */
export function withDocuments(
  worker: string,
  change: (documents: readonly string[]) => readonly string[],
): string {
  const found = readPublished(worker);
  if (!found) return worker;
  const { line, published } = found;
  return definition({ ...published, documents: change(published.documents) }) + worker.slice(line.length);
}

/** Returns the first line of a service worker and what it defines; null for one that removes itself. */
function readPublished(worker: string): { line: string; published: PublishedFacts } | null {
  const [line, facts] = /^const PUBLISHED=(.*);\n/.exec(worker) ?? [];
  return line && facts ? { line, published: JSON.parse(facts) as PublishedFacts } : null;
}

/**
 * Returns whether a service worker was written for an `index.html`: whether it may show that document, or removes itself if the
 * page has switched it off.
 */
export function fitsPage(worker: string, state: PageData['serviceWorker'], html: string): boolean {
  const found = readPublished(worker);
  return state === 'off' ? !found : found !== null && found.published.documents.includes(sha256(html));
}
