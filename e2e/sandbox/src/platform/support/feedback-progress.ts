import type { FeedbackState } from '@shared/http-api/app';
import { plusSeconds } from '../../server/clock';
import type { Language } from '../../server/texts/languages';
import { findIssueType } from './issue-types';
import TEXTS from './support-texts.json' with { type: 'json' };

/** Start of each state in s after the report, by the server's clock. The state is computed when it is read. */
const STEPS: readonly [FeedbackState, number][] = [
  ['RECEIVED', 0],
  ['IN_REVIEW', 10 * 60],
  ['ANSWERED', 2 * 3600],
  ['CLOSED', 3 * 86_400],
];

export interface ProgressStep {
  state: FeedbackState;
  at: string;
  text: string | null;
}

export interface Report {
  createdAt: Date;
  type: string;
  /** Result of the return claim that the report was about; null if there is none. */
  claim: { outcome: 'FOUND' | 'NOT_FOUND'; decidedAt: Date } | null;
}

/**
 * Returns when a report reaches a state. A report about a return is answered as soon as the return is
 * settled.
 */
function reachedAt({ createdAt, claim }: Report, state: FeedbackState, seconds: number): Date {
  if (!claim || state === 'RECEIVED') return plusSeconds(createdAt, seconds);
  if (state === 'CLOSED') return plusSeconds(claim.decidedAt, seconds);
  const scheduled = plusSeconds(createdAt, seconds);
  return state === 'ANSWERED' || scheduled > claim.decidedAt ? claim.decidedAt : scheduled;
}

/** Returns when a report gets its answer. */
export const answeredAt = (report: Report): Date => {
  const [state, seconds] = STEPS.find(([step]) => step === 'ANSWERED')!;
  return reachedAt(report, state, seconds);
};

/** Returns the progress of a report: RECEIVED → IN_REVIEW → ANSWERED → CLOSED. */
export function toProgressSteps(report: Report, now: Date, language: Language): ProgressStep[] {
  const { type, claim } = report;
  const answer = claim ? TEXTS.claims[claim.outcome] : findIssueType(type)?.answer;
  return STEPS.map(([state, seconds]) => ({ state, at: reachedAt(report, state, seconds) }))
    .filter(({ state, at }) => state === 'RECEIVED' || at <= now)
    .map(({ state, at }) => ({
      state,
      at: at.toISOString(),
      text: state === 'ANSWERED' ? (answer?.[language] ?? null) : TEXTS.progress[state][language],
    }));
}
