import { HttpFault } from './faults';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs expensive work a few at a time.
 * @param limit.running how many at once
 * @param limit.waiting how many more may wait for their turn
 */
export function createQueue(limit: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** @throws HttpFault 429 if too many wait already */
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit.running) {
      if (waiting.length >= limit.waiting) throw new HttpFault(429, 'busy', RETRY_AFTER_SECONDS);
      // The one before hands its place over, so the count stays.
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
