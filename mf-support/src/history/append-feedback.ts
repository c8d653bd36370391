import type { FeedbackPage } from '@shared/http-api/schemas';

/** Appends a batch. A row that moved between two responses appears once, as in the newer one. */
export function appendFeedback(current: FeedbackPage, next: FeedbackPage): FeedbackPage {
  const fresh = new Set(next.feedback.map(({ no }) => no));
  return {
    feedback: [...current.feedback.filter(({ no }) => !fresh.has(no)), ...next.feedback],
    nextCursor: next.nextCursor,
  };
}
