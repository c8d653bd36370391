import { serverNow, useServerNow } from '@shared/module-kit';

/**
 * Returns the server's time for values that change by the minute, such as opening hours or the age of counts. Renders
 * every 30 seconds. `useServerNow` returns the time of its last update. This hook reads the clock on each render, so that the
 * first server response corrects a wrong phone clock at once.
 * @returns milliseconds since the epoch.
 */
export function useMinuteNow(): number {
  useServerNow(30_000);
  return serverNow();
}
