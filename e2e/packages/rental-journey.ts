/**
 * A journey that a squad writes: a rental, whose hosted page is on another origin, its return, and the page of the squad's own
 * build.
 */
export const RENTAL = `import { expect, test } from '@shared/module-testing/journeys';

test('rents a power bank and opens the page', async ({ page, renter, sandbox }) => {
  const buildOf = () =>
    page.evaluate(() => JSON.parse(document.getElementById('page-data')!.textContent).modules['mf-loyalty'].id);
  await renter.scans('jp');
  const build = await buildOf();
  await renter.rents();
  await renter.goesToPay(/PayPay/);
  await renter.pays();
  // A document that a redirect leads to has the build, too.
  await expect.poll(() => buildOf().catch(() => null)).toBe(build);
  const orderNo = await renter.takesTheBank();
  await sandbox.advance(5400);
  await renter.returnsTheBank('jp', orderNo);
  await renter.open('/jp/order/detail?orderNo=' + orderNo);
  await renter.sees('¥360');
  await renter.open('/jp/loyalty');
  await renter.sees('Of this build');
  await expect(page.getByText('Of this build')).toHaveCount(1);
});
`;
