/** Limits of a request (R9.14, R9.16), without the client itself: the page's first script keeps them too. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const RETRY_DELAY_MS = 1_000;
