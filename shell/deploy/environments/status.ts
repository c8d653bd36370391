import { readPageData } from '../page/render';
import { readFiles, readManifest } from '../publish/stored-version';
import { selectionOf, versionsIn } from '../selection';
import type { Environment } from './environments';

export interface Status {
  revision: string | null;
  /** Sentences; none if all is well. */
  problems: string[];
}

/** Reads an environment as a renter gets it: every file that its page names is there and is the one that was published. */
export async function statusOf({ name, open, address }: Environment): Promise<Status> {
  const page = await open.readPage();
  if (!page) return { revision: null, problems: [`Nothing is published in ${name}.`] };
  const data = readPageData(page.html);
  const problems: string[] = [];
  for (const { name: module, id } of versionsIn(selectionOf(data))) {
    const version = await readManifest(open, module, id);
    if (!version) problems.push(`${module}@${id} has no manifest that this tool reads. Publish it again.`);
    else await readFiles(open, version.manifest).catch((error: Error) => problems.push(error.message));
  }
  const served = await fetch(`${address}/`, {
    headers: { Accept: 'text/html', 'Cache-Control': 'no-cache' },
  }).then(
    async (response) => (response.ok ? await response.text() : `answers ${response.status}`),
    () => 'does not answer',
  );
  if (!served.startsWith('<!doctype')) problems.push(`${address} ${served}.`);
  else if (readPageData(served).revision !== data.revision)
    problems.push(
      `${address} serves revision ${readPageData(served).revision}, the store has ${data.revision}.`,
    );
  return { revision: data.revision, problems };
}
