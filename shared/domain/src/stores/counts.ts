/** Age in s from which counts are marked as stale. */
export const STALE_COUNT_SECONDS = 300;

/**
 * Returns the age of counts in seconds, never negative.
 * @param countedAt ISO 8601 instant.
 * @param now milliseconds by the server's clock.
 */
export const countAge = (countedAt: string, now: number): number =>
  Math.max(0, (now - Date.parse(countedAt)) / 1000);
