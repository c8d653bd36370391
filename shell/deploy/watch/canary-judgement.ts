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
  /** Revision of the page that the document came from. */
  revision?: string;
  /** Time of the report, ISO 8601: by the clock of the phone if the bootstrap script sends it, otherwise by that of the server. */
  at?: string;
}

export interface WatchLimits {
  /** Share of failing sessions above which a canary ends, 0 to 1. */
  threshold: number;
  /** Minimum number of distinct sessions of each version before they are compared. */
  sessions: number;
  /** Minimum number of distinct failing sessions before a canary ends. */
  failing: number;
}

/** Number of the sessions that ran a version, and of those in which something failed. `rate` is their share, 0 to 1. */
export interface SessionCount {
  sessions: number;
  failing: number;
  rate: number;
}

/** Judgement of the canary `id` of the module `name`, or of the sessions in which the switch `name` is `on`. */
export interface Judgement {
  name: string;
  id: string;
  canary: SessionCount;
  live: SessionCount;
  /** A switch that is on for all has nothing to compare with. */
  judgement: 'too few sessions' | 'fine' | 'too many failures' | 'not compared';
}

/** Kinds of reports that count as a failure of every version that their document runs. */
const FAILURES = ['module', 'error', 'csp'];
/** Critical value of a one-sided test at a significance level of 1 %. */
const QUANTILE = 2.33;

/** Reports of one session about its documents that run a version. */
interface Session {
  /** Number of documents that were opened, if the page had a canary. */
  opened: number;
  /** Number of documents whose page became usable. */
  usable: number;
  hasFailed: boolean;
}

/** A document that was opened and never became usable is a failure that nothing in it could report. */
const isFailing = ({ opened, usable, hasFailed }: Session) => hasFailed || opened > usable;

/**
 * Returns the sessions that ran a version. A session counts for the versions that its documents ran, whichever version a
 * report blames: code that makes the shell or another module fail is rarely blamed itself. Failures that have another
 * reason occur in as many sessions of the live version. Ignores reports without a session.
 */
function sessionsOf(reports: readonly CollectedReport[], name: string, id: string): Session[] {
  const sessions = new Map<string, Session>();
  for (const { kind, code, module, session, set } of reports) {
    const isFailure = FAILURES.includes(kind);
    // After a fallback the document runs the previous version, but the report names the one that failed.
    const runs = set?.[name] === id || (isFailure && module === `${name}@${id}`);
    if (!session || !runs) continue;
    // An older shell sends a time to first byte.
    const isDocument = kind === 'document' || (kind === 'vital' && code === 'TTFB');
    if (!isDocument && !isFailure) continue;
    const counted = sessions.get(session) ?? { opened: 0, usable: 0, hasFailed: false };
    sessions.set(session, counted);
    if (isFailure) counted.hasFailed = true;
    else if (code === 'OPENED') counted.opened++;
    else counted.usable++;
  }
  return [...sessions.values()];
}

const hasOpened = ({ opened }: Session) => opened > 0;

/** Counts distinct sessions, not reports. */
function countSessions(sessions: readonly Session[]): SessionCount {
  const failing = sessions.filter(isFailing).length;
  return { sessions: sessions.length, failing, rate: failing / Math.max(sessions.length, 1) };
}

/** Returns whether the canary's failure rate is significantly higher (pooled two-proportion z-test). */
function isWorse(canary: SessionCount, live: SessionCount): boolean {
  const pooled = (canary.failing + live.failing) / (canary.sessions + live.sessions);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.sessions + 1 / live.sessions));
  return canary.rate - live.rate > QUANTILE * deviation;
}

/**
 * Judges each canary of a selection by comparing it with the live version of its module, and each switch by comparing the
 * sessions of the served versions in which it is on and off.
 * @param since time since which each canary runs, by `module@id`, and each switch has been set, by `module.switch`, ISO 8601
 * @param began revision in which each of them began, by the same keys
 */
export function judge(
  reports: readonly CollectedReport[],
  selection: Selection,
  limits: WatchLimits,
  since: Record<string, string> = {},
  began: Record<string, string> = {},
): Judgement[] {
  const reportsSince = (key: string) => sinceThen(reports, since[key], began[key]);
  return Object.entries(selection).flatMap(([name, { live, canary, switches = {} }]) => [
    ...(canary && canary.percent > 0
      ? [
          // Earlier documents have not reported that they were opened, only that they became usable.
          compare(reportsSince(`${name}@${canary.id}`), { name, id: canary.id, against: live }, limits),
        ]
      : []),
    ...Object.entries(switches).map(([own, percent]): Judgement => {
      const sides = { name: `${name}.${own}`, id: 'on', against: 'off' };
      // Earlier versions, and earlier settings of the switch, have the same two sides.
      const ofNow = reportsSince(sides.name).filter(({ set }) => [live, canary?.id].includes(set?.[name]));
      const compared = compare(ofNow, sides, limits);
      return percent < 100 ? compared : { ...compared, judgement: 'not compared' };
    }),
  ]);
}

/**
 * Returns the reports of the documents since a revision. Revisions are ordered as texts. The time decides if the record or the
 * report has no revision, because the reports of one document have the times of two clocks. Keeps reports that have neither.
 */
const sinceThen = (reports: readonly CollectedReport[], from = '', first?: string) =>
  reports.filter(({ at = from, revision }) =>
    first !== undefined && revision !== undefined ? revision >= first : at >= from,
  );

/**
 * Compares the sessions whose set has `id` as `name` with those that have `against`. A session counts from the report that a
 * document of it was opened. A document from the stored page of a phone has no canary and reports only that it became usable
 * (decision 75). Nobody sees its renter leave early, so it would make the live version look better than the canary. A
 * bootstrap script of an older tool reports no opening at all: then all sessions count, and early leaving is seen in neither group.
 */
function compare(
  reports: readonly CollectedReport[],
  { name, id, against }: { name: string; id: string; against: string },
  limits: WatchLimits,
): Judgement {
  const [tried, usual] = [sessionsOf(reports, name, id), sessionsOf(reports, name, against)];
  // A share, because a few forged reports must not decide which sessions count.
  const tellsOpening = tried.filter(hasOpened).length * 2 > tried.length;
  const counted = (sessions: Session[]) =>
    countSessions(tellsOpening ? sessions.filter(hasOpened) : sessions);
  const [canary, live] = [counted(tried), counted(usual)];
  const isEnough = Math.min(canary.sessions, live.sessions) >= limits.sessions;
  const isBad = canary.failing >= limits.failing && canary.rate > limits.threshold && isWorse(canary, live);
  const judgement = !isEnough ? 'too few sessions' : isBad ? 'too many failures' : 'fine';
  return { name, id, canary, live, judgement };
}
