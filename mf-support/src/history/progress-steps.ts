import { FEEDBACK_STATES, type FeedbackState } from '@shared/http-api/app';
import type { Feedback } from '@shared/http-api/schemas';

export interface ProgressStep {
  state: FeedbackState;
  /** ISO 8601 instant, null while it is to come. */
  at: string | null;
  /** What the operator wrote. */
  text: string | null;
  mark: 'done' | 'now' | 'todo';
}

/**
 * The way of a feedback, RECEIVED → IN_REVIEW → ANSWERED → CLOSED, with what has been reached so far. A step that was
 * skipped is done without a time; where it ended, nothing is "now".
 */
export function progressSteps({ state, progress }: Pick<Feedback, 'state' | 'progress'>): ProgressStep[] {
  const reached = FEEDBACK_STATES.indexOf(state);
  return FEEDBACK_STATES.map((step, index) => {
    const entries = progress.filter((entry) => entry.state === step);
    const last = entries[entries.length - 1];
    const isNow = index === reached && state !== 'CLOSED';
    return {
      state: step,
      at: index <= reached ? (last?.at ?? null) : null,
      text:
        index <= reached
          ? entries
              .map(({ text }) => text)
              .filter(Boolean)
              .join('\n') || null
          : null,
      mark: isNow ? 'now' : index <= reached ? 'done' : 'todo',
    };
  });
}
