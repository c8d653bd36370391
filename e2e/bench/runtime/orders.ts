import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { orders } from '@shared/http-api/endpoints';
import type { OrderPage } from '@shared/http-api/schemas';
import { order } from '../../sandbox/src/testing/world';
import { isCallTo, isRequestOf } from '@shared/module-testing/journeys';
import { SandboxControl } from '../../support/sandbox-control';
import type { Stack } from '../../support/worker-stack';
import { signIn } from '../../support/api-session';
import { throttleCpu } from '../throttle';
import { type FrameRate, frameRate } from './frames';
import { openPhone } from './phone';

export const ORDERS = 2000;
/** Time after which an order that is not paid expires, s. */
const EXPIRY = 901;
const DAY_MS = 86_400_000;
/** Orders of an answer. */
const BATCH = 20;
/** Time to observe the requests of polls, ms. */
const POLLED_MS = 11_000;
const ROW = '#orders a[href*="/order/detail"]';

/** /order/list of a renter with many orders. */
export interface OrdersFigures {
  /** Until the first rows are rendered, ms. */
  firstRowsMs: number;
  /** From a scroll to the end until the next rows are rendered, ms: with few rows, and with all but the last ones. */
  firstBatchMs: number;
  lastBatchMs: number;
  /** Frames while the renter scrolls through all rows. */
  scrolling: FrameRate;
  /** Time until a tap on a tab is rendered, ms. */
  tabMs: number;
  nodes: number;
  heapBytes: number;
  /** Requests for orders in `POLLED_MS` while an order is open. */
  polled: number;
}

const rows = (page: Page) => page.locator(ROW).count();

/** Scrolls to the end of the list. Returns the time in ms until it has more rows. */
const loadBatch = (page: Page) => page.evaluate<number>(`benchLoadMore(${JSON.stringify(ROW)})`);

async function scroll(page: Page): Promise<FrameRate> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate('benchFrames.start()');
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: 12_000,
    speed: 3000,
    gestureSourceType: 'touch',
  });
  const durations = await page.evaluate<number[]>('benchFrames.stop()');
  await session.detach();
  return frameRate(durations);
}

/**
 * Multiplies the ended order of the sandbox's answers, because the sandbox limits how fast a renter creates orders. Orders
 * are a day apart, and 20 in a batch.
 */
async function multiplyOrders(context: BrowserContext): Promise<void> {
  await context.route(isCallTo(orders), async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const from = Number(cursor ?? 0);
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&?cursor=[^&]*/, ''),
    });
    const answer = (await response.json()) as { model: OrderPage };
    const { orders: sent } = answer.model;
    const ended = sent.at(-1)!;
    const copy = (index: number) => ({
      ...ended,
      orderNo: `MY0001${String(index).padStart(6, '0')}`,
      createdAt: new Date(Date.parse(ended.createdAt) - index * DAY_MS).toISOString(),
    });
    const first = from === 0 ? sent : [];
    const copies = Array.from({ length: BATCH - first.length }, (_, index) => copy(from + index + 1));
    const next = from + BATCH;
    await route.fulfill({
      response,
      json: {
        ...answer,
        model: {
          ...answer.model,
          orders: [...first, ...copies],
          nextCursor: next < ORDERS ? String(next) : null,
        },
      },
    });
  });
}

/** Shows the list of a renter with one open order and many ended ones. */
export async function ordersFigures(executablePath: string, stack: Stack): Promise<OrdersFigures> {
  const control = new SandboxControl(stack.api);
  const { renter, storage } = await signIn(stack);
  await order(renter);
  await control.advance(EXPIRY);
  await order(renter);
  return openPhone(executablePath, async (context) => {
    await multiplyOrders(context);
    const page = await context.newPage();
    await page.addInitScript(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(storage),
    );
    let requests = 0;
    page.on('request', (request) => {
      if (isRequestOf(orders, request)) requests++;
    });
    const session = await context.newCDPSession(page);
    await throttleCpu(session);
    const began = Date.now();
    await page.goto(`${stack.app}/my/order/list`);
    await page.locator(ROW).first().waitFor();
    const firstRowsMs = Date.now() - began;
    const firstBatchMs = await loadBatch(page);
    let lastBatchMs = firstBatchMs;
    while ((await rows(page)) < ORDERS) lastBatchMs = await loadBatch(page);
    requests = 0;
    await sleep(POLLED_MS);
    const polled = requests;
    const scrolling = await scroll(page);
    await session.send('HeapProfiler.collectGarbage');
    const heapBytes = (await session.send('Runtime.getHeapUsage')).usedSize;
    const { nodes } = await session.send('Memory.getDOMCounters');
    await page.evaluate(() => scrollTo(0, 0));
    const tapped = Date.now();
    await page.getByRole('tab', { name: /Completed/ }).tap();
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Completed' }).waitFor();
    const tabMs = Date.now() - tapped;
    return { firstRowsMs, firstBatchMs, lastBatchMs, scrolling, tabMs, nodes, heapBytes, polled };
  });
}
