import { type Selection } from '../registry/selection';

/** A report as the collector has it (HTTP contract, POST /v1/reports). */
export interface CollectedReport {
  kind: string;
  code: string;
  /** `mf-orders@1.4.0-3fa9c1d2`, or `unknown`. */
  module?: string;
  /** Names the tab that reported. */
  session?: string;
  set?: Record<string, string>;
}

export interface WatchLimits {
  /** Share of the sessions that fail, 0 to 1, from which a canary ends. */
  threshold: number;
  /** Distinct sessions of the canary, and of the live version, before they are compared. */
  sessions: number;
  /** Distinct sessions that have to fail before a canary ends. */
  failing: number;
}

/** Sessions of one version: how many there are, and how many reported a failure of it. */
export interface SessionCount {
  sessions: number;
  failing: number;
  rate: number;
}

export interface Verdict {
  name: string;
  id: string;
  canary: SessionCount;
  /** The version that everybody else gets. */
  live: SessionCount;
  verdict: 'too few sessions' | 'fine' | 'too many failures';
}

/** Each document reports its time to the first byte once, with the set that it runs. */
const COUNTS_A_DOCUMENT = 'TTFB';
/** Kinds of reports that are failures of the version they name. */
const FAILURES = ['module', 'error', 'csp'];
/** One-sided quantile of 1 %: a difference that chance makes less often than that. */
const QUANTILE = 2.33;

/** Counts sessions, never reports: a session that reports a hundred times is one. Reports without one count for nothing. */
function countSessions(reports: readonly CollectedReport[], name: string, id: string): SessionCount {
  const all = new Set<string>();
  const failing = new Set<string>();
  for (const { kind, code, module, session, set } of reports) {
    if (!session) continue;
    if (kind === 'vital' && code === COUNTS_A_DOCUMENT && set?.[name] === id) all.add(session);
    if (!FAILURES.includes(kind) || module !== `${name}@${id}`) continue;
    // A session whose document fails may never report its time.
    all.add(session);
    failing.add(session);
  }
  return { sessions: all.size, failing: failing.size, rate: failing.size / Math.max(all.size, 1) };
}

/** Whether the canary's rate is higher than the live version's by more than chance (two proportions, pooled). */
function isWorse(canary: SessionCount, live: SessionCount): boolean {
  const pooled = (canary.failing + live.failing) / (canary.sessions + live.sessions);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.sessions + 1 / live.sessions));
  return canary.rate - live.rate > QUANTILE * deviation;
}

/** Judges every canary by the collector's reports. */
export function judge(
  reports: readonly CollectedReport[],
  selection: Selection,
  limits: WatchLimits,
): Verdict[] {
  return Object.entries(selection).flatMap(([name, { live: liveId, canary: running }]) => {
    if (!running || running.percent === 0) return [];
    const canary = countSessions(reports, name, running.id);
    const live = countSessions(reports, name, liveId);
    const isEnough = Math.min(canary.sessions, live.sessions) >= limits.sessions;
    const isBad = canary.failing >= limits.failing && canary.rate > limits.threshold && isWorse(canary, live);
    const verdict = !isEnough ? 'too few sessions' : isBad ? 'too many failures' : 'fine';
    return [{ name, id: running.id, canary, live, verdict } satisfies Verdict];
  });
}
