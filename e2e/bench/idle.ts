import type { BrowserContext } from '@playwright/test';

/** Time between two readings, ms. */
const STEP_MS = 500;
/** Share of one processor below which a browser counts as idle. */
const IDLE_SHARE = 0.1;
/** Readings after which a browser counts as idle in any case, because the machine is busy. */
const MOST_READINGS = 60;

/**
 * Waits until a process uses no more than a tenth of one processor.
 * @param read returns the processor time that it has used since its start, s
 * @param pause waits for a time in ms
 */
export async function waitUntilIdle(
  read: () => Promise<number>,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  let before = await read();
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    await pause(STEP_MS);
    const used = await read();
    if (used - before <= (IDLE_SHARE * STEP_MS) / 1000) return;
    before = used;
  }
}

/**
 * Waits until a browser has started. For some seconds after its launch it loads pages of its own, which take the processor away
 * from the visit that is measured.
 */
export async function waitUntilStarted(browser: BrowserContext): Promise<void> {
  const session = await browser.browser()!.newBrowserCDPSession();
  const cpuSeconds = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  await waitUntilIdle(cpuSeconds, (ms) => new Promise((done) => setTimeout(done, ms)));
  await session.detach();
}
