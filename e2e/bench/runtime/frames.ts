import { spread } from '../statistics';

/** Frames of the main thread during a movement. */
export interface FrameRate {
  perSecond: number;
  /** Duration of the longest frame, ms. */
  longestMs: number;
  /** 95th percentile of the durations, ms. */
  p95Ms: number;
}

/**
 * Returns the frame rate of frames with the given durations in ms.
 * @throws Error if there are none
 */
export function frameRate(durations: readonly number[]): FrameRate {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const sorted = [...durations].sort((a, b) => a - b);
  return {
    perSecond: (durations.length * 1000) / total,
    longestMs: spread(durations).max,
    p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
  };
}
