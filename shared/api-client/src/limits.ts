/**
 * Request limits (specification, section 9). They have their own file because the bootstrap uses them without
 * the client.
 */
export const REQUEST_TIMEOUT_MS = 10_000;
export const RETRY_DELAY_MS = 1_000;
