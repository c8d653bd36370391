/** Maximum number of calls in flight (R9.17). */
export const TRACKING_CONCURRENCY = 4;
/** Polling interval of the queue in ms (R9.18). */
export const TRACKING_POLL_MS = 50;

export interface QueueTimer {
  setInterval(run: () => void, ms: number): unknown;
  clearInterval(id: unknown): void;
}

/**
 * Creates a queue that sends records, at most four at a time. It is polled every 50 ms while records are waiting. It
 * sends each record once.
 */
export function createQueue<T>(send: (item: T) => Promise<void>, timer: QueueTimer) {
  const waiting: T[] = [];
  let inFlight = 0;
  let poll: unknown = null;
  const step = () => {
    while (inFlight < TRACKING_CONCURRENCY && waiting.length > 0) {
      inFlight++;
      send(waiting.shift()!)
        .catch(() => undefined)
        .finally(() => inFlight--);
    }
    if (waiting.length === 0 && poll !== null) {
      timer.clearInterval(poll);
      poll = null;
    }
  };
  return {
    push(item: T): void {
      waiting.push(item);
      poll ??= timer.setInterval(step, TRACKING_POLL_MS);
    },
    /** Number of records that have not been sent yet. */
    get waiting(): number {
      return waiting.length;
    },
  };
}
