import { HttpFault } from './faults';

export interface RateLimit {
  max: number;
  perSeconds: number;
}

/** Limits calls per fixed window of real time. A window that begins in the future has ended: the clock was set back. */
export function createRateLimiter(limit: RateLimit, realNow: () => number = Date.now) {
  const windows = new Map<string, { from: number; count: number }>();
  const length = limit.perSeconds * 1000;
  const hasEnded = (from: number, now: number) => now < from || now - from >= length;
  /** @throws HttpFault 429 with the seconds to wait */
  return function take(who: string): void {
    const now = realNow();
    if (windows.size > 10_000) {
      for (const [key, { from }] of windows) if (hasEnded(from, now)) windows.delete(key);
    }
    const window = windows.get(who);
    if (!window || hasEnded(window.from, now)) {
      windows.set(who, { from: now, count: 1 });
      return;
    }
    if (++window.count > limit.max) {
      throw new HttpFault(429, 'too many calls', Math.ceil((window.from + length - now) / 1000));
    }
  };
}
