import { type Selection } from '../selection';

/** A report as the collector has it (HTTP contract, POST /v1/reports). */
export interface CollectedReport {
  kind: string;
  code: string;
  /** `mf-orders@1.4.0-3fa9c1d2` */
  module?: string;
  set?: Record<string, string>;
}

export interface WatchLimits {
  /** Failures per document, 0 to 1, from which a canary ends. */
  threshold: number;
  /** Documents of the canary before anything is judged. */
  minimum: number;
}

export interface Verdict {
  name: string;
  id: string;
  documents: number;
  failures: number;
  rate: number;
  /** Of the version that everybody else gets. */
  liveRate: number;
  verdict: 'too few documents' | 'fine' | 'too many failures';
}

/** Each document tells its time to the first byte once, with the set that it runs: that is how documents are counted. */
const COUNTS_A_DOCUMENT = 'TTFB';

function rateOf(reports: readonly CollectedReport[], name: string, id: string) {
  const documents = reports.filter(
    ({ kind, code, set }) => kind === 'vital' && code === COUNTS_A_DOCUMENT && set?.[name] === id,
  ).length;
  const failures = reports.filter(
    ({ kind, module }) => kind === 'module' && module === `${name}@${id}`,
  ).length;
  // A document that fails may never tell its time.
  return {
    documents: Math.max(documents, failures),
    failures,
    rate: failures / Math.max(documents, failures, 1),
  };
}

/** What the collector's reports say of every canary. */
export function judge(
  reports: readonly CollectedReport[],
  selection: Selection,
  limits: WatchLimits,
): Verdict[] {
  return Object.entries(selection).flatMap(([name, { live, canary }]) => {
    if (!canary || canary.percent === 0) return [];
    const own = rateOf(reports, name, canary.id);
    const liveRate = rateOf(reports, name, live).rate;
    const verdict =
      own.documents < limits.minimum
        ? 'too few documents'
        : own.rate > limits.threshold && own.rate > liveRate
          ? 'too many failures'
          : 'fine';
    return [{ name, id: canary.id, ...own, liveRate, verdict } satisfies Verdict];
  });
}
