import { NOTICES_FILE } from '@shared/http-api/app';
import { readNotices } from '../notices/notices';
import { FAVICON_FILE, readFavicon, readPictures } from '../render/icons';
import { regionFiles } from '../render/region-files';
import { readPageData } from '../render/render';
import { WORKER_FILE, workerScript } from '../render/worker-script';
import { readRecord } from '../registry/revision-record';
import { sha256 } from '../version/version-files';
import type { ArtifactStore } from '../store/store';

/**
 * Writes the files that follow from `index.html`: the service worker, the icons, the notices of third parties, and the manifest and the document of each
 * region. Call it after each change of `index.html`. If `index.html` changes meanwhile, writes them again. The last writer
 * has therefore read the current `index.html` (decision 39). Writes the documents first, because a rollback reaches the
 * renters with them.
 * @param root root of the repository, which contains the icons
 * @param address address of the environment, for link previews
 */
export async function writeDerived(root: string, store: ArtifactStore, address: string): Promise<void> {
  for (;;) {
    const page = await store.readPage();
    if (!page) return;
    for (const [file, text] of regionFiles(root, page.html, address)) await store.writeCopy(file, text);
    const { serviceWorker, revision } = readPageData(page.html);
    const recorded = (await readRecord(store, revision))?.documents ?? [];
    const documents = [...new Set([sha256(page.html), ...recorded.map(({ sha256 }) => sha256)])];
    await store.writeCopy(WORKER_FILE, await workerScript(root, serviceWorker, documents));
    if ((await store.readPage())?.version === page.version) break;
  }
  const pictures = Object.values(readPictures(root));
  await Promise.all(pictures.map(({ path, bytes }) => store.putImmutable(path, bytes)));
  await store.writeCopy(FAVICON_FILE, readFavicon(root));
  await store.writeCopy(NOTICES_FILE, readNotices(root));
}
