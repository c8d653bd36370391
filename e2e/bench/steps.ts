import type { PageRequest } from './requests';

const isData = ({ url, type }: PageRequest, origin: string) =>
  !url.startsWith(origin) && (type === 'Fetch' || type === 'XHR');

export interface Steps {
  /** Sequential round trips after the document until the code of the requested page has arrived. */
  code: number;
  /** The same, until the code of the page that it redirects to has arrived too. */
  allCode: number;
  /** Round trips until the API's answers have arrived, including preflights. */
  data: number;
}

/**
 * Counts sequential round trips. A request depends on the scripts on its call stack. A data request also depends on the
 * data that arrived before it. Any other request without a script on its call stack depends on every file that ended
 * before it, because the inline script may have waited for it. This last rule may count too many round trips. An answer of the
 * API is no file: the inline script requests the files of the page without reading an answer.
 * @param requests the requests before the page was usable, including the document
 * @param files URLs of the files of the requested page (`first`), and of that page and its redirect target (`all`)
 */
export function serialSteps(
  requests: readonly PageRequest[],
  origin: string,
  files: { first: ReadonlySet<string>; all: ReadonlySet<string> },
): Steps {
  const document = requests.find(({ type }) => type === 'Document');
  const network = requests
    .filter((one) => !one.cached && one.type !== 'Preflight')
    .sort((a, b) => a.startedAt - b.startedAt);
  const depths = new Map<string, number>();
  const depthOf = (one: PageRequest) => depths.get(one.id) ?? 0;
  const deepest = (list: PageRequest[]) => list.reduce((most, one) => Math.max(most, depthOf(one)), 0);

  for (const one of network) {
    if (one === document) {
      depths.set(one.id, 0);
      continue;
    }
    const before = network.filter(
      ({ finishedAt, id }) => finishedAt !== null && finishedAt <= one.startedAt && id !== document?.id,
    );
    const scripts = network.filter(({ url, type }) => type === 'Script' && one.askedBy.includes(url));
    const waitedFor = isData(one, origin)
      ? [...scripts, ...before.filter((other) => isData(other, origin))]
      : scripts.length > 0
        ? scripts
        : before.filter((other) => !isData(other, origin));
    depths.set(one.id, deepest(waitedFor) + 1 + (one.preflight ? 1 : 0));
  }
  return {
    code: deepest(network.filter(({ url }) => files.first.has(url))),
    allCode: deepest(network.filter(({ url }) => files.all.has(url))),
    data: deepest(network.filter((one) => isData(one, origin))),
  };
}

/** Returns the URLs that were downloaded more than once by GET. */
export function downloadedTwice(requests: readonly PageRequest[]): string[] {
  const count = new Map<string, number>();
  for (const { url, method, type, cached, finishedAt } of requests) {
    if (method !== 'GET' || type === 'Preflight' || cached || finishedAt === null) continue;
    count.set(url, (count.get(url) ?? 0) + 1);
  }
  return [...count].filter(([, times]) => times > 1).map(([url]) => url);
}
