import { expect, test } from '../support/fixtures';

for (const [width, size] of [
  [320, 32],
  [390, 39],
  [749, 74.9],
  [750, 75],
  [1280, 75],
] as const)
  test(`the root font size is ${size} px in a window of ${width} px (R9.19)`, async ({ renter, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await renter.open('/jp/call/center');
    const found = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(found).toBeCloseTo(size, 1);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the primary button is teal in the ${colorScheme} theme (R9.23)`, async ({ renter, page }) => {
    await page.emulateMedia({ colorScheme });
    await renter.open('/jp/home');
    const button = page.getByRole('link', { name: 'Scan', exact: true });
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(green).toBeGreaterThan(red + 40);
    expect(Math.abs(green - blue)).toBeLessThan(40);
  });

test('the app is in the only root element of the page (R2.39)', async ({ renter, page }) => {
  await renter.open('/jp/call/center');
  await expect(page.locator('#root')).toHaveCount(1);
  await expect(page.locator('#root').getByRole('main')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});
