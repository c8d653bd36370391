import { type SignedRequest, readRequest } from '../ownership/request';
import { PRIVATE_FOLDER } from '../store/hosting';
import type { ArtifactStore } from '../store/store';

/** Stores who requested a removal, and the removed files. Stores nothing if no file was removed. */
export async function recordRemoval(
  store: ArtifactStore,
  request: SignedRequest,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  const { id } = readRequest(request);
  const record = JSON.stringify({ request, files }, null, 1);
  await store.putImmutable(`${PRIVATE_FOLDER}removals/${id}.json`, Buffer.from(record));
}
