import { requestOf } from '@shared/api-client';
import { createFeedback } from '@shared/http-api/endpoints';
import type { NewCall, NewReport } from '../host/host';

/** Queue of the fault reports. */
export const REPORT_QUEUE = `mf-support/${createFeedback.name}`;

/**
 * Returns the call of a fault report as modules of contract 1.20 and older queue it, and as earlier releases have stored it.
 * Goes with contract 2.0.
 */
export const callOfReport = ({ title, body, intent, uploads }: NewReport): NewCall => ({
  queue: REPORT_QUEUE,
  request: requestOf(createFeedback, body, { intent }),
  changes: createFeedback.changes ?? [],
  title,
  text: body.text,
  photos: body.photos.length,
  uploads,
});
