import { FEEDBACK_STATES, type FeedbackState } from '@shared/http-api/app';
import type { Feedback } from '@shared/http-api/schemas';

export interface ProgressStep {
  state: FeedbackState;
  /** ISO 8601 instant; null for an upcoming or skipped step. */
  at: string | null;
  /** Text of the operator. */
  text: string | null;
  status: 'done' | 'now' | 'todo';
}

/**
 * Returns the steps RECEIVED → IN_REVIEW → ANSWERED → CLOSED of a feedback. A skipped step is done without a time. A
 * closed feedback has no current step.
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
      status: isNow ? 'now' : index <= reached ? 'done' : 'todo',
    };
  });
}
