import { REGIONS } from '@shared/http-api/app';
import { regionPageFile } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import { readPageData } from './render';

/** Returns the documents of the regions that are missing, cannot be read or do not have a revision. */
export async function staleDocuments(store: ArtifactStore, revision: string): Promise<string[]> {
  const stale: string[] = [];
  for (const file of REGIONS.map(regionPageFile)) {
    const stored = await store.read(file);
    if (!stored || readRevision(stored.toString('utf8')) !== revision) stale.push(file);
  }
  return stale;
}

function readRevision(html: string): string | null {
  try {
    return readPageData(html).revision;
  } catch {
    return null;
  }
}
