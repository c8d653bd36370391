import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { BenchPage, Line } from './conditions';
import type { Film } from './filmstrip';
import { type Marks, type Visit, visitFigures } from './figures';
import type { StepFiles } from './page-files';
import { recordRequests } from './requests';
import { throttle, throttleCpu } from './throttle';

/** The page to open, on a line, in one variant. */
export interface VisitTarget {
  origin: string;
  page: BenchPage;
  /** Null if something else limits the network. */
  line: Line | null;
  files: StepFiles;
  /** Entries of local storage that make the renter signed in. */
  session: Record<string, string>;
  /** Receives screenshots of the page while it loads. They cost time, so a filmed visit is not measured. */
  film?: Film;
}

const USABLE_LIMIT_MS = 120_000;
const QUIET_MS = 1500;
const QUIET_LIMIT_MS = 15_000;
/** Time for the browser to report the event of a tap. */
const TAP_LIMIT_MS = 5000;

/** A plain JavaScript file, because a compiled function would call helpers that the page does not have. */
const MARKS = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page/marks.js'),
  'utf8',
);

/** Returns the metrics of the page: durations in s since it was created, sizes in bytes. */
async function readMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)!.value;
}

/** Waits until the page calls the binding `benchUsable`. Returns the CPU time of its main thread until then. */
function cpuUntilUsable(session: CDPSession): Promise<Pick<Visit, 'cpuMs' | 'cpu'>> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`was not usable within ${USABLE_LIMIT_MS / 1000} s`)),
      USABLE_LIMIT_MS,
    );
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== 'benchUsable') return;
      clearTimeout(limit);
      readMetrics(session).then((metric) => {
        const ms = (duration: string) => metric(duration) * 1000;
        resolve({
          cpuMs: ms('TaskDuration'),
          cpu: {
            script: ms('ScriptDuration'),
            style: ms('RecalcStyleDuration'),
            layout: ms('LayoutDuration'),
          },
        });
      }, reject);
    });
  });
}

/** Adds screenshots of the page to a film from now on. */
async function recordFilm(session: CDPSession, film: Film): Promise<void> {
  film.beganAt = Date.now();
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    film.frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    // The page may be closed by then.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 40, maxWidth: 120, maxHeight: 260 });
}

const readMarks = (page: Page) =>
  page.evaluate(() => (window as unknown as { benchMarks: Marks }).benchMarks);

/** Taps the page's control. Returns the duration of the interaction, or null if it was shorter than 16 ms. */
async function tap(page: Page, { selector, text }: BenchPage['tap']): Promise<number | null> {
  await page.locator(selector).filter({ hasText: text, visible: true }).first().tap();
  await page
    .waitForFunction(
      () => (window as unknown as { benchMarks: Marks }).benchMarks.taps.length > 0,
      undefined,
      {
        timeout: TAP_LIMIT_MS,
        polling: 100,
      },
    )
    // The browser reports no event that took less than 16 ms.
    .catch(() => undefined);
  const { taps } = await readMarks(page);
  return taps.length > 0 ? Math.max(...taps) : null;
}

/** Opens a page in a new tab and measures it. The visit is cold if the browser's profile is empty. */
export async function visit(context: BrowserContext, target: VisitTarget): Promise<Visit> {
  const { origin, page: wanted, line, files, session: storage, film } = target;
  const page = await context.newPage();
  const stored = wanted.signedIn ? storage : {};
  await page.addInitScript({
    content: `Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value));
window.benchTargets = ${JSON.stringify(wanted.usable)};\n${MARKS}`,
  });
  const session = await context.newCDPSession(page);
  const record = await recordRequests(session);
  if (line) await throttle(session, line);
  else await throttleCpu(session);
  await session.send('Performance.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchUsable' });
  if (film) await recordFilm(session, film);
  const usable = cpuUntilUsable(session);
  await page.goto(origin + wanted.address, { waitUntil: 'commit', timeout: USABLE_LIMIT_MS });
  const cpu = await usable.catch((error: Error) => {
    throw new Error(`${origin}${wanted.address} ${error.message}`);
  });
  await record.settle(QUIET_MS, QUIET_LIMIT_MS);
  const marks = await readMarks(page);
  const requests = record.all();
  const addresses = [wanted.address, page.url().slice(origin.length)];
  await session.send('HeapProfiler.collectGarbage');
  const heapBytes = (await readMetrics(session))('JSHeapUsedSize');
  const tapMs = film ? null : await tap(page, wanted.tap);
  await page.close();
  return visitFigures({
    requests,
    marks,
    ...cpu,
    heapBytes,
    tapMs,
    origin,
    files: files(addresses),
  });
}
