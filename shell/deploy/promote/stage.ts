import type { Settings } from '@shared/module-kit/host';
import { newRevision } from '../registry/revision-time';
import { compose } from '../registry/compose';
import { type Selection, versionsIn } from '../registry/selection';
import { renderPage } from '../render/render';
import { HOSTING_RULES } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import { MANIFEST_FILE, type Manifest } from '../version/manifest-format';
import { toVersionBase } from '../version/identity';
import { readManifest } from '../version/stored-version';
import { copyVersion } from './copy-version';

/**
 * Writes the page of a selection into a store of its own, to try versions together that publishing would not let a renter have.
 * Only reads the store that the versions come from. Needs no key, and has none of the checks of publishing.
 * @param root root of the repository, from which the bootstrap script is bundled
 * @throws Error if a version is incomplete in the store
 */
export async function stage(
  root: string,
  { from, to }: { from: ArtifactStore; to: ArtifactStore },
  selection: Selection,
  settings: Settings,
): Promise<void> {
  const manifests = new Map<string, Manifest>();
  for (const { name, id } of versionsIn(selection)) {
    // Versions never change, so an earlier copy is the same.
    if (!(await to.read(toVersionBase(name, id) + MANIFEST_FILE))) await copyVersion(from, to, name, id);
    const stored = await readManifest(to, name, id);
    if (!stored) throw new Error(`${name}@${id} has no manifest that this tool reads. Upload it again.`);
    manifests.set(`${name}@${id}`, stored.manifest);
  }
  const before = await to.readPage();
  const revision = newRevision(undefined, Date.now());
  const page = compose(selection, (name, id) => manifests.get(`${name}@${id}`)!, { settings, revision });
  await to.writeCopy('hosting.json', JSON.stringify(HOSTING_RULES, null, 1));
  if (!(await to.writePage(await renderPage(root, page), before?.version ?? null)))
    throw new Error('Another process writes the same page. Try again.');
}
