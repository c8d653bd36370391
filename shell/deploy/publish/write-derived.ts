import { NOTICES_FILE, type RegionCode } from '@shared/http-api/app';
import { writeDocument } from '../compatibility/write-document';
import { readNotices } from '../notices/notices';
import { FAVICON_FILE, readFavicon, readPictures } from '../render/icons';
import { keptRegionPage } from './kept-document';
import { regionFiles } from '../render/region-files';
import { readPageData } from '../render/render';
import { WORKER_FILE, withDocuments, workerScript } from '../render/worker-script';
import { regionPageFile } from '../store/hosting';
import { readRecord } from '../registry/revision-record';
import { sha256 } from '../version/version-files';
import type { ArtifactStore } from '../store/store';

/**
 * Writes the files that follow from `index.html`: the service worker, the icons, the notices of third parties, what is known of the
 * compatibility of the versions, and the manifest and the document of each region. Call it after each change of `index.html`. If `index.html` changes meanwhile, writes them again. The last writer
 * has therefore read the current `index.html` (decision 39). Writes the documents first, because a rollback reaches the
 * renters with them.
 * @param root root of the repository, which contains the icons
 * @param address address of the environment, for link previews
 */
export async function writeDerived(root: string, store: ArtifactStore, address: string): Promise<void> {
  await untilCurrent(store, async (html) => {
    for (const [file, text] of regionFiles(root, html, address)) await store.writeCopy(file, text);
    const { serviceWorker } = readPageData(html);
    await store.writeCopy(
      WORKER_FILE,
      await workerScript(root, serviceWorker, await shownDocuments(store, html)),
    );
  });
  const pictures = Object.values(readPictures(root));
  await Promise.all(pictures.map(({ path, bytes }) => store.putImmutable(path, bytes)));
  await store.writeCopy(FAVICON_FILE, readFavicon(root));
  await store.writeCopy(NOTICES_FILE, readNotices(root));
  await writeDocument(store);
}

/**
 * Writes the documents of the regions and the list of documents in the service worker for the current `index.html`. All else in
 * them stays as the platform team's last publish wrote it.
 * @throws Error if one of these files is missing
 */
export async function writeKeptDerived(store: ArtifactStore): Promise<void> {
  const read = async (file: string) => {
    const bytes = await store.read(file);
    if (!bytes) throw new Error(`${file} is missing.`);
    return bytes.toString('utf8');
  };
  await untilCurrent(store, async (html) => {
    // Of the platform, which may have other regions than this release.
    const regions = Object.keys(readPageData(html).settings.api) as RegionCode[];
    for (const file of regions.map(regionPageFile))
      await store.writeCopy(file, keptRegionPage(html, await read(file)));
    const documents = await shownDocuments(store, html);
    await store.writeCopy(
      WORKER_FILE,
      withDocuments(await read(WORKER_FILE), () => documents),
    );
  });
  await writeDocument(store);
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
