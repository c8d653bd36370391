import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tools/browsers/chromium';
import { Publisher } from '../support/publisher';
import type { Stack } from '../support/worker-stack';
import { CONDITIONS } from './conditions';
import { recordRequests } from './requests';

/** Downloads of a returning renter at the next visit. */
export interface Downloaded {
  requests: number;
  bytes: number;
  /** Paths on the app's origin. */
  files: string[];
}

/**
 * Measures the downloads of a returning renter. For each name, visits twice in a new browser and publishes that
 * workspace between the visits.
 * @param modules names of the workspaces to publish, `shell` included
 * @returns downloads from the app's origin, by label: of a first visit, of a repeat visit without a publish, and of
 * a repeat visit after each publish
 */
export async function republish(
  executablePath: string,
  stack: Stack,
  address: string,
  modules: string[],
): Promise<Record<string, Downloaded>> {
  const results: Record<string, Downloaded> = {};
  for (const name of [null, ...modules]) {
    const publisher = new Publisher(stack);
    const profile = mkdtempSync(path.join(tmpdir(), 'power-bank-republish-'));
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: CHROMIUM_ARGS,
      viewport: CONDITIONS.viewport,
      locale: CONDITIONS.locale,
      // Its requests do not appear among those of the page.
      serviceWorkers: 'block',
    });
    try {
      const visit = async (): Promise<Downloaded> => {
        const page = await browser.newPage();
        const record = await recordRequests(await page.context().newCDPSession(page));
        await page.goto(stack.app + address);
        await record.settle(1500, 15_000);
        await page.close();
        const own = record.all().filter(({ url, cached }) => url.startsWith(stack.app) && !cached);
        return {
          requests: own.length,
          bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
          files: own.map(({ url }) => new URL(url).pathname),
        };
      };
      // The first visit is recorded once, in the first browser. Later ones only fill the browser's cache.
      results['first visit'] ??= await visit();
      if (name !== null) await visit();
      if (name) await publisher.publishNext([name]);
      results[name ? `after a publish of ${name}` : 'nothing published'] = await visit();
    } finally {
      await browser.close();
      publisher.restore();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  return results;
}
