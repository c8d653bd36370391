import type { BrowserContext } from '@playwright/test';

/** Time between two readings, ms. */
const STEP_MS = 500;
/** Share of one processor below which a browser counts as idle. */
const IDLE_SHARE = 0.1;
/** Number of quiet steps in a row after which a browser has started. It pauses between the parts of its start. */
const QUIET_STEPS = 2;
/** Readings after which a browser counts as idle in any case, because the machine is busy. */
const MOST_READINGS = 60;

/** Processor time of each process since its start, s. */
export type CpuTimes = ReadonlyMap<number, number>;

/** Returns whether the same processes run as before, and use no more than a tenth of one processor. */
function isQuiet(before: CpuTimes, now: CpuTimes): boolean {
  if (before.size !== now.size) return false;
  let used = 0;
  for (const [id, seconds] of now) used += before.has(id) ? seconds - before.get(id)! : Infinity;
  return used <= (IDLE_SHARE * STEP_MS) / 1000;
}

/**
 * Waits until some processes use no more than a tenth of one processor.
 * @param read returns their processor times
 * @param pause waits for a time in ms
 */
export async function waitUntilIdle(
  read: () => Promise<CpuTimes>,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  let before = await read();
  let quiet = 0;
  for (let reading = 0; reading < MOST_READINGS && quiet < QUIET_STEPS; reading++) {
    await pause(STEP_MS);
    const now = await read();
    quiet = isQuiet(before, now) ? quiet + 1 : 0;
    before = now;
  }
}

/**
 * Waits until a browser has started. For some seconds after its launch it loads pages of its own, which take the processor away
 * from the visit that is measured.
 */
export async function waitUntilStarted(browser: BrowserContext): Promise<void> {
  const session = await browser.browser()!.newBrowserCDPSession();
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  await waitUntilIdle(read, (ms) => new Promise((done) => setTimeout(done, ms)));
  await session.detach();
}
