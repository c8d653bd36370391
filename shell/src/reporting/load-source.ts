import type { PageLoad } from '../loader/load-route';

/**
 * Origin of a page's files. If they have several, the first of this list, which begins with the slowest:
 * - `network`: the server sent the file.
 * - `worker`: the service worker responded, from its cache or from the network.
 * - `unknown`: the browser does not say.
 * - `cache`: the browser's HTTP cache had the file.
 * - `memory`: all files had arrived before the page was requested.
 */
export type LoadSource = 'network' | 'worker' | 'unknown' | 'cache' | 'memory';

export type FileTiming = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'workerStart' | 'transferSize' | 'decodedBodySize'
>;

/** Returns the source of a page's files, and the time from its request to its component, ms. */
export function explainLoad(
  { module, id, since, readyAt }: PageLoad,
  files: readonly FileTiming[],
): { source: LoadSource; ms: number } {
  const own = files.filter(({ name }) => name.includes(`/${module}/${id}/`));
  const awaited = own.filter(({ responseEnd }) => responseEnd > since && responseEnd <= readyAt);
  // The first page is requested with the document. Its load starts when the bootstrap script requests its files.
  const start = Math.max(since, Math.min(...awaited.map(({ startTime }) => startTime)));
  const ms = Math.round(readyAt - (awaited.length > 0 ? start : since));
  if (awaited.length === 0) return { source: own.length > 0 ? 'memory' : 'unknown', ms };
  const sources = awaited.map(sourceOf);
  const slowest = (['network', 'worker', 'unknown', 'cache'] as const).find((source) =>
    sources.includes(source),
  );
  return { source: slowest ?? 'unknown', ms };
}

function sourceOf({ workerStart, transferSize, decodedBodySize }: FileTiming): LoadSource {
  if (workerStart > 0) return 'worker';
  if (transferSize > 0) return 'network';
  return decodedBodySize > 0 ? 'cache' : 'unknown';
}
