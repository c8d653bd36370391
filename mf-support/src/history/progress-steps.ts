import { FEEDBACK_STATES, type FeedbackState } from '@shared/http-api/app';
import type { Feedback } from '@shared/http-api/schemas';

export interface ProgressStep {
  /** Also one that only a newer platform knows. */
  state: FeedbackState;
  /** ISO 8601 instant; null for an upcoming or skipped step. */
  at: string | null;
  /** Text of the operator. */
  text: string | null;
  status: 'done' | 'now' | 'todo';
}

/**
 * Returns the steps RECEIVED → IN_REVIEW → ANSWERED → CLOSED of a feedback. Entries of states that only a newer platform knows are
 * steps before the upcoming ones. A step that was reached once stays done if the feedback goes back, and a skipped step is done
 * without a time. A closed feedback has no current step.
 */
export function progressSteps({ state, progress }: Pick<Feedback, 'state' | 'progress'>): ProgressStep[] {
  const states = progress.map((entry) => entry.state);
  const reached = Math.max(...[state, ...states].map((step) => FEEDBACK_STATES.indexOf(step)));
  const others = new Set(states.filter((step) => !FEEDBACK_STATES.includes(step)));
  const toStep = (step: FeedbackState): ProgressStep => {
    const entries = progress.filter((entry) => entry.state === step);
    const texts = entries.map(({ text }) => text).filter(Boolean);
    const isNow = step === state && state !== 'CLOSED';
    return {
      state: step,
      at: entries[entries.length - 1]?.at ?? null,
      text: texts.join('\n') || null,
      status: isNow ? 'now' : FEEDBACK_STATES.indexOf(step) > reached ? 'todo' : 'done',
    };
  };
  const upcoming = reached + 1;
  return [...FEEDBACK_STATES.slice(0, upcoming), ...others, ...FEEDBACK_STATES.slice(upcoming)].map(toStep);
}
