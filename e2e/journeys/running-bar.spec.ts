import { cabinet } from '@shared/http-api/endpoints';
import { waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';

/** Pages that show the running rental above their bottom. */
const SHOWN = [
  '/shop/list',
  '/shop/detail?id={storeId}',
  '/center',
  '/agreement',
  '/agreement?doc=user',
  '/contact-us',
];
/** Pages where nothing may stand between the renter and the step. */
const NEVER = ['/product?sn={sn}', '/cabinet?sn=nonsense', '/scan/center'];

declare global {
  interface Window {
    /** Sum of the layout shifts of this document that did not follow an input. */
    shifted: number;
  }
}

test(
  'keeps the fee of a running rental in sight, without a shift and without covering the last line',
  {
    tag: ['@mf-orders', '@mf-auth', '@mf-support'],
  },
  async ({ renter, page }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await renter.borrows('jp');
    const { store } = await renter.ask('jp', cabinet, { sn: 'JPC00001' });
    const filled = (address: string) =>
      `/jp${address.replace('{storeId}', store.storeId).replace('{sn}', 'JPC00001')}`;
    const bar = renter.link(/^Your running rental/);
    for (const address of SHOWN) {
      await renter.open(filled(address));
      await expect(bar, address).toBeInViewport({ ratio: 1 });
      await waitUntilStable(renter);
      expect(await page.evaluate(() => window.shifted), address).toBeLessThanOrEqual(0.1);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const covered = await page.evaluate(() => {
        const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())!;
        const [body, end] = [main.firstElementChild!, main.lastElementChild!];
        return body.getBoundingClientRect().bottom - end.getBoundingClientRect().top;
      });
      expect(covered, address).toBeLessThanOrEqual(1);
    }
    for (const address of NEVER) {
      await renter.open(filled(address));
      await waitUntilStable(renter);
      await expect(bar, address).toHaveCount(0);
    }
    await renter.open(filled('/contact-us'));
    await bar.click();
    await renter.isAt(/\/order\/detail\?orderNo=/);
  },
);
