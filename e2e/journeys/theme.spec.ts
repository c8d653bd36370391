import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures';

/** Background of the document in each theme. */
const DARK = 'rgb(11, 18, 17)';
const LIGHT = 'rgb(242, 245, 244)';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** Returns the colours that the browser may show around the page. */
const themeColours = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      (metas as HTMLMetaElement[])
        .filter((meta) => matchMedia(meta.getAttribute('media')!).matches)
        .map((meta) => meta.content),
    );
const surface = (page: Page) =>
  page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--surface').trim());

test('keeps the chosen theme, and applies it before any other file has loaded', async ({ renter, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await renter.open('/jp/center');
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await choose('Dark');
  await expect.poll(() => surface(page)).toBe('#121b1a');
  expect(await themeColours(page)).toEqual(['#121b1a']);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await expectAccessible(page);

  // The first paint needs only the document.
  await page.route(/\/(shell|mf-[a-z]+)\//, (route) => route.abort());
  await renter.open('/jp/center');
  expect(await background(page)).toBe(DARK);
  expect(await themeColours(page)).toEqual(['#121b1a']);
  await page.unroute(/\/(shell|mf-[a-z]+)\//);

  const tile = page.waitForRequest(/\/tiles\//);
  await renter.open('/jp/home');
  expect((await tile).url()).toContain('theme=dark');

  await renter.open('/jp/center');
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await choose('Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  // The build shortens the value of the token.
  await expect.poll(() => surface(page)).toBe('#fff');
  expect(await themeColours(page)).toEqual(['#ffffff']);
  await expectAccessible(page);
  await choose('System');
  await expect.poll(() => surface(page)).toBe('#121b1a');
  expect(await themeColours(page)).toEqual(['#121b1a']);

  await page.route(/\/(shell|mf-[a-z]+)\//, (route) => route.abort());
  await renter.open('/jp/center');
  expect(await background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background(page)).toBe(LIGHT);
});

test('changes the theme of the other open tabs', async ({ renter, page, context }) => {
  await renter.open('/jp/center');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: 'System', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  await expect(other.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await expect.poll(() => surface(other)).toBe('#121b1a');
});
