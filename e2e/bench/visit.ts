import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { type BenchPage, CONDITIONS } from './conditions';
import type { PageFiles } from './page-files';
import { type PageRequest, recordRequests } from './requests';
import { type Steps, downloadedTwice, serialSteps } from './steps';

/** Figures of one visit. */
export interface Visit {
  /** From the start of the navigation until the page is usable. */
  usableMs: number;
  /** Network requests (including preflights) until then, and their compressed bytes. */
  requests: number;
  bytes: number;
  /** Prefetches of likely next pages after the page is idle. */
  later: { requests: number; bytes: number };
  steps: Steps;
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

/** Plain JavaScript in a separate file: a compiled function would use helpers that the page does not have. */
const MARKS = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page/marks.js'),
  'utf8',
);

async function slowDown(page: Page) {
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

/**
 * Opens a page and measures it: cold in a browser with an empty profile, warm in one that has visited before.
 */
export async function visit(
  context: BrowserContext,
  origin: string,
  target: BenchPage,
  files: PageFiles,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ content: `window.benchTarget = ${JSON.stringify(target.usable)};\n${MARKS}` });
  const record = await slowDown(page);
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
  const passed = [target.address, page.url().slice(origin.length)];
  await page.close();
  return figures(record.all(), usableAt!, layoutShift, (until) =>
    serialSteps(until, origin, { first: files(passed.slice(0, 1)), all: files(passed) }),
  );
}

function figures(
  all: PageRequest[],
  usableMs: number,
  layoutShift: number,
  stepsOf: (until: PageRequest[]) => Steps,
): Visit {
  const began = all[0]!.startedAt;
  const until = all.filter(({ startedAt }) => startedAt - began <= usableMs);
  const after = all.filter((one) => !until.includes(one));
  const fetched = (list: PageRequest[]) => list.filter(({ cached }) => !cached);
  const bytes = (list: PageRequest[]) => list.reduce((sum, one) => sum + one.bytes, 0);
  return {
    usableMs,
    requests: fetched(until).length,
    bytes: bytes(until),
    later: { requests: fetched(after).length, bytes: bytes(after) },
    steps: stepsOf(until),
    twice: downloadedTwice(all),
    layoutShift,
    waterfall: fetched(until).map(({ url, type, startedAt, finishedAt, bytes: size }) => ({
      url,
      type,
      fromMs: Math.round(startedAt - began),
      toMs: finishedAt === null ? null : Math.round(finishedAt - began),
      bytes: size,
    })),
  };
}
