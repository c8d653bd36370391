import type { Page } from '@playwright/test';
import { everyPage } from '../support/every-page';
import { expect, expectAccessible, test } from '../support/fixtures';
import { missingFocusRings } from '../support/focus-ring';
import { LANGUAGE_KEYS, storeLanguage } from '../support/language';
import { freeShare, unreachable } from '../support/layout';
import { offerInstall } from '../support/offer-install';

/** Visiting every page takes minutes, so these tests run only in `npm run e2e:look`. */
const LONG = { tag: '@long' };

for (const theme of ['light', 'dark'] as const) {
  test(`shows the focus on every control of every page: ${theme}`, LONG, async ({ renter, page }) => {
    await page.emulateMedia({ colorScheme: theme });
    let total = 0;
    for await (const address of everyPage(renter)) {
      const { missing, compared } = await missingFocusRings(page);
      expect.soft(missing, address).toEqual([]);
      total += compared;
    }
    expect(total).toBeGreaterThan(250);
  });
}

/** Windows of phones in landscape, without and with an open keyboard. */
const LOW_WINDOWS = [
  { width: 844, height: 340 },
  { width: 667, height: 320 },
  { width: 844, height: 150 },
  { width: 667, height: 150 },
];

test(
  'keeps every page usable in a low window, also above an open keyboard',
  LONG,
  async ({ renter, page }) => {
    const upright = page.viewportSize()!;
    for await (const address of everyPage(renter)) {
      for (const window of LOW_WINDOWS) {
        await page.setViewportSize(window);
        const where = `${address} at ${window.width} × ${window.height}`;
        if (address.startsWith('/home') && window.height > 300)
          await expect.soft(page.locator('[data-store]').first(), where).toBeInViewport({ ratio: 0.9 });
        expect
          .soft(await freeShare(page), `share of the window that no bar covers: ${where}`)
          .toBeGreaterThan(0.6);
        expect.soft(await unreachable(page), `controls that cannot be reached: ${where}`).toEqual([]);
        await page.evaluate(() =>
          document.querySelectorAll('*').forEach((one) => one.scrollTop && one.scrollTo(0, 0)),
        );
      }
      await page.setViewportSize(upright);
    }
  },
);

test('shows the map, the first store and the dock in a low window', async ({ renter, page }) => {
  await page.setViewportSize(LOW_WINDOWS[0]!);
  await renter.open('/jp/home');
  await expect(renter.link('Scan')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-store]').first()).toBeInViewport({ ratio: 0.9 });
});

test('asks for the consent in the personal centre, not beside a primary action', async ({ renter, page }) => {
  await renter.open('/jp/home');
  await expect(page.locator('[data-store]').first()).toBeVisible();
  await expect(renter.button('Agree')).toHaveCount(0);
  await renter.open('/jp/center');
  for (const name of ['Agree', 'Decline']) await expect(renter.button(name)).toBeInViewport({ ratio: 1 });
});

test('has no element with a class named undefined', LONG, async ({ renter, page }) => {
  for await (const address of everyPage(renter)) {
    const named = await page
      .locator('[class~="undefined"]')
      .evaluateAll((nodes) => nodes.map((node) => node.outerHTML.slice(0, 120)));
    expect.soft(named, address).toEqual([]);
  }
});

test(
  'shows the suggestion to install and the choice of the theme accessibly in every language, theme and width',
  LONG,
  async ({ renter, page }) => {
    const orderNo = await renter.borrows('jp');
    await renter.returnsTheBank('jp', orderNo);
    for (const language of LANGUAGE_KEYS) {
      await storeLanguage(page, language);
      await renter.open('/jp/center');
      await expect(page.getByRole('radio')).toHaveCount(3);
      await expectAccessibleInAllLooks(page);
      await page.evaluate(() => localStorage.removeItem('pb:install-hint'));
      await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
      const headings = page.getByRole('heading', { level: 2 });
      await expect(headings.first()).toBeVisible();
      const before = await headings.count();
      await offerInstall(page);
      await expect(headings).toHaveCount(before + 1);
      await expectAccessibleInAllLooks(page);
    }
  },
);

async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${colorScheme} at ${width} px`).toBeLessThanOrEqual(0);
    }
}
