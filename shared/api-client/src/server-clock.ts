import { isInstant } from './check-shape';

/** The server's clock, estimated from its answers, so that a wrong phone clock has no effect (decision 23). */
export interface ServerClock {
  /** Returns the server's time in ms since the epoch. */
  now(): number;
  /**
   * Updates the estimate from an answer.
   * @param serverTime the answer's `serverTime`
   * @param startedAt start of the call by the phone's clock, ms
   * @param endedAt end of the call by the phone's clock, ms
   */
  learn(serverTime: string, startedAt: number, endedAt: number): void;
  /**
   * Sets the estimate to that of the newest answer of earlier documents. If the phone's clock was set back since, the
   * estimate begins at the time of that answer. Does not set the time back, and has no effect after the first answer.
   * @param answer its time by the server's clock, and the difference of the server's clock from the phone's at that time, ms
   */
  assume(answer: { at: number; offset: number }): void;
}

/** Difference to the estimate that a second answer must confirm, ms. */
const JUMP_MS = 5 * 60_000;

/**
 * Creates a server clock. It does not go back with the phone's clock.
 * @param localNow the phone's clock in ms. The times of calls that `learn` gets must be by the same clock.
 */
export function createServerClock(localNow: () => number): ServerClock {
  let offset: number | null = null;
  /** Estimate of an answer that differs by more than `JUMP_MS`, until a second answer agrees. */
  let jump: number | null = null;
  let uncertainty = Infinity;
  let learnedAt = 0;
  let readAt = -Infinity;
  return {
    now() {
      const local = localNow();
      // The phone's clock was set back. The server's was not, and whoever waits for a time would wait longer.
      if (offset !== null && local < readAt) {
        offset += readAt - local;
        // It may have been set right after a jump, so the next answer needs no second one.
        uncertainty = Infinity;
      }
      readAt = local;
      return local + (offset ?? 0);
    },
    learn(serverTime, startedAt, endedAt) {
      // A time without an offset would be read in the zone of the phone.
      if (!isInstant(serverTime)) return;
      const roundTrip = endedAt - startedAt;
      const next = Date.parse(serverTime) - (startedAt + endedAt) / 2;
      const isLearned = offset !== null && uncertainty < Infinity;
      if (isLearned && Math.abs(next - (offset ?? 0)) > JUMP_MS) {
        const isConfirmed = jump !== null && Math.abs(next - jump) <= JUMP_MS;
        jump = next;
        if (!isConfirmed) return;
      }
      jump = null;
      // The fastest answer gives the best estimate. A difference that latency cannot explain means that the
      // server's clock was set.
      const moved = offset === null || Math.abs(next - offset) > (roundTrip + uncertainty) / 2 + 500;
      if (moved || roundTrip <= uncertainty || Math.abs(endedAt - learnedAt) > 60_000) {
        offset = next;
        readAt = localNow();
        uncertainty = roundTrip;
        learnedAt = endedAt;
      }
    },
    assume(earlier) {
      if (uncertainty < Infinity) return;
      offset = Math.max(offset ?? -Infinity, earlier.offset, earlier.at - localNow());
    },
  };
}
