/** The server's clock rules: a wrong phone clock changes nothing that is shown (decisions, 21). */
export interface ServerClock {
  /** Milliseconds since the epoch, by the server. */
  now(): number;
  /** Takes an answer's `serverTime`, and when the call began and ended by the phone's clock (ms). */
  learn(serverTime: string, startedAt: number, endedAt: number): void;
}

/** @param localNow the phone's clock in ms; a monotonic one, so that setting the phone's clock moves nothing. */
export function createServerClock(localNow: () => number): ServerClock {
  let offset: number | null = null;
  let uncertainty = Infinity;
  let learnedAt = 0;
  return {
    now: () => localNow() + (offset ?? 0),
    learn(serverTime, startedAt, endedAt) {
      const server = Date.parse(serverTime);
      if (Number.isNaN(server)) return;
      const roundTrip = endedAt - startedAt;
      const next = server - (startedAt + endedAt) / 2;
      // The quickest answer knows best; but a jump beyond what latency explains is the server's clock itself moving.
      const moved = offset === null || Math.abs(next - offset) > (roundTrip + uncertainty) / 2 + 500;
      if (moved || roundTrip <= uncertainty || endedAt - learnedAt > 60_000) {
        offset = next;
        uncertainty = roundTrip;
        learnedAt = endedAt;
      }
    },
  };
}
