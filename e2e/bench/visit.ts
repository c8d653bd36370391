import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { type BenchPage, CONDITIONS } from './conditions';
import type { PageFiles } from './page-files';
import { type PageRequest, recordRequests } from './requests';
import { type Steps, downloadedTwice, serialSteps } from './steps';

export interface Visit {
  /** From the start of the navigation until the page is usable. */
  usableMs: number;
  /** Network requests (including preflights) until the page is usable, and their compressed bytes. */
  requests: number;
  bytes: number;
  /** The same after the page is usable: mainly prefetches of likely next pages. */
  later: { requests: number; bytes: number };
  steps: Steps;
  /** URLs that were downloaded more than once. */
  twice: string[];
  layoutShift: number;
  /** Requests until the page was usable, in order. */
  waterfall: { url: string; type: string; fromMs: number; toMs: number | null; bytes: number }[];
}

interface Marks {
  usableAt: number | null;
  layoutShift: number;
}

const USABLE_LIMIT_MS = 60_000;
const QUIET_MS = 1500;
const QUIET_LIMIT_MS = 15_000;

/** A plain JavaScript file, because a compiled function would call helpers that the page does not have. */
const MARKS = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page/marks.js'),
  'utf8',
);

/** Throttles CPU and network, and starts to record requests. */
async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  const record = await recordRequests(session);
  const bytesPerSecond = CONDITIONS.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  return record;
}

/** Opens a page in a new tab and measures it. The visit is cold if the browser's profile is empty. */
export async function visit(
  context: BrowserContext,
  origin: string,
  target: BenchPage,
  files: PageFiles,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ content: `window.benchTarget = ${JSON.stringify(target.usable)};\n${MARKS}` });
  const record = await throttle(page);
  await page.goto(origin + target.address, { waitUntil: 'commit', timeout: USABLE_LIMIT_MS });
  await page.waitForFunction(
    () => (window as unknown as { benchMarks: Marks }).benchMarks.usableAt !== null,
    undefined,
    { timeout: USABLE_LIMIT_MS, polling: 100 },
  );
  await record.settle(QUIET_MS, QUIET_LIMIT_MS);
  const { usableAt, layoutShift } = await page.evaluate(
    () => (window as unknown as { benchMarks: Marks }).benchMarks,
  );
  const addresses = [target.address, page.url().slice(origin.length)];
  await page.close();
  return figures(record.all(), usableAt!, layoutShift, (beforeUsable) =>
    serialSteps(beforeUsable, origin, { first: files(addresses.slice(0, 1)), all: files(addresses) }),
  );
}

function figures(
  all: PageRequest[],
  usableMs: number,
  layoutShift: number,
  stepsOf: (beforeUsable: PageRequest[]) => Steps,
): Visit {
  const began = all[0]!.startedAt;
  const beforeUsable = all.filter(({ startedAt }) => startedAt - began <= usableMs);
  const afterUsable = all.filter((one) => !beforeUsable.includes(one));
  const fetched = (list: PageRequest[]) => list.filter(({ cached }) => !cached);
  const bytes = (list: PageRequest[]) => list.reduce((sum, one) => sum + one.bytes, 0);
  return {
    usableMs,
    requests: fetched(beforeUsable).length,
    bytes: bytes(beforeUsable),
    later: { requests: fetched(afterUsable).length, bytes: bytes(afterUsable) },
    steps: stepsOf(beforeUsable),
    twice: downloadedTwice(all),
    layoutShift,
    waterfall: fetched(beforeUsable).map(({ url, type, startedAt, finishedAt, bytes: size }) => ({
      url,
      type,
      fromMs: Math.round(startedAt - began),
      toMs: finishedAt === null ? null : Math.round(finishedAt - began),
      bytes: size,
    })),
  };
}
