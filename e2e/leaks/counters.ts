import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';

/** What a page that was left must not keep. */
export interface Counters {
  domNodes: number;
  listeners: number;
  timeouts: number;
  intervals: number;
  frames: number;
  /** Components that listen to the store. */
  components: number;
  /** Subscriptions of RTK Query. */
  queries: number;
}

interface InPage {
  leakTimers(): Pick<Counters, 'timeouts' | 'intervals' | 'frames'>;
  leakSubscriptions(): Pick<Counters, 'components' | 'queries'>;
}

const inPage = (file: string) =>
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page', file), 'utf8');

/** Counts in a page, from before its first script on. */
export class Counting {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async begin(page: Page): Promise<Counting> {
    for (const file of ['count-timers.js', 'count-subscriptions.js'])
      await page.addInitScript({ content: inPage(file) });
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    return new Counting(page, session);
  }

  async now(): Promise<Counters> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    const own = await this.page.evaluate(() => {
      const { leakTimers, leakSubscriptions } = window as unknown as InPage;
      return { ...leakTimers(), ...leakSubscriptions() };
    });
    return { domNodes: nodes, listeners: jsEventListeners, ...own };
  }

  /** Bytes of the heap that something still refers to. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
    return (await this.session.send('Runtime.getHeapUsage')).usedSize;
  }

  /** The counters once they stand still: what a page began may end a moment after it was left. */
  async settled(): Promise<Counters> {
    let before = await this.now();
    for (let tries = 0; tries < 40; tries++) {
      // A turn of the browser, not a time: timers and answers that are due have their say.
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })));
      const now = await this.now();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
    return before;
  }
}
