/**
 * Days for which the app sends a report or a usage record that waits on a phone. Less than the time for which the platform
 * keeps the answer of an Idempotency-Key (shared/docs/http-api.md, "Idempotency").
 */
export const REPORT_SEND_DAYS = 7;
/** Days after which a report that could not be sent is deleted from the phone. */
export const REPORT_KEEP_DAYS = 30;
