import { serverNow, useServerNow } from '@shared/module-kit';

/**
 * The server's time for what changes by the minute (open until, today, the counts' age): read at every render, so that
 * the first answer sets a wrong phone clock right at once, and drawn anew every half minute.
 * @returns milliseconds since the epoch.
 */
export function useSlowNow(): number {
  useServerNow(30_000);
  return serverNow();
}
