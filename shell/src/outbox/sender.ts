import { RETRY_MS } from './limits';
import { type SendConfig, Stop, createSendWaiting } from './send-waiting';

export interface SenderConfig extends SendConfig {
  /** Runs a step while no other tab of this region runs one. */
  exclusive(run: () => Promise<void>): Promise<void>;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(id: unknown): void;
  random(): number;
  /** Called after a call without a final answer. */
  onFailure(): void;
}

export interface Sender {
  /** Sends everything now, unless the platform has asked for a later time. Call it when the network may be back. */
  wake(): void;
  /** Sends everything after the next delay. */
  later(): void;
}

/** Creates the sender of one document. */
export function createSender(config: SenderConfig): Sender {
  const sendWaiting = createSendWaiting(config);
  let failures = 0;
  /** The last time that the platform has asked for: when it did, and the wait from then on, ms. */
  let asked = { at: 0, wait: 0 };
  let timer: unknown = null;
  let isRunning = false;
  let isWoken = false;

  async function sendAll(): Promise<void> {
    try {
      isRunning = true;
      do {
        isWoken = false;
        await config.exclusive(sendWaiting);
        // `wake` changes it meanwhile.
      } while (isWoken as boolean);
      failures = 0;
    } catch (thrown) {
      const retryAfterSeconds = thrown instanceof Stop ? thrown.retryAfterSeconds : 0;
      // The network may have come back during the failed call.
      failures = isWoken ? 1 : failures + 1;
      if (retryAfterSeconds > 0) asked = { at: config.now(), wait: retryAfterSeconds * 1000 };
      schedule();
      config.onFailure();
    } finally {
      isRunning = false;
    }
  }

  /** Returns the rest of the wait. There is none if the clock was set back since. */
  function rest(): number {
    const passed = config.now() - asked.at;
    return passed < 0 ? 0 : asked.wait - passed;
  }

  function schedule(): void {
    if (timer !== null) return;
    const delay = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** Math.max(0, failures - 1));
    // Half of the delay is random, so that not all phones of a place send at the same time.
    const ms = Math.max(delay * (0.5 + config.random() / 2), rest());
    timer = config.setTimer(() => {
      timer = null;
      startIfPermitted();
    }, ms);
  }

  function start(): void {
    if (timer !== null) config.clearTimer(timer);
    timer = null;
    if (isRunning) isWoken = true;
    else void sendAll();
  }

  function startIfPermitted(): void {
    if (rest() > 0) schedule();
    else start();
  }

  return {
    wake() {
      failures = 0;
      startIfPermitted();
    },
    later: schedule,
  };
}
