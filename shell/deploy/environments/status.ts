import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { identityRefusals } from '../version/identity';
import { PRIVATE_FOLDER } from '../store/hosting';
import { readPageData } from '../render/render';
import { readFiles, readManifest } from '../version/stored-version';
import { recordFile } from '../registry/revision-record';
import { readSelection, versionsIn } from '../registry/selection';
import type { Environment } from './environments';

export interface Status {
  revision: string | null;
  /** One sentence for each problem. */
  problems: string[];
}

/** Checks that all files of an environment's page are stored unchanged, and that its address serves the page. */
export async function checkEnvironment({ name, open, address }: Environment): Promise<Status> {
  const page = await open.readPage();
  if (!page) return { revision: null, problems: [`Nothing is published in ${name}.`] };
  const data = readPageData(page.html);
  const problems: string[] = [];
  for (const { name: module, id } of versionsIn(readSelection(data))) {
    const version = await readManifest(open, module, id);
    if (!version) {
      problems.push(`${module}@${id} has no manifest in a format that this tool can read. Publish it again.`);
      continue;
    }
    const refusals = identityRefusals(version.manifest, module, id);
    problems.push(...refusals);
    if (refusals.length === 0)
      await readFiles(open, version.manifest).catch((error: Error) => problems.push(error.message));
  }
  const served = await readServed(address, '/', 'text/html');
  if (!served.startsWith('<!doctype')) problems.push(`${address} ${served}.`);
  else if (readPageData(served).revision !== data.revision)
    problems.push(
      `${address} serves revision ${readPageData(served).revision}, the store has ${data.revision}.`,
    );
  const record = recordFile(data.revision);
  if ((await readServed(address, `/${record}`, '*/*')).startsWith('{'))
    problems.push(
      `${address} serves ${record}, which says who changed what. Have the host answer ${PRIVATE_FOLDER} with 404.`,
    );
  return { revision: data.revision, problems };
}

/** Requests a path. Returns the text of the response, or a description of the failure, e.g. `does not respond`. */
function readServed(address: string, path: string, accept: string): Promise<string> {
  const { protocol, hostname, host, port } = new URL(address);
  const ask = protocol === 'https:' ? httpsGet : httpGet;
  // Browsers resolve all subdomains of localhost; Node's resolver may not.
  const target = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname;
  return new Promise((resolve) => {
    const request = ask(
      { host: target, port, path, headers: { Host: host, Accept: accept }, timeout: 10_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve(response.statusCode === 200 ? text : `responds with ${response.statusCode}`),
        );
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('does not respond'));
  });
}
