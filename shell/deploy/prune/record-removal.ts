import { type SignedRequest, readRequest } from '../ownership/request';
import { PRIVATE_FOLDER } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import { prune } from './prune';

/**
 * Removes the files of old versions and revisions as `prune`, and stores who requested it. The record is there before the first
 * file goes: it names the planned files, and in the end the removed ones. Stores nothing if no file was removed.
 * @returns paths of the removed files
 */
export async function pruneWithRecord(
  store: ArtifactStore,
  request: SignedRequest,
  now: Date,
): Promise<string[]> {
  const record = `${PRIVATE_FOLDER}removals/${readRequest(request).id}.json`;
  const write = (content: { planned: string[] } | { files: string[] }) =>
    store.writeCopy(record, JSON.stringify({ request, ...content }, null, 1));
  const files = await prune(store, now, false, (planned) => write({ planned }));
  await (files.length > 0 ? write({ files }) : store.remove(record));
  return files;
}
