import type { FeedbackPage } from '@shared/http-api/schemas';

/** Adds a further page; a row that moved between two answers stands once, as the newer answer has it. */
export function appendFeedback(current: FeedbackPage, next: FeedbackPage): FeedbackPage {
  const fresh = new Set(next.feedback.map(({ no }) => no));
  return {
    feedback: [...current.feedback.filter(({ no }) => !fresh.has(no)), ...next.feedback],
    nextCursor: next.nextCursor,
  };
}
