import { pointCameraAt } from '@shared/module-testing/journeys';
import { expect, expectAccessible, test } from '#journeys';
import { REGIONS, type Region } from '@shared/module-testing/journeys';

/** A payment method that charges the deposit instead of holding it, and the rental fee for 90 minutes. */
const FACTS: Record<Region, { method: RegExp; fee: string }> = {
  jp: { method: /PayPay/, fee: '¥360' },
  my: { method: /FPX/, fee: 'RM2.00' },
  hk: { method: /FPS/, fee: 'HK$20.00' },
};

/** One region runs in the dark theme, so that axe measures its contrast on every page of the story. */
const THEME: Record<Region, 'light' | 'dark'> = { jp: 'light', my: 'light', hk: 'dark' };

/** Modules whose pages the story opens. */
const ALL = ['@mf-auth', '@mf-rental', '@mf-orders'];

for (const region of ['jp', 'my', 'hk'] as const) {
  test(
    `lets a renter borrow and return a power bank in /${region}`,
    { tag: ALL },
    async ({ renter, sandbox, page }) => {
      const { deposit } = REGIONS[region];
      await page.emulateMedia({ colorScheme: THEME[region] });
      await renter.scans(region);
      await expect(page.locator('html')).toHaveCSS('color-scheme', THEME[region]);
      await renter.sees(deposit);
      await renter.sees(/power banks to rent/);
      await renter.sees(/At most/);
      await expectAccessible(page);

      await renter.rents();
      await renter.goesToPay(FACTS[region].method);
      await renter.pays();
      const orderNo = await renter.takesTheBank();
      await expectAccessible(page);

      await renter.button('See my rental').or(renter.link('See my rental')).click();
      await renter.isAt(/\/order\/detail\?orderNo=/);
      await sandbox.advance(5400);
      await page.reload();
      await renter.sees('Charging');
      await renter.sees(FACTS[region].fee);
      await expectAccessible(page);

      await renter.returnsTheBank(region, orderNo);
      await renter.sees('Unpaid order');
      await renter
        .button(/^(Pay|Hold) /)
        .or(renter.link(/^(Pay|Hold) /))
        .first()
        .click();
      await renter.isAt(/\/payment\?/);
      await renter.goesToPay(FACTS[region].method);
      await renter.pays();
      await renter.isAt(/\/order\/detail\?orderNo=/);
      await renter.sees('Completed');
      await renter.sees(FACTS[region].fee);

      await renter.open(`/${region}/center`);
      await renter.sees('Paid');
      await renter.button('Refund the deposit').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refund / })
        .click();
      await renter.sees('Refunding');
      await renter.sees(/0–7 working days/);
      await expectAccessible(page);

      await sandbox.advance(10 * 86_400);
      await page.reload();
      await renter.sees('Not paid');
      expect(await sandbox.ledgerProblems()).toEqual([]);
    },
  );
}

test(
  'holds the deposit on a card and captures the fee from it',
  { tag: ALL },
  async ({ renter, sandbox, page }) => {
    const orderNo = await renter.borrows('jp', /[Cc]ard/);
    await sandbox.advance(600);
    await renter.returnsTheBank('jp', orderNo);
    await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.sees('Completed');
    await renter.sees('¥165');
    await expect(page.getByText('Unpaid order')).toHaveCount(0);
  },
);

test(
  'opens a store from the map and its cabinet with the scanner',
  { tag: ['@mf-rental', '@mf-orders'] },
  async ({ renter, page }) => {
    await renter.open('/');
    await renter.isAt(/\/home/);
    await expect(page.getByText(/Malaysia/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: REGIONS.my.store }).first().click();
    await renter.button('Store details').or(renter.link('Store details')).first().click();
    await renter.isAt(/\/shop\/detail\?id=/);
    await renter.sees(REGIONS.my.store);
    await expectAccessible(page);
    await page.goBack();
    await renter.button('Scan').or(renter.link('Scan')).first().click();
    await renter.isAt(/\/scan\/center/);
    await renter.button('Type number').click();
    await page.getByRole('textbox', { name: 'Number' }).fill('MYC00001');
    await renter.button('Continue').click();
    await renter.isAt(/\/product\?sn=MYC00001/);
    await renter.sees('RM35');
  },
);

for (const region of ['jp', 'my', 'hk'] as const) {
  test(
    `reads the cabinet's code with the camera in /${region}`,
    { tag: region === 'jp' ? ['@mf-rental'] : ['@mf-rental', '@long'] },
    async ({ renter, page, stack }) => {
      await pointCameraAt(page, `${stack.app}/${region}/cabinet?sn=${REGIONS[region].sn}`);
      await renter.open(`/${region}/home`);
      await renter.button('Scan').or(renter.link('Scan')).first().click();
      await renter.isAt(new RegExp(`/${region}/product\\?sn=${REGIONS[region].sn}`));
      await renter.sees(REGIONS[region].deposit);
    },
  );
}

test('rejects a foreign code and opens nothing', { tag: ['@mf-rental'] }, async ({ renter, page }) => {
  await pointCameraAt(page, 'https://elsewhere.example/jp/cabinet?sn=JPC00001');
  await renter.open('/jp/scan/center');
  await renter.sees('Cannot recognize QR code');
  await renter.isAt(/\/jp\/scan\/center/);
});
