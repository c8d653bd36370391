import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Expects that the page's heading has the focus, so that a screen reader says where the renter is. */
const headingIsFocused = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name }).filter({ visible: true })).toBeFocused();

test('the heading has the focus after each page change, also after those that no tap causes', async ({
  renter,
  page,
}) => {
  await renter.open('/jp/home');
  await renter.link('Orders').click();
  await renter.isAt(/\/login/);
  await headingIsFocused(page, /Sign in/);
  await page.goBack();
  await renter.isAt(/\/home/);
  await headingIsFocused(page, /./);

  await renter.scans('jp');
  await renter.rents();
  await headingIsFocused(page, 'Deposit');
  await renter.goesToPay();
  await renter.pays();
  // From the payment to the open slot without a tap.
  await renter.takesTheBank();
  await headingIsFocused(page, 'Take your power bank');
  await renter.link('See my rental').click();
  await renter.isAt(/\/order\/detail/);
  await headingIsFocused(page, /./);
});
