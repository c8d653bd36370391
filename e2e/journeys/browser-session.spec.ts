import {
  createFeedback,
  createPayment,
  deposit,
  order,
  orders,
  redeemCoupon,
} from '@shared/http-api/endpoints';
import { expect, test } from '../support/fixtures';
import { REGIONS, type Renter } from '@shared/module-testing/journeys';
import { endSession, watchCalls } from '../support/session';

test.describe('in a browser', () => {
  test('sends feedback as typed after signing in again', async ({ renter, page, sandbox }) => {
    await renter.open('/jp/feedback');
    await renter.signsIn();
    await page.getByRole('radio', { name: 'Does not charge my phone' }).check({ force: true });
    await page.getByRole('textbox').fill('The cable is torn.');
    const calls = watchCalls(page, createFeedback);
    await endSession(renter);
    await renter.button('Send').click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/feedback\/detail\?no=/);
    await renter.sees('The cable is torn.');
    const [first, second] = await Promise.all(calls.map((call) => call.allHeaders()));
    expect(calls).toHaveLength(2);
    expect(second!['idempotency-key']).toBe(first!['idempotency-key']);
  });

  test('requests the deposit refund after signing in again and shows that it is on its way', async ({
    renter,
    sandbox,
  }) => {
    await sandbox.setCabinet(REGIONS.jp.sn, { profile: 'all_jam' });
    await renter.scans('jp');
    await renter.rents();
    await renter.goesToPay(/PayPay/);
    await renter.pays();
    await renter.sees('The slot did not open');
    await renter.open('/jp/center');
    await renter.button('Refund the deposit').click();
    await endSession(renter);
    await renter.page
      .getByRole('dialog')
      .getByRole('button', { name: /¥3,300/ })
      .click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/jp\/center$/);
    await renter.sees('Refunding');
    await expect(renter.button('Refund the deposit')).toHaveCount(0);
    await expect.poll(async () => (await renter.ask('jp', deposit)).state).toBe('REFUNDING');
  });

  test('sends nothing of the previous renter after somebody else signs in', async ({
    renter,
    page,
    stack,
    sandbox,
  }) => {
    await renter.open('/jp/benefit');
    await renter.signsIn();
    await page.getByLabel('Coupon code').fill('FREE30');
    const calls = watchCalls(page, redeemCoupon);
    await endSession(renter);
    await renter.button('Redeem').click();
    await renter.isAt(/\/login/);
    const other = new (renter.constructor as new (...parts: unknown[]) => Renter)(page, stack, sandbox);
    await other.signsIn();
    await renter.isAt(/\/benefit$/);
    await renter.sees('Your coupons will appear here.');
    expect(calls).toHaveLength(1);
  });

  test('asks for another tap on Rent after signing in again', async ({ renter, sandbox }) => {
    await renter.open('/jp/login');
    await renter.signsIn();
    await renter.scans('jp');
    await endSession(renter);
    await renter.button('Rent a power bank').click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/product\?sn=/);
    await renter.sees('Tap once more to rent');
    const made = await renter.ask('jp', orders, { tab: 'all' });
    expect(made.orders).toHaveLength(0);
    await renter.button('Rent a power bank').click();
    await renter.isAt(/\/payment\?/);
  });

  test('asks for another tap on Pay after signing in again', async ({ renter, page, sandbox }) => {
    await renter.scans('jp');
    await renter.rents();
    await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
    await page.getByRole('checkbox').first().setChecked(true, { force: true });
    // Otherwise another call of the page may notice the end of the session before the tap.
    await expect(renter.button(/^(Pay|Hold) /)).toBeEnabled();
    const payments = watchCalls(page, createPayment);
    await endSession(renter);
    await renter.button(/^(Pay|Hold) /).click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/payment\?purpose=DEPOSIT/);
    await renter.sees('Tap once more to pay');
    expect(payments).toHaveLength(0);
    await renter.goesToPay(/PayPay/);
    await renter.pays();
    await renter.takesTheBank();
  });

  test(
    'asks for another tap on Keep after signing in again',
    { tag: '@long' },
    async ({ renter, page, sandbox }) => {
      await renter.scans('jp');
      await renter.rents();
      await renter.goesToPay(/PayPay/);
      await renter.pays();
      const orderNo = await renter.takesTheBank();
      const state = async () => (await renter.ask('jp', order, { no: orderNo })).state;
      await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
      // The deposit arrives after the order, and moves the content below it.
      await renter.sees(/^Frozen until/);
      await renter.button(/^Buy the power bank/).click();
      await page.getByRole('dialog').getByRole('checkbox').setChecked(true, { force: true });
      await endSession(renter);
      await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click();
      await renter.isAt(/\/login\?redirect_uri=/);
      await sandbox.advance(61);
      await renter.signsIn();
      await renter.isAt(/\/order\/detail\?orderNo=/);
      await renter.sees('Tap once more to buy it');
      expect(['FREE_PERIOD', 'BILLING']).toContain(await state());
      await page.getByRole('dialog').getByRole('checkbox').setChecked(true, { force: true });
      await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click();
      await expect.poll(state).not.toMatch(/FREE_PERIOD|BILLING/);
    },
  );

  test('returns to the centre after signing in from it', async ({ renter }) => {
    await renter.open('/jp/center');
    await renter.link('Sign in').click();
    await renter.signsIn();
    await renter.isAt(/\/jp\/center$/);
  });

  test('goes home for a redirect_uri of /login with a slash', async ({ renter }) => {
    await renter.open('/my/login?redirect_uri=/my/login/');
    await renter.signsIn();
    await renter.isAt(/\/my\/home$/);
  });
});
