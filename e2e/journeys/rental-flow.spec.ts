import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures';

const RENTAL = ['@mf-rental'];

interface HistoryCall {
  kind: 'push' | 'replace';
  from: string;
  to: string;
}

/** Adds a latency to every call of the API. */
const slowDown = (page: Page, api: string, ms: number) =>
  page.route(`${api}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });

/** Counts the history calls of every document from here on. */
const watchHistory = (page: Page) =>
  page.addInitScript(() => {
    const calls: HistoryCall[] = [];
    Object.assign(window, { historyCalls: calls });
    const watch = (kind: HistoryCall['kind'], name: 'pushState' | 'replaceState') => {
      const original = window.history[name].bind(window.history);
      window.history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
        const from = window.location.href;
        original(state, unused, url);
        calls.push({ kind, from, to: window.location.href });
      };
    };
    watch('push', 'pushState');
    watch('replace', 'replaceState');
  });

const historyCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { historyCalls: HistoryCall[] }).historyCalls);

for (const latency of [0, 100, 300, 1000]) {
  test(
    `from the payment's return to the bank in two navigations, with ${latency} ms on every call`,
    { tag: RENTAL },
    async ({ renter, page, stack }) => {
      await watchHistory(page);
      await renter.scans('jp');
      await renter.rents();
      await renter.goesToPay(/PayPay/);
      if (latency > 0) await slowDown(page, stack.api, latency);
      await renter.pays();
      await renter.takesTheBank();
      // The order that was read since the page opened is shown: nothing is left that could lead away.
      await expect(page.getByText('Code on the bank')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const calls = await historyCalls(page);
      // The router names the document's first entry; its address stays.
      const moves = calls.filter(({ from, to }) => from !== to);
      console.log(
        `history calls at ${latency} ms: ${calls.length}, of these to another address: ${moves.length}`,
      );
      expect(moves.length).toBeLessThanOrEqual(2);
      expect(calls.length).toBeLessThanOrEqual(3);
      await renter.isAt(/\/borrow\?orderNo=/);
    },
  );
}
