import { requestOf } from '@shared/api-client';
import { createFeedback } from '@shared/http-api/endpoints';
import type { FeedbackCreate } from '@shared/http-api/schemas';
import type { NewCall, QueuedPhoto } from '../host/host';

/** Feedback for the outbox, as modules of contract 1 queue it and as earlier releases have stored it. */
export interface NewReport {
  /** Name of the issue, to show while the report waits. */
  title: string;
  body: FeedbackCreate;
  /** The `intent` with which the page sends the same body. Both calls then have the same Idempotency-Key. */
  intent: string;
  uploads: QueuedPhoto[];
}

/** Queue of the feedback. */
export const REPORT_QUEUE = `mf-support/${createFeedback.name}`;

/** Returns the call of feedback. */
export const callOfReport = ({ title, body, intent, uploads }: NewReport): NewCall => ({
  queue: REPORT_QUEUE,
  request: requestOf(createFeedback, body, { intent }),
  changes: createFeedback.changes ?? [],
  title,
  text: body.text,
  photos: body.photos.length,
  uploads,
});
