import { readPageData } from '../render/render';
import { REVISIONS_FOLDER, type RevisionRecord } from '../registry/revision-record';
import { readSelection, versionsIn } from '../registry/selection';
import { toVersionBase } from '../version/identity';
import { MANIFEST_FILE } from '../version/manifest';
import type { ArtifactStore } from '../store/store';
import { prunableFiles } from './prunable';

async function readRecords(store: ArtifactStore): Promise<RevisionRecord[]> {
  const files = await store.list(REVISIONS_FOLDER);
  const records = await Promise.all(files.map(({ path }) => store.read(path)));
  // A record may be removed between the two calls, because its change was refused.
  return records.flatMap((bytes) => (bytes ? [JSON.parse(bytes.toString('utf8')) as RevisionRecord] : []));
}

/**
 * Removes manifests, and restores those of versions that a change of the page has named since the files were listed. A
 * change writes its record before it looks for the manifests of its versions (`change-page.ts`). Of a change and this
 * function at least one therefore sees the other.
 * @param known revisions whose records were read with the list of files
 * @returns folders of the versions that stay
 */
async function removeManifests(
  store: ArtifactStore,
  manifests: readonly string[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const removed = new Map<string, Buffer>();
  for (const file of manifests) {
    const bytes = await store.read(file);
    if (bytes) removed.set(file, bytes);
    await store.remove(file);
  }
  const later = (await readRecords(store)).filter(({ revision }) => !known.has(revision));
  const named = later.flatMap(({ selection }) => versionsIn(selection));
  const bases = [...new Set(named.map(({ name, id }) => toVersionBase(name, id)))];
  for (const base of bases) {
    const bytes = removed.get(base + MANIFEST_FILE);
    if (bytes) await store.putImmutable(base + MANIFEST_FILE, bytes);
  }
  return bases;
}

/**
 * Removes the files of old versions and the records of old revisions. Versions that a change of the page names meanwhile
 * stay.
 * @param dryRun removes nothing
 * @returns paths of the files
 */
export async function prune(store: ArtifactStore, now: Date, dryRun: boolean): Promise<string[]> {
  const page = await store.readPage();
  if (!page) return [];
  const data = readPageData(page.html);
  const records = await readRecords(store);
  const files = prunableFiles(await store.list(''), readSelection(data), records, data.revision, now);
  if (dryRun) return files;
  const manifests = files.filter((file) => file.endsWith(`/${MANIFEST_FILE}`));
  const kept = await removeManifests(store, manifests, new Set(records.map(({ revision }) => revision)));
  const removed = files.filter((file) => !kept.some((base) => file.startsWith(base)));
  for (const file of removed) await store.remove(file);
  return removed;
}
