/** Preferences of the system: forced colours, more contrast, reduced motion. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';

test.use({ line: { minMs: 0, maxMs: 0 } });

const styleOf = (control: Locator) =>
  control.evaluate((node) => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(node);
    return {
      background: backgroundColor,
      hasBorder: borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1,
    };
  });

test('shows controls, choices and the focus in forced colours', async ({ renter, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await renter.open('/jp/home');
  const filter = page.getByRole('group', { name: 'Show stores' });
  const label = (choice: Locator) => choice.locator('xpath=ancestor::label');
  const chosen = await styleOf(label(filter.getByRole('radio', { checked: true })));
  const other = await styleOf(label(filter.getByRole('radio', { checked: false }).first()));
  expect(chosen.background).not.toBe(other.background);
  expect(other.hasBorder).toBe(true);

  await renter.scans('jp');
  expect((await styleOf(renter.button('Rent a power bank'))).hasBorder).toBe(true);
  await renter.rents();
  await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
  const box = (method: Locator) => styleOf(label(method).locator('[aria-hidden]').last());
  const methods = page.getByRole('group', { name: 'Payment method' });
  expect(await box(methods.getByRole('radio').first())).toMatchObject({ hasBorder: true });
  await new Keyboard(page).reaches(renter.button(/^(Pay|Hold) /));
});

const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect!.getComputedTiming().endTime)
      .filter((end) => Number(end) > 0),
  );

test('animates nothing if the renter prefers reduced motion', async ({ renter, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await renter.open('/jp/home');
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  expect(await animations(page)).toEqual([]);
  await page.locator('[aria-haspopup="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await animations(page)).toEqual([]);
});

test(
  'raises the contrast of texts to 7:1 if the renter prefers more contrast',
  { tag: '@long' },
  async ({ renter, page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme });
      for (const address of ['/home', '/product?sn=JPC00001', '/call/center', '/center', '/login']) {
        await renter.open(`/jp${address}`);
        await waitUntilStable(renter);
        // The types of axe belong to another version of Playwright.
        const { violations } = await new AxeBuilder({ page: page as never })
          .setLegacyMode(true)
          .withRules('color-contrast-enhanced')
          .analyze();
        const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
        expect.soft(found, `${address} in the ${colorScheme} theme`).toEqual([]);
      }
    }
  },
);
