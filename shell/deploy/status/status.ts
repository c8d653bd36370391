import { REGIONS } from '@shared/http-api/app';
import type { PageData } from 'shell/publishing';
import { identityRefusals } from '../version/identity';
import { HOSTING_RULES, PRIVATE_FOLDER, manifestFile, regionPageFile } from '../store/hosting';
import { readPageData } from '../render/render';
import { staleFiles } from '../publish/stale-files';
import { WORKER_FILE } from '../render/worker-script';
import { readFiles, readManifest } from '../version/stored-version';
import { recordFile } from '../registry/revision-record';
import { readSelection, versionsIn } from '../registry/selection';
import type { Manifest } from '../version/manifest-format';
import { askForRegions } from '../environments/command-text';
import type { Environment } from '../environments/environments';
import { type Served, readServed, wrongType } from './served';
import { servedFileProblems } from './served-files';

export interface Status {
  /** Null if nothing is published. */
  revision: string | null;
  /** One sentence for each problem. */
  problems: string[];
}

/**
 * Checks that all files of an environment's page are stored unchanged, that the files of the regions fit the page, and
 * that its address serves the documents and the files of every version that renters may get byte for byte: live, canary, and
 * previous, which runs if the live one fails.
 * @param alone whether a squad in a repository of its own reads the problems
 */
export async function checkEnvironment(
  { name, artifacts, address }: Environment,
  alone = false,
): Promise<Status> {
  const page = await artifacts.readPage();
  if (!page) return { revision: null, problems: [`Nothing is published in ${name}.`] };
  const data = readPageData(page.html);
  const problems: string[] = [];
  const intact: Manifest[] = [];
  for (const { name: module, id } of versionsIn(readSelection(data))) {
    const version = await readManifest(artifacts, module, id);
    if (!version) {
      problems.push(`${module}@${id} has no manifest in a format that this tool can read. Publish it again.`);
      continue;
    }
    const refusals = identityRefusals(version.manifest, module, id);
    problems.push(...refusals);
    if (refusals.length > 0) continue;
    await readFiles(artifacts, version.manifest).then(
      () => intact.push(version.manifest),
      (error: Error) => problems.push(error.message),
    );
  }
  const served = await readServed(address, '/', 'text/html');
  const pageProblem =
    'problem' in served ? served.problem : findPageProblem(served, page.html, data.revision);
  if (pageProblem) problems.push(`${address} ${pageProblem}.`);
  // If the address does not serve the page, the regions and the files would only repeat the problem.
  else {
    const repair = askForRegions(name, alone);
    problems.push(...(await regionProblems({ artifacts, address }, page.html, repair)));
    problems.push(...(await servedFileProblems(address, intact)));
  }
  const record = recordFile(data.revision);
  const servedRecord = await readServed(address, `/${record}`, '*/*');
  if ('bytes' in servedRecord && servedRecord.bytes.toString().startsWith('{'))
    problems.push(
      `${address} serves ${record}, which says who changed what. Have the host answer ${PRIVATE_FOLDER} with 404.`,
    );
  const worker = await artifacts.read(WORKER_FILE);
  if (worker && !pageProblem) problems.push(...(await findWorkerProblems(address, worker.toString())));
  return { revision: data.revision, problems };
}

/**
 * Returns a problem for each file that follows from the page and does not fit it, and for each document of a region that is not served.
 * @param repair sentence that says who writes the files again
 */
async function regionProblems(
  { artifacts, address }: Pick<Environment, 'artifacts' | 'address'>,
  html: string,
  repair: string,
): Promise<string[]> {
  const problems: string[] = [];
  const { revision } = readPageData(html);
  const stale = await staleFiles(artifacts, html);
  for (const file of stale)
    problems.push(`${file} is missing or does not fit revision ${revision}. ${repair}`);
  for (const region of REGIONS) {
    const [pageFile, manifest] = [regionPageFile(region), manifestFile(region)];
    if (!(await artifacts.read(manifest))) problems.push(`${manifest} is missing. ${repair}`);
    const path = `/${region.toLowerCase()}/home`;
    const served = await readServed(address, path, 'text/html');
    if (!('bytes' in served && served.bytes.includes(`href="/${manifest}"`)))
      problems.push(
        `${address}${path} does not serve ${pageFile}. Have the host apply regionPages of hosting.json.`,
      );
    else if (!stale.includes(pageFile)) {
      const stored = (await artifacts.read(pageFile))!.toString('utf8');
      const problem = findPageProblem(served, stored, revision);
      if (problem) problems.push(`${address}${path} ${problem}.`);
    }
  }
  return problems;
}

/** Returns why renters of an address do not get the stored service worker. */
async function findWorkerProblems(address: string, stored: string): Promise<string[]> {
  const served = await readServed(address, HOSTING_RULES.workerPath, '*/*');
  if ('problem' in served) return [`${address}/${WORKER_FILE} ${served.problem}.`];
  if (served.bytes.toString() !== stored)
    return [`${address} does not serve ${WORKER_FILE} as it is stored.`];
  const wrong = wrongType(WORKER_FILE, served.type);
  if (wrong)
    return [
      `${address} sends ${WORKER_FILE} as ${wrong}, so no phone installs it. Have the host send this type.`,
    ];
  if (served.policy === HOSTING_RULES.worker['Content-Security-Policy']) return [];
  return [
    `${address} serves ${WORKER_FILE} with the Content-Security-Policy "${served.policy}", so the service worker cannot ` +
      'fetch, and no phone installs it. Have the host send the headers of "worker" in hosting.json.',
  ];
}

/** Number of characters of each text that a problem quotes. */
const QUOTED = 40;

/** Describes the first difference between a stored and a served text, in one line that follows the address. */
function describeChange(stored: string, served: string): string {
  let at = 0;
  while (at < stored.length && stored[at] === served[at]) at++;
  const from = Math.max(0, at - 10);
  const quote = (text: string) => JSON.stringify(text.slice(from, from + QUOTED));
  return (
    `serves a changed document: ${quote(served)} in place of ${quote(stored)}, at character ${from}. The browser then ` +
    'runs nothing of it. Have every host on the way serve it unchanged, as the header Cache-Control: no-transform asks'
  );
}

/** Returns why a response is not a stored document, in one line that follows the address; null if it is. */
function findPageProblem({ type, bytes }: Served, stored: string, revision: string): string | null {
  const text = bytes.toString();
  let data: PageData;
  try {
    data = readPageData(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    return `responds with ${type}, but not with a page of this tool: ${reason}`;
  }
  if (data.revision !== revision) return `serves revision ${data.revision}, the store has ${revision}`;
  if (text !== stored) return describeChange(stored, text);
  const wrong = wrongType('index.html', type);
  return (
    wrong && `sends the document as ${wrong}, so the browser does not show it. Have the host send this type`
  );
}
