/** Hard limit for loading a page's files, ms. The same limit applies to a page that stays suspended. */
export const LOAD_LIMIT_MS = 20_000;
/** Time limit for reading the page data again, ms. */
export const RENEW_LIMIT_MS = 3000;
