import { REGIONS } from '@shared/http-api/app';
import { readStoredDocument } from '../compatibility/write-document';
import { readPageData } from '../render/render';
import { WORKER_FILE, fitsPage } from '../render/worker-script';
import { COMPATIBILITY_FILE, regionPageFile } from '../store/hosting';
import type { ArtifactStore } from '../store/store';

/**
 * Returns the files that follow from `index.html` and do not fit it, because a change of the page ended before it wrote them:
 * documents of the regions, the service worker, and what is known of the compatibility. A missing file does not fit.
 * @param html text of `index.html`
 */
export async function staleFiles(store: ArtifactStore, html: string): Promise<string[]> {
  const { revision, serviceWorker } = readPageData(html);
  const stale: string[] = [];
  for (const file of REGIONS.map(regionPageFile)) {
    const stored = await store.read(file);
    if (!stored || readRevision(stored.toString('utf8')) !== revision) stale.push(file);
  }
  const worker = await store.read(WORKER_FILE);
  if (!worker || !fitsPage(worker.toString('utf8'), serviceWorker, html)) stale.push(WORKER_FILE);
  const { document, isNewer } = await readStoredDocument(store);
  // Only the newer tool that has written it can judge it.
  if (!isNewer && document?.revision !== revision) stale.push(COMPATIBILITY_FILE);
  return stale;
}

function readRevision(html: string): string | null {
  try {
    return readPageData(html).revision;
  } catch {
    return null;
  }
}
