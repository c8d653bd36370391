import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';

/** Resources that a page must release when it is left. */
export interface Counters {
  domNodes: number;
  listeners: number;
  timeouts: number;
  intervals: number;
  frames: number;
  /** Components subscribed to the Redux state. */
  components: number;
  /** RTK Query subscriptions. */
  queries: number;
}

interface InPage {
  leakTimers(): Pick<Counters, 'timeouts' | 'intervals' | 'frames'>;
  leakSubscriptions(): Pick<Counters, 'components' | 'queries'>;
}

const inPage = (file: string) =>
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page', file), 'utf8');

/** Counts the resources that a page uses. */
export class Counting {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Installs the counters in every document that the page opens from now on. */
  static async begin(page: Page): Promise<Counting> {
    for (const file of ['count-timers.js', 'count-subscriptions.js'])
      await page.addInitScript({ content: inPage(file) });
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    return new Counting(page, session);
  }

  /** Returns the counters after garbage collection. */
  async now(): Promise<Counters> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    const own = await this.page.evaluate(() => {
      const { leakTimers, leakSubscriptions } = window as unknown as InPage;
      return { ...leakTimers(), ...leakSubscriptions() };
    });
    return { domNodes: nodes, listeners: jsEventListeners, ...own };
  }

  /** Returns the heap size after garbage collection, in bytes. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
    return (await this.session.send('Runtime.getHeapUsage')).usedSize;
  }

  /**
   * Waits until the counters are stable and returns them. Work that a page started may end shortly after it
   * is left.
   */
  async settled(): Promise<Counters> {
    let before = await this.now();
    for (let tries = 0; tries < 40; tries++) {
      // Waits for an idle callback instead of a fixed time, so that due timers and answers run first.
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })));
      const now = await this.now();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
    return before;
  }
}
