/** Hard limit for loading a page's files, and again for its suspended rendering, ms. */
export const LOAD_LIMIT_MS = 20_000;
