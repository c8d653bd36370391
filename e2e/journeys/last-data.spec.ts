/** The data of an earlier visit, which a page shows until the network answers. */
import type { Page } from '@playwright/test';
import { help, me, orders, stores } from '@shared/http-api/endpoints';
import { expect, expectAccessible, test } from '../support/fixtures';

/** Lets the answers of a call arrive when the returned function is called. */
async function holds(page: Page, path: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await arrived;
      await route.continue();
    },
  );
  return arrive;
}

/** Waits until an answer of a call is kept for the next visit. One of a longer path, `/v1/orders/active`, is none of `/v1/orders`. */
const isKept = (page: Page, region: string, path: string) =>
  expect
    .poll(async () => {
      const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '[]', `pb:kept_pre_${region}`);
      // Language, path and query.
      return (JSON.parse(kept) as { address: string }[]).map(({ address }) => address.split(/[ ?]/)[1]);
    })
    .toContain(path);

const CALLS = [
  { address: '/home', path: stores.path, row: 'li[data-store]' },
  { address: '/shop/list', path: stores.path, row: 'main li:has(button)' },
  { address: '/order/list', path: orders.path, row: '#orders li:has(a)' },
  { address: '/call/center', path: help.path, row: 'main li' },
  { address: '/center', path: me.path, row: 'main' },
] as const;

/** Pages that `npm test` runs: data that everybody sees, and data of one renter. One rule of the endpoint table serves all. */
const QUICK = ['/home', '/order/list'];

for (const { address, path, row } of CALLS)
  test(
    `${address} shows the last data at once, with their age, and moves nothing when the new ones arrive`,
    { tag: QUICK.includes(address) ? [] : '@long' },
    async ({ renter, page }) => {
      await renter.borrows('jp');
      await renter.open(`/jp${address}`);
      await expect(page.locator(row).first()).toBeVisible();
      await isKept(page, 'JP', path);
      // The names: clocks and ages run on.
      const names = async () => (await page.locator(row).allInnerTexts()).map((text) => text.split('\n')[0]);
      const before = await names();
      const arrive = await holds(page, path);
      await page.goto('about:blank');
      await renter.open(`/jp${address}`);
      await expect(page.locator(row).first()).toBeVisible();
      const age = page.getByText(/From .* ago\. Updating…/);
      await expect(age).toBeVisible();
      await expect.poll(names).toEqual(before);
      await expectAccessible(page);
      await page.evaluate(() => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift' });
        Object.assign(window, { shifted: () => sum });
      });
      arrive();
      await expect(age).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { shifted(): number }).shifted())).toBeLessThan(
        0.02,
      );
    },
  );
