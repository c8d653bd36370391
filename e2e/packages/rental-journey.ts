/** A journey that a squad writes: a rental, whose hosted page is on another origin, and the page of its own build. */
export const RENTAL = `import { expect, test } from '@shared/module-testing/journeys';
test('rents a power bank and opens the page', async ({ page, renter, sandbox }) => {
  const orderNo = await renter.borrows('jp', /PayPay/);
  await sandbox.advance(5400);
  await renter.open('/jp/order/detail?orderNo=' + orderNo);
  await renter.sees('¥360');
  await renter.open('/jp/loyalty');
  await renter.sees('Of this build');
  await expect(page.getByText('Of this build')).toHaveCount(1);
});
`;
