/** Limits of a request (specification, section 9), without the client itself: the page's first script keeps them too. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const RETRY_DELAY_MS = 1_000;
