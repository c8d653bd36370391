/** Days for which the app sends a report or a usage record that waits on a phone. */
export const REPORT_SEND_DAYS = 7;
/**
 * Days for which the platform at least keeps the answer of an Idempotency-Key (shared/docs/http-api.md, "Idempotency"). They
 * outlast the sending, so that no report is stored twice.
 */
export const ANSWER_DAYS = REPORT_SEND_DAYS + 1;
/** Days after which a report that could not be sent is deleted from the phone. */
export const REPORT_KEEP_DAYS = 30;
