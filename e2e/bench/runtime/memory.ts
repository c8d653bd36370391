import type { CDPSession, Page } from '@playwright/test';
import type { Stack } from '../../support/worker-stack';
import { throttleCpu } from '../throttle';
import { openPhone } from './phone';

/** Pages that the renter goes through, over and over. */
const ROUTE = [
  '/jp/home',
  '/jp/shop/list',
  '/jp/product?sn=JPC00001',
  '/jp/location/search?q=Shibuya',
  '/jp/order/list',
  '/jp/call/center',
  '/jp/center',
  '/jp/agreement?doc=user',
];
const MINUTE_MS = 60_000;

/** State of the document after some time of use, after garbage collection. */
export interface MemorySample {
  minute: number;
  /** Number of pages opened so far. */
  pages: number;
  heapBytes: number;
  nodes: number;
  listeners: number;
}

async function sample(session: CDPSession, minute: number, pages: number): Promise<MemorySample> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { minute, pages, heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Goes to an address inside the document, like a link. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
  }, address);
  await page.locator('main:not([aria-busy=true])').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Uses one document for some minutes. Returns a sample of every minute. */
export async function memoryFigures(
  executablePath: string,
  stack: Stack,
  minutes: number,
): Promise<MemorySample[]> {
  return openPhone(executablePath, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttleCpu(session);
    await page.goto(stack.app + ROUTE[0]!);
    const began = Date.now();
    const samples: MemorySample[] = [];
    let pages = 0;
    while (samples.length <= minutes) {
      for (const address of ROUTE) await go(page, address);
      pages += ROUTE.length;
      const minute = Math.floor((Date.now() - began) / MINUTE_MS);
      if (minute >= samples.length) samples.push(await sample(session, minute, pages));
    }
    return samples;
  });
}
