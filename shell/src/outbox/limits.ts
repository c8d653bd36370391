import { REPORT_KEEP_DAYS, REPORT_SEND_DAYS } from '@shared/http-api/app';

const DAY_MS = 86_400_000;

/** Number of calls of a renter that wait to be sent, and of all calls on a phone and region, for each queue. */
export const MAX_CALLS = { toSend: 10, stored: 50 };
/** Number of characters of the photos, as base64, and the bodies of all calls on a phone and region, for each queue. */
export const MAX_CHARS = 40_000_000;
/** Number of tracking records. The oldest are dropped first. */
export const MAX_RECORDS = 300;
/** Age after which nothing is sent, ms. */
export const SEND_FOR_MS = REPORT_SEND_DAYS * DAY_MS;
/** Time after which a refused call is deleted, ms. Also the age at which a call of another account is deleted. */
export const KEEP_FOR_MS = REPORT_KEEP_DAYS * DAY_MS;
/** First delay after a failure, and the longest one, ms. */
export const RETRY_MS = { first: 5_000, longest: 300_000 };
