import { expect, expectAccessible, test } from '@shared/module-testing/journeys';

const ROUTE = '/example';

test('shows the page in the deployed app', async ({ page, renter }) => {
  await renter.open(`/jp${ROUTE}`);
  await renter.sees('We are preparing this in Japan.');
  await expect(page.getByRole('heading', { name: 'Example title' }).first()).toBeAttached();
  await expectAccessible(page);
});
