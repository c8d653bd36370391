import type { CDPSession } from '@playwright/test';
import { CONDITIONS, type Line } from './conditions';

/** Throttles CPU and network of a page. */
export async function throttle(session: CDPSession, { latencyMs, bitsPerSecond }: Line): Promise<void> {
  const bytesPerSecond = bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await throttleCpu(session);
}

/** Throttles the CPU of a page. */
export async function throttleCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
}
