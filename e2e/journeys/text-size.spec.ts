import { launchOptions } from '../tools/browsers/chromium';
import { everyPage, waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { storeLanguage } from '../support/language';
import { misplacedText } from '../support/layout';
import { momentStates } from '../support/moments';
import type { Renter } from '@shared/module-testing/journeys';
import { PHONE } from '../tools/browsers/engine';

// Doubles the text size of the browser (WCAG 1.4.4).
test.use({ launchOptions: launchOptions(['--blink-settings=defaultFontSize=32']) });

test(
  'overlaps, clips and breaks no text on any page with text at 200 %',
  { tag: '@long' },
  async ({ renter, page }) => {
    let looks = 0;
    for await (const address of everyPage(renter)) {
      const zoom = await page.evaluate(() => document.documentElement.style.getPropertyValue('--text-zoom'));
      expect(zoom).toBe('2');
      for (const language of ['日本語', '中文', '繁体', 'English']) {
        if (!(await choosesLanguage(renter, language)) && language !== 'English') continue;
        expect.soft(await misplacedText(page), `${address} in ${language}`).toEqual([]);
        looks++;
      }
    }
    expect(looks).toBeGreaterThan(80);
  },
);

test(
  'overlaps, clips and breaks no text in any moment of a rental with text at 200 %',
  { tag: '@long' },
  async ({ renter, page }) => {
    for await (const { name, act } of momentStates(renter)) {
      for (const language of ['ja', 'zh', 'hk', 'en']) {
        await storeLanguage(page, language);
        await page.reload();
        await waitUntilStable(renter);
        await act?.(page);
        expect.soft(await misplacedText(page), `${name} in ${language}`).toEqual([]);
      }
      if (act) await page.reload();
    }
  },
);

/** Chooses a language in the picker of the page. Returns whether the page has a picker. */
async function choosesLanguage(renter: Renter, label: string): Promise<boolean> {
  const { page } = renter;
  const picker = page
    .getByRole('button', { name: /: (日本語|中文|繁体|English)$/ })
    .filter({ visible: true });
  if ((await picker.count()) === 0) return false;
  await picker.first().click();
  await page.getByRole('menuitemradio', { name: label }).click();
  await expect(picker.first()).toHaveAccessibleName(new RegExp(`: ${label}$`));
  await waitUntilStable(renter);
  return true;
}

test('keeps the words of the dock in the window at 200 % in every language', async ({ renter, page }) => {
  await renter.open('/jp/home');
  for (const language of ['日本語', '中文', '繁体', 'English']) {
    expect(await choosesLanguage(renter, language)).toBe(true);
    expect.soft(await misplacedText(page), language).toEqual([]);
  }
});

test('keeps the footer from covering the content of a low window', async ({ renter, page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await renter.open('/jp/product?sn=JPC00001');
  await expect(renter.button('Rent a power bank')).toBeVisible();
  await expect(page.locator('main > div').last()).toHaveCSS('position', 'static');
  await page.setViewportSize(PHONE);
  await expect(page.locator('main > div').last()).toHaveCSS('position', 'sticky');
});

test('shows both counts with words and the prices as a table at 200 %', async ({ renter, page }) => {
  await renter.open('/jp/home');
  const row = page.locator('[data-store]').first();
  for (const word of ['To rent', 'To return']) await expect(row.getByText(word)).toBeVisible();
  await renter.open('/jp/product?sn=JPC00001');
  await expect(page.getByRole('row', { name: /30 min/ })).toBeVisible();
});

test(
  'keeps the clock of a rental in the column at 250 %, also on the second day',
  { tag: '@long' },
  async ({ renter, page, sandbox }) => {
    const orderNo = await renter.borrows('jp');
    for (const hours of [0, 11, 26]) {
      await sandbox.advance(hours * 3600);
      await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
      const clock = page.getByText(/^(\d+ d )?\d+:\d\d:\d\d$/).first();
      await expect(clock).toBeVisible();
      await page.evaluate(() => {
        for (const name of ['--text-zoom', '--font-zoom'])
          document.documentElement.style.setProperty(name, '2.5');
      });
      const [right, width] = await clock.evaluate((node) => [
        node.getBoundingClientRect().left + node.scrollWidth,
        innerWidth,
      ]);
      expect(right!).toBeLessThanOrEqual(width!);
      expect(await misplacedText(page)).toEqual([]);
    }
  },
);
