import type { ArtifactStore } from '../store/store';
import { type Selection, versionsIn } from '../registry/selection';
import { toVersionBase } from '../version/identity';
import { MANIFEST_FILE, versionName } from '../version/manifest-format';
import { PublishRefused } from './refused';

/**
 * Refuses versions that were removed since they were checked. The record of the change must be stored before, because
 * `prune` removes the manifests first and then reads the records.
 */
export async function refuseRemoved(
  store: ArtifactStore,
  before: Selection,
  after: Selection,
): Promise<void> {
  const known = new Set(versionsIn(before).map(versionName));
  for (const version of versionsIn(after).filter((added) => !known.has(versionName(added)))) {
    if (!(await store.read(toVersionBase(version.name, version.id) + MANIFEST_FILE)))
      throw new PublishRefused([
        `${versionName(version)} was removed from the store meanwhile. Upload it again.`,
      ]);
  }
}
