import type { Page } from '@playwright/test';
import { order, redeemCoupon } from '@shared/http-api/endpoints';
import { expect, test } from '../support/fixtures';
import { LANGUAGE_KEYS, storeLanguage } from '../support/language';
import { REGIONS, type Region } from '@shared/module-testing/journeys';

const HOUR = 3600;

/** Times since the eject: on each side of a price step, early and late in a day, and shortly before the maximum. */
const TIMES: Record<Region, number[]> = {
  jp: [600, 2 * HOUR, 5.9 * HOUR, 23.9 * HOUR, 24.1 * HOUR, 47.5 * HOUR, 60 * HOUR, 119.5 * HOUR],
  my: [200, 4000, 7100, 23.9 * HOUR, 24.1 * HOUR, 47.5 * HOUR, 60 * HOUR, 167.5 * HOUR],
  hk: [400, 1900, 5300, 23.9 * HOUR, 24.1 * HOUR, 47.5 * HOUR, 60 * HOUR, 71.5 * HOUR],
};

/** Returns the labels and power banks of the price drawing that overlap or leave it, and the number of its prices. */
const misplaced = (page: Page) =>
  page.locator('main svg[role=img]').evaluate(async (svg) => {
    await Promise.all(svg.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const frame = svg.getBoundingClientRect();
    const parts = [...svg.querySelectorAll('text, g[class*=bank], g[class*=ghost]')].map((node) => ({
      name: node.textContent || node.getAttribute('class')!,
      box: node.getBoundingClientRect(),
    }));
    const problems = parts.flatMap(({ name, box }, index) => [
      ...(box.left < frame.left - 2 || box.right > frame.right + 2 ? [`${name} leaves the drawing`] : []),
      ...parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
        )
        .map((other) => `${name} overlaps ${other.name}`),
    ]);
    return { problems, prices: svg.querySelectorAll('text[class*=price]').length };
  });

async function checkEveryLanguage(page: Page, where: string, least: number): Promise<void> {
  for (const language of LANGUAGE_KEYS) {
    await storeLanguage(page, language);
    // Until the page has the answers: it begins with the last known order.
    await page.reload({ waitUntil: 'networkidle' });
    const drawing = page.locator('main svg[role=img]');
    await expect(drawing).toBeVisible();
    const name = `${where}, ${language}`;
    const { problems, prices } = await misplaced(page);
    expect.soft(problems, name).toEqual([]);
    expect.soft(prices, `prices: ${name}`).toBeGreaterThanOrEqual(least);
    await test.info().attach(name, { body: await drawing.screenshot(), contentType: 'image/png' });
  }
}

for (const region of ['jp', 'my', 'hk'] as const) {
  // Each region has a drawing of its own; the short suite checks one.
  const tag = region === 'jp' ? [] : ['@long'];
  test(
    `overlaps no label of the price drawing at any time of a rental in any language: ${region}`,
    { tag },
    async ({ renter, sandbox, page }) => {
      await sandbox.latency({ minMs: 0, maxMs: 0, seed: region });
      await renter.open(`/${region}/product?sn=${REGIONS[region].sn}`);
      await expect(page.locator('main svg[role=img]')).toBeVisible();
      await checkEveryLanguage(page, `${region}, price list`, 4);
      await storeLanguage(page, 'en');
      const orderNo = await renter.borrows(region);
      const { startedAt } = await renter.ask(region, order, { no: orderNo });
      for (const seconds of TIMES[region]) {
        await sandbox.setTime(Date.parse(startedAt!) + seconds * 1000);
        await renter.open(`/${region}/order/detail?orderNo=${orderNo}`);
        await checkEveryLanguage(page, `${region} after ${seconds / HOUR} h`, 2);
      }
    },
  );
}

/** Price of the first step with each coupon. */
const COUPONS = [
  ['jp', 'WELCOME5', /^¥65\s*for the first 30 min$/],
  ['jp', 'FREE30', /^¥0\s*for the first 30 min$/],
  ['my', 'WELCOME5', /^RM0\s*for the first/],
  ['my', 'FREE30', /^RM0\s*for the first 35 min$/],
  ['hk', 'WELCOME5', /^HK\$0\s*for the first/],
  ['hk', 'FREE30', /^HK\$0\s*for the first 35 min$/],
] as const;

for (const [region, coupon, price] of COUPONS) {
  const tag = region === 'jp' && coupon === 'WELCOME5' ? [] : ['@long'];
  test(
    `draws one price with the coupon ${coupon} on every page of a rental: ${region}`,
    { tag },
    async ({ renter, sandbox, page }) => {
      await sandbox.latency({ minMs: 0, maxMs: 0, seed: coupon });
      await renter.open(`/${region}/login`);
      await renter.signsIn();
      await renter.ask(region, redeemCoupon, { code: coupon });
      await renter.open(`/${region}/product?sn=${REGIONS[region].sn}&coupon=${coupon}`);
      const head = page.locator('main p').filter({ hasText: /for the first/ });
      await expect(head).toHaveText(price);
      await checkEveryLanguage(page, `${region} with ${coupon}, price list`, 4);
      await storeLanguage(page, 'en');
      await page.reload();
      await renter.button('Rent a power bank').click();
      await renter.isAt(/\/payment\?/);
      await renter.goesToPay();
      await renter.pays();
      const orderNo = await renter.takesTheBank();
      const { startedAt } = await renter.ask(region, order, { no: orderNo });
      for (const seconds of [HOUR, 4000, 2 * HOUR, 25 * HOUR, 47.5 * HOUR]) {
        await sandbox.setTime(Date.parse(startedAt!) + seconds * 1000);
        await renter.open(`/${region}/order/detail?orderNo=${orderNo}`);
        await checkEveryLanguage(page, `${region} with ${coupon} after ${seconds / HOUR} h`, 2);
      }
      await renter.returnsTheBank(region, orderNo);
      await renter.open(`/${region}/order/detail?orderNo=${orderNo}`);
      await checkEveryLanguage(page, `${region} with ${coupon}, ended`, 2);
    },
  );
}
