import { PRIVATE_FOLDER } from '../store/hosting';
import type { ArtifactStore } from '../store/store';

/** Returns the path of the private file that stores the commit of a version's first build. */
export const commitFile = ({ name, id }: { name: string; id: string }) =>
  `${PRIVATE_FOLDER}commits/${name}/${id}.json`;

/** Reads the commit of a version's first build; null if it is unknown. */
export async function readCommit(
  store: ArtifactStore,
  version: { name: string; id: string },
): Promise<string | null> {
  const bytes = await store.read(commitFile(version));
  return bytes && (JSON.parse(bytes.toString('utf8')) as { commit: string }).commit;
}

/** Stores the commit of a version if none is stored yet. */
export async function storeCommit(
  store: ArtifactStore,
  version: { name: string; id: string },
  commit: string | null,
): Promise<void> {
  if (commit === null || (await readCommit(store, version)) !== null) return;
  await store.writeCopy(commitFile(version), JSON.stringify({ commit }));
}
