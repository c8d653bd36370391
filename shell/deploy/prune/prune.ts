import { readPageData } from '../render/render';
import { REVISIONS_FOLDER, type RevisionRecord } from '../registry/revision-record';
import { readSelection, versionsIn } from '../registry/selection';
import { MANIFEST_FILE } from '../version/manifest-format';
import type { ArtifactStore } from '../store/store';
import { type OldVersion, findOld, listOld } from './prunable';

/** Records by the path of their file. */
type Records = Map<string, RevisionRecord>;

/** Adds the records that are not yet known. */
async function readRecords(store: ArtifactStore, known: Records = new Map()): Promise<Records> {
  for (const { path } of await store.list(REVISIONS_FOLDER)) {
    if (known.has(path)) continue;
    const bytes = await store.read(path);
    // A record may be removed between the two calls, because its change was refused.
    if (bytes) known.set(path, JSON.parse(bytes.toString('utf8')) as RevisionRecord);
  }
  return known;
}

/**
 * Removes a version unless a change of the page names it or an upload restores it meanwhile. It removes the manifest and
 * then asks for new records. A change writes its record and then looks for the manifest (`refuse-removed.ts`). Therefore at
 * least one of the two notices the other.
 * @param isNamed returns whether a record that was written meanwhile names the version
 * @returns paths of the removed files; none if the version stays
 */
async function removeVersion(
  store: ArtifactStore,
  { files }: OldVersion,
  isNamed: () => Promise<boolean>,
): Promise<string[]> {
  const manifests = files.filter((file) => file.endsWith(`/${MANIFEST_FILE}`));
  const removed = new Map<string, Buffer>();
  const restore = async () => {
    for (const [file, bytes] of removed) await store.putImmutable(file, bytes);
  };
  try {
    for (const file of manifests) {
      const bytes = await store.read(file);
      if (bytes) removed.set(file, bytes);
      await store.remove(file);
    }
    if (await isNamed()) {
      await restore();
      return [];
    }
  } catch (error) {
    await restore();
    throw error;
  }
  for (const file of manifests) if (await store.read(file)) return [];
  for (const file of files) await store.remove(file);
  return files;
}

/**
 * Removes the files of old versions and the records of old revisions. Versions that a change of the page names meanwhile
 * stay.
 * @param dryRun removes nothing
 * @param announce called with the paths before the first file is removed
 * @returns paths of the files
 */
export async function prune(
  store: ArtifactStore,
  now: Date,
  dryRun: boolean,
  announce: (planned: string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const page = await store.readPage();
  if (!page) return [];
  const data = readPageData(page.html);
  const records = await readRecords(store);
  const known = new Set(records.keys());
  const files = await store.list('');
  const old = findOld(files, readSelection(data), [...records.values()], data.revision, now);
  const planned = listOld(old);
  if (dryRun || planned.length === 0) return planned;
  await announce(planned);
  const removed: string[] = [];
  for (const version of old.versions) {
    const isNamed = async () => {
      await readRecords(store, records);
      const later = [...records].filter(([path]) => !known.has(path)).map(([, record]) => record);
      return later
        .flatMap(({ selection }) => versionsIn(selection))
        .some(({ name, id }) => name === version.name && id === version.id);
    };
    removed.push(...(await removeVersion(store, version, isNamed)));
  }
  for (const file of old.records) {
    await store.remove(file);
    removed.push(file);
  }
  return removed;
}
