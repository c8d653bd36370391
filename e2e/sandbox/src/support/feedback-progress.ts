import type { FeedbackState } from '@shared/contract/app';
import { plusSeconds } from '../clock';
import type { Language } from '../regions/languages';
import { PROGRESS_TEXTS, issueTypeOf } from './issue-types';

/** Seconds after the report; by the server's clock, so nothing has to run for it. */
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

/** How far a report has come by now: RECEIVED → IN_REVIEW → ANSWERED → CLOSED. */
export function progressOf(createdAt: Date, now: Date, type: string, language: Language): ProgressStep[] {
  return STEPS.map(([state, seconds]) => ({ state, at: plusSeconds(createdAt, seconds) }))
    .filter(({ state, at }) => state === 'RECEIVED' || at <= now)
    .map(({ state, at }) => ({
      state,
      at: at.toISOString(),
      text:
        state === 'ANSWERED'
          ? (issueTypeOf(type)?.answer[language] ?? null)
          : PROGRESS_TEXTS[state][language],
    }));
}
