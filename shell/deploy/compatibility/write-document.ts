import { readSelection, versionsIn } from '../registry/selection';
import { readPageData } from '../render/render';
import { COMPATIBILITY_FILE } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import type { Manifest } from '../version/manifest-format';
import { type Run, buildDocument, runsOf } from './build-document';
import { type Compatibility, readDocument } from './document';
import { readVersion } from './read-version';

/** Change of the document, besides what follows from the page. */
export interface DocumentChange {
  /** Build id of the next shell; null if there is none. By default the recorded one. */
  next?: string | null;
  /** New results of the browser. Those of other versions stay while the page has them. */
  runs?: readonly Run[];
}

/** Reads the stored document; null if there is none that this tool can read. */
export async function readStoredDocument(
  store: ArtifactStore,
): Promise<{ document: Compatibility | null; isNewer: boolean }> {
  const bytes = await store.read(COMPATIBILITY_FILE);
  const found = bytes && readDocument(bytes);
  if (!found) return { document: null, isNewer: false };
  return 'document' in found
    ? { document: found.document, isNewer: false }
    : { document: null, isNewer: found.isNewer };
}

/** The written document, or the sentence why it was not written. */
export type Written = { document: Compatibility } | { problem: string };

async function readVersions(store: ArtifactStore, wanted: readonly { name: string; id: string }[]) {
  const key = (name: string, id: string) => `${name}@${id}`;
  const read = (path: string) => store.read(path);
  const entries = wanted.map(
    async ({ name, id }) => [key(name, id), await readVersion(read, name, id)] as const,
  );
  const versions = new Map<string, Manifest | string>(await Promise.all(entries));
  return (name: string, id: string) => versions.get(key(name, id)) ?? `Nothing is known of ${key(name, id)}.`;
}

/**
 * Compares the versions of the page of a store again and writes the document. Each change of the page does. Two writers at the
 * same moment write the same, except results and a next shell that only one of them has. A document of a newer tool stays.
 */
export async function writeDocument(store: ArtifactStore, change: DocumentChange = {}): Promise<Written> {
  for (;;) {
    const page = await store.readPage();
    if (!page) return { problem: 'Nothing is published there.' };
    const { document: before, isNewer } = await readStoredDocument(store);
    if (isNewer)
      return {
        problem: `A newer tool has written ${COMPATIBILITY_FILE} there. Update this one. The file stays.`,
      };
    const data = readPageData(page.html);
    const selection = readSelection(data);
    const recorded = before?.shells.find(({ role }) => role === 'next')?.id ?? null;
    const next = change.next === undefined ? recorded : change.next;
    const find = await readVersions(store, [
      ...versionsIn(selection),
      ...(next === null ? [] : [{ name: 'shell', id: next }]),
    ]);
    const runs = [...(before ? runsOf(before) : []), ...(change.runs ?? [])];
    const document = buildDocument({ revision: data.revision, selection, next }, find, runs);
    await store.writeCopy(COMPATIBILITY_FILE, JSON.stringify(document, null, 1));
    if ((await store.readPage())?.version === page.version) return { document };
  }
}
