import { type Selection } from '../registry/selection';

/** A report as the collector stores it (`reports` in `shared/http-api/schemas/endpoints.ts`). */
export interface CollectedReport {
  kind: string;
  code: string;
  /** `mf-orders@1.4.0-3fa9c1d2`, or `unknown`. */
  module?: string;
  /** Identifies the tab that reported. */
  session?: string;
  set?: Record<string, string>;
}

export interface WatchLimits {
  /** Share of failing sessions above which a canary ends, 0 to 1. */
  threshold: number;
  /** Minimum number of distinct sessions of each version before they are compared. */
  sessions: number;
  /** Minimum number of distinct failing sessions before a canary ends. */
  failing: number;
}

/** Number of a version's sessions, and of those that reported a failure of it. `rate` is their share, 0 to 1. */
export interface SessionCount {
  sessions: number;
  failing: number;
  rate: number;
}

/** Judgement of the canary `id` of the module `name`. */
export interface Judgement {
  name: string;
  id: string;
  canary: SessionCount;
  live: SessionCount;
  judgement: 'too few sessions' | 'fine' | 'too many failures';
}

/**
 * Returns whether a report counts its session for the versions that it names. A `document` report does, and so does the
 * TTFB that older shells send. Sessions are counted as a set, so a second report of a session changes nothing.
 */
const isDocumentReport = ({ kind, code }: CollectedReport) =>
  kind === 'document' || (kind === 'vital' && code === 'TTFB');
/** Kinds of reports that count as a failure of the version that they name. */
const FAILURES = ['module', 'error', 'csp'];
/** Critical value of a one-sided test at a significance level of 1 %. */
const QUANTILE = 2.33;

/** Counts distinct sessions, not reports. Ignores reports without a session. */
function countSessions(reports: readonly CollectedReport[], name: string, id: string): SessionCount {
  const all = new Set<string>();
  const failing = new Set<string>();
  for (const report of reports) {
    const { kind, module, session, set } = report;
    if (!session) continue;
    if (isDocumentReport(report) && set?.[name] === id) all.add(session);
    if (!FAILURES.includes(kind) || module !== `${name}@${id}`) continue;
    // A document that fails may never send its document report.
    all.add(session);
    failing.add(session);
  }
  return { sessions: all.size, failing: failing.size, rate: failing.size / Math.max(all.size, 1) };
}

/** Returns whether the canary's failure rate is significantly higher (pooled two-proportion z-test). */
function isWorse(canary: SessionCount, live: SessionCount): boolean {
  const pooled = (canary.failing + live.failing) / (canary.sessions + live.sessions);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.sessions + 1 / live.sessions));
  return canary.rate - live.rate > QUANTILE * deviation;
}

/** Judges each canary of a selection by comparing it with the live version of its module. */
export function judge(
  reports: readonly CollectedReport[],
  selection: Selection,
  limits: WatchLimits,
): Judgement[] {
  return Object.entries(selection).flatMap(([name, { live: liveId, canary: running }]) => {
    if (!running || running.percent === 0) return [];
    const canary = countSessions(reports, name, running.id);
    const live = countSessions(reports, name, liveId);
    const isEnough = Math.min(canary.sessions, live.sessions) >= limits.sessions;
    const isBad = canary.failing >= limits.failing && canary.rate > limits.threshold && isWorse(canary, live);
    const judgement = !isEnough ? 'too few sessions' : isBad ? 'too many failures' : 'fine';
    return [{ name, id: running.id, canary, live, judgement } satisfies Judgement];
  });
}
