import type { PageRequest } from './requests';

const isData = ({ url, type }: PageRequest, origin: string) =>
  !url.startsWith(origin) && (type === 'Fetch' || type === 'XHR');

export interface Steps {
  /** Sequential round trips after the document until the code of the requested page has arrived. */
  code: number;
  /** Round trips until the code of every page on the way has arrived. */
  allCode: number;
  /** Round trips until the API's answers have arrived, including preflights. */
  data: number;
}

/**
 * Counts sequential round trips. A request depends on the scripts on its call stack. A later request of the
 * document's inline script depends on everything before it, because it may be a continuation. A data request
 * depends on the answers before it. The count may be too high, but never too low.
 * @param requests the requests before the page was usable, including the document.
 * @param files addresses of the files that the first page, and all pages on the way, need.
 */
export function serialSteps(
  requests: readonly PageRequest[],
  origin: string,
  files: { first: ReadonlySet<string>; all: ReadonlySet<string> },
): Steps {
  const document = requests.find(({ type }) => type === 'Document');
  const real = requests
    .filter((one) => !one.cached && one.type !== 'Preflight')
    .sort((a, b) => a.startedAt - b.startedAt);
  const depths = new Map<string, number>();
  const depthOf = (one: PageRequest) => depths.get(one.id) ?? 0;
  const deepest = (list: PageRequest[]) => list.reduce((most, one) => Math.max(most, depthOf(one)), 0);

  for (const one of real) {
    if (one === document) {
      depths.set(one.id, 0);
      continue;
    }
    const before = real.filter(
      ({ finishedAt, id }) => finishedAt !== null && finishedAt <= one.startedAt && id !== document?.id,
    );
    const scripts = real.filter(({ url, type }) => type === 'Script' && one.askedBy.includes(url));
    const waitedFor = isData(one, origin)
      ? [...scripts, ...before.filter((other) => isData(other, origin))]
      : scripts.length > 0
        ? scripts
        : before;
    depths.set(one.id, deepest(waitedFor) + 1 + (one.preflight ? 1 : 0));
  }
  return {
    code: deepest(real.filter(({ url }) => files.first.has(url))),
    allCode: deepest(real.filter(({ url }) => files.all.has(url))),
    data: deepest(real.filter((one) => isData(one, origin))),
  };
}

/** Returns addresses that were downloaded more than once by GET. */
export function downloadedTwice(requests: readonly PageRequest[]): string[] {
  const count = new Map<string, number>();
  for (const { url, method, type, cached, finishedAt } of requests) {
    if (method !== 'GET' || type === 'Preflight' || cached || finishedAt === null) continue;
    count.set(url, (count.get(url) ?? 0) + 1);
  }
  return [...count].filter(([, times]) => times > 1).map(([url]) => url);
}
