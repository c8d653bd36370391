/**
 * Hard limit, ms: for the files of a page to arrive, and again for the page to show something. Slow is said long
 * before.
 */
export const LOAD_LIMIT_MS = 20_000;
