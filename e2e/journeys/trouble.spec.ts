import { createOrder, createPayment, orders } from '@shared/http-api/endpoints';
import { expect, test } from '../support/fixtures';
import { REGIONS } from '@shared/module-testing/journeys';
import { watchCalls } from '../support/session';

test('refuses a wrong code, then accepts the right one', async ({ renter, page }) => {
  await renter.open('/jp/login');
  await renter.button('Send code').click();
  await renter.sees('Enter Email');
  await page.getByLabel('E-mail').fill('nobody');
  await renter.button('Send code').click();
  await renter.sees('Invalid Email Format');
  const code = await renter.requestsCode();
  const field = page.getByLabel(/^Verification code/);
  await page.getByRole('checkbox').first().setChecked(true, { force: true });
  await renter.button(/^Sign in$/).click();
  await renter.sees('Enter Verification Code');
  await field.fill('12345');
  await renter.button(/^Sign in$/).click();
  await renter.sees('Code Must Be 6 Digits');
  await field.fill('12-456');
  await renter.button(/^Sign in$/).click();
  await renter.sees('Code Must Be Numbers/Letters');
  await field.fill(code === '000000' ? '111111' : '000000');
  await renter.sees('Invalid Verification Code');
  await field.fill(` ${code.toLowerCase()} `);
  await expect(page).not.toHaveURL(/\/login/);
});

test('requires agreement to the terms before sign-in', async ({ renter, page }) => {
  await renter.open('/jp/login');
  await page.getByLabel(/^Verification code/).fill(await renter.requestsCode());
  await renter.sees('Read and Agree to Terms and Privacy Policy First');
  await renter.button(/^Sign in$/).click();
  await renter.sees('Read and Agree to Terms and Privacy Policy First');
  await expect(page).toHaveURL(/\/login/);
  await renter.button('Agree and continue').click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('accepts another method after a declined payment', async ({ renter, sandbox }) => {
  await renter.scans('jp');
  await renter.rents();
  await sandbox.nextPayment('decline');
  await renter.goesToPay(/PayPay/);
  await renter.pays();
  await renter.sees('Pay Failed');
  await renter.goesToPay(/[Cc]ard/);
  await renter.pays();
  await renter.takesTheBank();
});

test('opens the next slot after a jammed one', async ({ renter, sandbox }) => {
  await sandbox.setCabinet(REGIONS.jp.sn, { profile: 'jam' });
  await renter.borrows('jp', /PayPay/);
});

test('charges nothing at a cabinet whose slots all jam, and offers the deposit back', async ({
  renter,
  sandbox,
}) => {
  await sandbox.setCabinet(REGIONS.jp.sn, { profile: 'all_jam' });
  await renter.scans('jp');
  await renter.rents();
  await renter.goesToPay(/PayPay/);
  await renter.pays();
  await renter.sees('The slot did not open');
  await renter.sees('No rental fee was charged.');
  await renter.open('/jp/center');
  await renter.sees('Refund the deposit');
});

test('shows the nearest stores for an offline cabinet', async ({ renter, sandbox }) => {
  await sandbox.setCabinet(REGIONS.jp.sn, { profile: 'offline' });
  await renter.open(`/jp/cabinet?sn=${REGIONS.jp.sn}`);
  await renter.sees('This cabinet is offline');
  await renter.sees('Nearest power banks');
});

for (const mode of ['expired', 'unknown'] as const) {
  test(`keeps the order when the session is ${mode} in the middle of the flow`, async ({
    renter,
    sandbox,
    page,
  }) => {
    await renter.scans('jp');
    await renter.rents();
    const userId = await page.evaluate(() => localStorage.getItem('ifeUserId_pre_JP'));
    await sandbox.revoke(userId!, mode);
    await page.reload();
    await renter.isAt(/\/login\?redirect_uri=/);
    expect(await page.evaluate(() => localStorage.getItem('ifeToken_pre_JP'))).toBeNull();
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/payment\?/);
    await renter.goesToPay(/PayPay/);
    await renter.pays();
    await renter.takesTheBank();
  });
}

test('keeps the rest working while a module is down, and recovers without a reload', async ({
  renter,
  page,
  watch,
}) => {
  // The browser logs an integrity error for a missing file. In this test it belongs to the fault.
  watch.expected.push(/mf-orders.*(integrity checks failed|with computed)/);
  let down = true;
  await page.route(/\/mf-orders\/.*\.(js|css)$/, (route) =>
    down ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await renter.open('/jp/shop/list');
  await renter.sees('This part did not load');
  await expect(page.getByText(/MF-201 · mf-orders@/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { mark: number }).mark = 1;
  });
  await renter.button('Go to the map').click();
  await renter.isAt(/\/jp\/home/);
  await expect(renter.button('Scan').or(renter.link('Scan')).first()).toBeVisible();
  await page.goBack();
  await renter.sees('This part did not load');
  down = false;
  await renter.button('Try again').click();
  await expect(page.getByText('This part did not load')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stores/);
  expect(await page.evaluate(() => (window as unknown as { mark: number }).mark)).toBe(1);
});

test('makes one order and one payment when the renter double-taps', async ({
  renter,
  sandbox,
  page,
  stack,
}) => {
  const orderCalls = watchCalls(page, createOrder);
  const paymentCalls = watchCalls(page, createPayment);
  await renter.open('/jp/login');
  await renter.signsIn();
  await renter.scans('jp');
  await renter.button('Rent a power bank').dblclick();
  await renter.isAt(/\/payment\?/);
  expect(orderCalls).toHaveLength(1);
  await page.getByRole('radio', { name: /PayPay/ }).check({ force: true });
  await page.getByRole('checkbox').first().setChecked(true, { force: true });
  await renter.button(/^(Pay|Hold) /).dblclick();
  await page.waitForURL((url) => url.origin === stack.checkout);
  expect(paymentCalls).toHaveLength(1);
  await renter.pays();
  await renter.takesTheBank();
  const ledger = await sandbox.ledger();
  expect(ledger.orders).toHaveLength(1);
  expect(ledger.payments).toMatchObject([{ purpose: 'DEPOSIT', state: 'SUCCEEDED', taken: 3300 }]);
});

test('makes one order and one payment when two tabs pay', async ({
  renter,
  context,
  sandbox,
  page,
  stack,
}) => {
  await renter.scans('jp');
  await renter.rents();
  const second = await context.newPage();
  await second.goto(page.url());
  await renter.goesToPay(/PayPay/);
  await second.getByRole('checkbox').first().setChecked(true, { force: true });
  await second.getByRole('radio', { name: /PayPay/ }).check({ force: true });
  await second.getByRole('button', { name: /^(Pay|Hold) / }).click();
  await second.waitForURL((url) => url.origin === stack.checkout);
  await page.bringToFront();
  await renter.pays();
  await renter.takesTheBank();
  await second.bringToFront();
  await second
    .getByRole('button', { name: /^(Pay|Hold) / })
    .first()
    .click();
  await second.waitForURL((url) => url.origin === stack.app);
  const ledger = await sandbox.ledger();
  expect(ledger.orders).toHaveLength(1);
  expect(ledger.payments).toMatchObject([{ purpose: 'DEPOSIT', state: 'SUCCEEDED', taken: 3300 }]);
});

test('has one order after the renter goes Back from the payment', async ({ renter, page }) => {
  await renter.scans('jp');
  await renter.rents();
  await page.goBack();
  await renter.isAt(/\/product/);
  const made = await renter.ask('jp', orders, { tab: 'all' });
  expect(made.orders).toHaveLength(1);
});
