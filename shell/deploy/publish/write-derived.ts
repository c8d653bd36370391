import { NOTICES_FILE, type RegionCode } from '@shared/http-api/app';
import { writeDocument } from '../compatibility/write-document';
import { servedNotices } from '../notices/notices';
import { FAVICON_FILE, readFavicon, readPictures } from '../render/icons';
import { keptRegionPage } from './kept-document';
import { staleFiles } from './stale-files';
import { regionFiles } from '../render/region-files';
import { readPageData } from '../render/render';
import { WORKER_FILE, withDocuments, workerScript } from '../render/worker-script';
import { regionPageFile } from '../store/hosting';
import { readRecord } from '../registry/revision-record';
import { sha256 } from '../version/version-files';
import type { ArtifactStore } from '../store/store';

/**
 * Writes the icons, which every page has and which depend on no page. Call it before a change of `index.html`, so that a publish
 * that ends early leaves no page without them.
 * @param root root of the repository, which contains the icons
 */
export async function writeCommonFiles(root: string, store: ArtifactStore): Promise<void> {
  const pictures = Object.values(readPictures(root));
  await Promise.all(pictures.map(({ path, bytes }) => store.putImmutable(path, bytes)));
  await store.writeCopy(FAVICON_FILE, readFavicon(root));
}

/**
 * Writes the files that follow from `index.html`: the document and the manifest of each region, the service worker, the notices of
 * third parties, and what is known of the compatibility of the versions. Call it after each change of `index.html`. If `index.html` changes meanwhile,
 * writes them again. The last writer has therefore read the current `index.html` (decision 39). Writes the documents first,
 * because a rollback reaches the renters with them. `staleFiles` notices if it ends early.
 * @param root root of the repository
 * @param address address of the environment, for link previews
 */
export async function writeFollowing(root: string, store: ArtifactStore, address: string): Promise<void> {
  await untilCurrent(store, async (html) => {
    const { serviceWorker } = readPageData(html);
    // Bundled before the first document is written, so that the worker soon follows.
    const worker = await workerScript(root, serviceWorker, await shownDocuments(store, html));
    for (const [file, text] of regionFiles(root, html, address)) await store.writeCopy(file, text);
    await store.writeCopy(WORKER_FILE, worker);
    await store.writeCopy(NOTICES_FILE, await servedNotices(root, store, html));
  });
  await writeDocument(store);
}

/** Writes all files that belong to `index.html`, to repair an environment in which a change of the page ended early. */
export async function writeDerived(root: string, store: ArtifactStore, address: string): Promise<void> {
  await writeCommonFiles(root, store);
  await writeFollowing(root, store, address);
}

/** Returns the documents of the platform's regions, which may be others than those of this release. */
const regionPagesOf = (html: string) =>
  (Object.keys(readPageData(html).settings.api) as RegionCode[]).map(regionPageFile);

/** Returns the files that follow from `index.html` and do not exist. */
async function missingFiles(store: ArtifactStore, html: string): Promise<string[]> {
  const missing: string[] = [];
  for (const file of [...regionPagesOf(html), WORKER_FILE]) if (!(await store.read(file))) missing.push(file);
  return missing;
}

/**
 * Writes the documents of the regions, the list of documents in the service worker and the notices for the current `index.html`.
 * All else in them stays as the platform team's last publish wrote it.
 * @throws Error if one of these files is missing
 */
export async function writeKeptFollowing(root: string, store: ArtifactStore): Promise<void> {
  const read = async (file: string) => {
    const bytes = await store.read(file);
    if (!bytes) throw new Error(`${file} is missing.`);
    return bytes.toString('utf8');
  };
  await untilCurrent(store, async (html) => {
    const documents = await shownDocuments(store, html);
    for (const file of regionPagesOf(html))
      await store.writeCopy(file, keptRegionPage(html, await read(file)));
    await store.writeCopy(
      WORKER_FILE,
      withDocuments(await read(WORKER_FILE), () => documents),
    );
    await store.writeCopy(NOTICES_FILE, await servedNotices(root, store, html));
  });
  await writeDocument(store);
}

/**
 * Writes what `writeKeptFollowing` writes. If one of the files is missing then or does not belong to the page, because another change
 * ended early or came at the same time, renders all from the sources.
 */
export async function writeKeptOrFollowing(
  root: string,
  store: ArtifactStore,
  address: string,
): Promise<void> {
  const stored = await store.readPage();
  if (stored && (await missingFiles(store, stored.html)).length === 0) await writeKeptFollowing(root, store);
  const page = await store.readPage();
  if (page && (await staleFiles(store, page.html)).length > 0) await writeFollowing(root, store, address);
}

/** Calls `write` with the text of `index.html`, until that has not changed meanwhile. */
async function untilCurrent(store: ArtifactStore, write: (html: string) => Promise<void>): Promise<void> {
  for (;;) {
    const page = await store.readPage();
    if (!page) return;
    await write(page.html);
    if ((await store.readPage())?.version === page.version) return;
  }
}

/** Returns the hashes of the documents that the service worker may show for an `index.html`. */
async function shownDocuments(store: ArtifactStore, html: string): Promise<string[]> {
  const recorded = (await readRecord(store, readPageData(html).revision))?.documents ?? [];
  return [...new Set([sha256(html), ...recorded.map((document) => document.sha256)])];
}
