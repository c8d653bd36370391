// Limits of a request (R9.14, R9.16). The bootstrap script imports this file without the client.

export const REQUEST_TIMEOUT_MS = 10_000;
export const RETRY_DELAY_MS = 1_000;
