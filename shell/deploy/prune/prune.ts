import { readPageData } from '../render/render';
import { REVISIONS_FOLDER, type RevisionRecord } from '../registry/revision-record';
import { readSelection } from '../registry/selection';
import type { ArtifactStore } from '../store/store';
import { prunableFiles } from './prunable';

/**
 * Removes the files of old versions and the records of old revisions.
 * @param dryRun removes nothing
 * @returns paths of the files
 */
export async function prune(store: ArtifactStore, now: Date, dryRun: boolean): Promise<string[]> {
  const page = await store.readPage();
  if (!page) return [];
  const data = readPageData(page.html);
  const records = await Promise.all(
    (await store.list(REVISIONS_FOLDER)).map(
      async ({ path }) => JSON.parse((await store.read(path))!.toString('utf8')) as RevisionRecord,
    ),
  );
  const files = prunableFiles(await store.list(''), readSelection(data), records, data.revision, now);
  if (!dryRun) for (const file of files) await store.remove(file);
  return files;
}
