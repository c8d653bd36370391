/** Data that are shown without network. */
import { helpArticle, order, orders } from '@shared/http-api/endpoints';
import { callPath } from '@shared/module-testing/journeys';
import { expect, expectAccessible, test } from '../support/fixtures';
import { Phone } from '../support/phone';

test.use({ serviceWorkers: 'allow' });

test('shows the running order without network, and what needs a connection', async ({
  renter,
  page,
  context,
  sandbox,
  stack,
}) => {
  const phone = new Phone(page, context, stack.app);
  const orderNo = await renter.borrows('my');
  /** Time by the platform's clock of the kept answer whose address contains a text, in ms; 0 if there is none. */
  const keptAt = (part: string) =>
    page.evaluate((wanted) => {
      const kept = localStorage.getItem('pb:kept_pre_MY') ?? '[]';
      const answers = JSON.parse(kept) as { address: string; at: number }[];
      return answers.find(({ address }) => `${address} `.includes(wanted))?.at ?? 0;
    }, part);
  const orderCall = `${callPath(order, { no: orderNo })} `;
  const addresses = ['/my/order/list', `/my/order/detail?orderNo=${orderNo}`, '/my/method/detail?id=return'];
  const calls = [`${orders.path}?`, orderCall, callPath(helpArticle, { id: 'return' })];
  for (const [index, address] of addresses.entries()) {
    await renter.open(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // The code that keeps answers loads once the page is usable.
    await expect.poll(() => keptAt(calls[index]!)).toBeGreaterThan(0);
  }
  const before = await keptAt(orderCall);
  await sandbox.advance(5400);
  await renter.open(`/my/borrow?orderNo=${orderNo}`);
  await renter.sees('How to return');
  await expect.poll(() => keptAt(orderCall)).toBeGreaterThanOrEqual(before + 5_400_000);
  await expect.poll(() => phone.storedRevision()).not.toBeNull();

  await phone.loses();
  for (const address of [...addresses, `/my/borrow?orderNo=${orderNo}`]) {
    await renter.open(address);
    await renter.sees(/No answer\. Saved .* ago/);
    await expect(page.getByText('This could not be loaded')).toHaveCount(0);
  }
  await renter.sees('How to return');
  await renter.sees('Any store, any free slot');
  await renter.open(`/my/order/detail?orderNo=${orderNo}`);
  // 90 minutes by the platform's clock, which the phone's clock does not know.
  await renter.sees('Charging');
  await expect(page.getByRole('timer')).toHaveText(/^0?1:3\d:/);
  await expectAccessible(page);
  // No order is kept for a page that decides about money or opens a slot.
  for (const address of [`payment?purpose=RENTAL_FEE&orderNo=${orderNo}`, `eject?orderNo=${orderNo}`]) {
    await renter.open(`/my/${address}`);
    await renter.sees('No answer. Check your connection and try again.');
  }

  await renter.open(`/my/order/detail?orderNo=${orderNo}`);
  await renter.sees(/No answer\. Saved/);
  await phone.regains();
  await expect(page.getByText(/No answer\. Saved/)).toHaveCount(0);
  await renter.returnsTheBank('my', orderNo);
  await renter.sees('Completed');
  const kept = () => page.evaluate(() => localStorage.getItem('pb:kept_pre_MY'));
  expect(await kept()).toContain(orderNo);
  await renter.open('/my/center');
  await renter.button('Sign out').click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sign out' });
  await confirm.click();
  await expect.poll(kept).toBeNull();
});
