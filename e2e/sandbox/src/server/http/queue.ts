import { HttpFault } from './faults';

const RETRY_AFTER_SECONDS = 2;

/**
 * Limits how many expensive tasks run at once.
 * @param limit.running maximum number of running tasks
 * @param limit.waiting maximum number of waiting tasks
 */
export function createQueue(limit: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** @throws HttpFault 429 if too many tasks are waiting */
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit.running) {
      if (waiting.length >= limit.waiting)
        throw new HttpFault(429, 'too many tasks are waiting', RETRY_AFTER_SECONDS);
      // The finished task passes its place on, so the count does not change.
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
