import pLimit from 'p-limit';
import { HttpFault } from './faults';

const RETRY_AFTER_SECONDS = 2;

/**
 * Limits how many expensive tasks run at once.
 * @param limit.running maximum number of running tasks
 * @param limit.waiting maximum number of waiting tasks
 */
export function createQueue(limit: { running: number; waiting: number }) {
  const places = pLimit(limit.running);
  /** @throws HttpFault 429 if too many tasks are waiting */
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (places.activeCount + places.pendingCount >= limit.running + limit.waiting)
      throw new HttpFault(429, 'too many tasks are waiting', RETRY_AFTER_SECONDS);
    return places(work);
  };
}
