import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { REGIONS, type Renter } from '../support/renter';
import type { Stack } from '../support/worker-stack';

const TOKEN = 'ifeToken_pre_JP';
const USER = 'ifeUserId_pre_JP';
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key).catch(() => null);

const IN_APP = {
  WeChat: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/116 Mobile MicroMessenger/8.0.50',
  Alipay: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/116 Mobile AlipayClient/10.5',
};

/** Answers with CORS headers, as the platform does. */
const answer = (route: Route, status: number, body: object) =>
  route.fulfill({
    status,
    headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const sessionExpired = {
  success: false,
  model: null,
  errorCode: 'UCS300001',
  serverTime: '2026-11-20T05:00:00.000Z',
  traceId: 't',
};
const isPreflight = (route: Route) => route.request().method() === 'OPTIONS';

/** Records requests of a page to one API path, without preflights. */
function watchCalls(page: Page, stack: Stack, method: string, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url() === stack.api + path) calls.push(request);
  });
  return calls;
}

/** Records navigations to the wallet's authorization page. */
function watchTrips(page: Page, stack: Stack): string[] {
  const trips: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(stack.identity)) trips.push(request.url());
  });
  return trips;
}

/**
 * Ends the renter's session at the platform; the page notices at its next call. Waits for calls in flight
 * first, because a session that was never accepted is not renewed again.
 */
async function endSession({ page, sandbox }: Renter): Promise<void> {
  await page.waitForLoadState('networkidle');
  await sandbox.revoke((await stored(page, USER))!, 'expired');
}

for (const [wallet, userAgent] of Object.entries(IN_APP)) {
  test.describe(`inside ${wallet}`, () => {
    test.use({ userAgent });

    for (const [what, status, body] of [
      ['UCS300001', 200, sessionExpired],
      ['401', 401, {}],
    ] as const) {
      test(`signs in once, then shows the form, if the platform keeps answering ${what}`, async ({
        renter,
        page,
        stack,
      }) => {
        await renter.open('/jp/feedback/list');
        await renter.sees('No Data');
        await page.route(`${stack.api}/v1/**`, (route) =>
          isPreflight(route) ? route.continue() : answer(route, status, body),
        );
        const trips = watchTrips(page, stack);
        await page.reload();
        await expect(page.getByLabel('E-mail')).toBeVisible();
        await expect(page.getByRole('alert').first()).toContainText('Sign-in failed');
        expect(trips).toHaveLength(1);
        expect(await stored(page, TOKEN)).toBeNull();

        await page.unroute(`${stack.api}/v1/**`);
        await page.getByRole('button', { name: new RegExp(wallet) }).click();
        await renter.isAt(/\/jp\/feedback\/list$/);
        await renter.sees('No Data');
      });
    }

    test('signs in once if a single call keeps answering UCS300001', async ({ renter, page, stack }) => {
      await renter.open('/jp/feedback');
      await expect(page.getByRole('radio').first()).toBeAttached();
      const trips = watchTrips(page, stack);
      await page.route(`${stack.api}/v1/feedback/issue-types`, (route) =>
        isPreflight(route) ? route.continue() : answer(route, 200, sessionExpired),
      );
      await page.reload();
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(trips).toHaveLength(1);
    });

    test('signs in silently during Redeem, repeats the call with its key and shows the result', async ({
      renter,
      page,
      stack,
    }) => {
      await renter.open('/jp/benefit');
      await page.getByLabel('Coupon code').fill('free30');
      const calls = watchCalls(page, stack, 'POST', '/v1/coupons/redeem');
      const trips = watchTrips(page, stack);
      await endSession(renter);
      await renter.button('Redeem').click();
      await renter.sees(/^Added: /);
      await expect(page.getByLabel('Coupon code')).toHaveValue('');
      expect(trips).toHaveLength(1);
      expect(calls).toHaveLength(2);
      const [first, second] = await Promise.all(calls.map((call) => call.allHeaders()));
      expect(second!['idempotency-key']).toBe(first!['idempotency-key']);
      expect(second!['x-web-token']).not.toBe(first!['x-web-token']);
      expect(calls[1]!.postData()).toBe(calls[0]!.postData());
    });

    test('shows the refusal of a repeated call and does not send it a third time', async ({
      renter,
      page,
      stack,
    }) => {
      await renter.open('/jp/benefit');
      await page.getByLabel('Coupon code').fill('NOSUCH');
      const calls = watchCalls(page, stack, 'POST', '/v1/coupons/redeem');
      await endSession(renter);
      await renter.button('Redeem').click();
      await expect(page.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Coupon code')).toHaveValue('NOSUCH');
      expect(calls).toHaveLength(2);
    });

    test('sends feedback once under an ended session and shows its page', async ({ renter, page }) => {
      await renter.open('/jp/feedback');
      await page.getByRole('radio', { name: 'Does not charge my phone' }).check({ force: true });
      await page.getByRole('textbox').fill('The screen stays dark.');
      await endSession(renter);
      await renter.button('Send').click();
      await renter.isAt(/\/feedback\/detail\?no=/);
      await renter.sees('The screen stays dark.');
      const { feedback } = await renter.ask<{ feedback: unknown[] }>('jp', '/v1/feedback');
      expect(feedback).toHaveLength(1);
    });

    test('does not repeat Rent under an ended session and asks for another tap', async ({ renter, page }) => {
      await renter.scans('jp');
      await renter.button('Rent a power bank').click();
      await expect.poll(() => stored(page, TOKEN)).toBeTruthy();
      await renter.isAt(/\/product\?sn=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(REGIONS.jp.store);
      await endSession(renter);
      await renter.button('Rent a power bank').click();
      await renter.sees('Tap once more to rent');
      const before = await renter.ask<{ orders: unknown[] }>('jp', '/v1/orders?tab=all');
      expect(before.orders).toHaveLength(0);
      await renter.button('Rent a power bank').click();
      await renter.isAt(/\/payment\?/);
    });

    test('shows no form and leaves no history entry during a silent sign-in', async ({ renter, page }) => {
      await page.addInitScript(() => {
        const look = () => {
          if (document.querySelector('input[name=email]')) sessionStorage.setItem('test:formSeen', '1');
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
      await renter.open('/jp/contact-us');
      await expect(page.getByRole('heading').first()).toBeVisible();
      const before = await page.evaluate(() => history.length);
      await renter.goesInside('/jp/feedback/list');
      await renter.sees('No Data');
      await renter.isAt(/\/jp\/feedback\/list$/);
      expect(await stored(page, TOKEN)).toBeTruthy();
      expect(await page.evaluate(() => sessionStorage.getItem('test:formSeen'))).toBeNull();
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await renter.button('Back').click();
      await renter.isAt(/\/jp\/contact-us$/);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    });

    test('sends the wallet’s code in no Referer header', async ({ renter, page }) => {
      const referers: string[] = [];
      const codes: string[] = [];
      page.on('request', (request) => {
        const code = /[?&](?:auth_)?code=([^&]+)/.exec(request.url());
        if (code && request.isNavigationRequest()) codes.push(code[1]!);
        const { referer } = request.headers();
        if (referer) referers.push(referer);
      });
      await renter.open('/jp/feedback/list');
      await renter.sees('No Data');
      expect(codes).toHaveLength(1);
      expect(referers.length).toBeGreaterThan(0);
      expect(referers.filter((referer) => referer.includes(codes[0]!))).toEqual([]);
    });
  });
}

test.describe('in a browser', () => {
  test('sends feedback as typed after signing in again', async ({ renter, page, stack, sandbox }) => {
    await renter.open('/jp/feedback');
    await renter.signsIn();
    await page.getByRole('radio', { name: 'Does not charge my phone' }).check({ force: true });
    await page.getByRole('textbox').fill('The cable is torn.');
    const calls = watchCalls(page, stack, 'POST', '/v1/feedback');
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
    await renter.button('Get the deposit back').click();
    await endSession(renter);
    await renter.page
      .getByRole('dialog')
      .getByRole('button', { name: /¥3,300/ })
      .click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/jp\/center$/);
    await renter.sees(/Refunding|refund/i);
    await expect
      .poll(async () => (await renter.ask<{ state: string }>('jp', '/v1/deposit')).state)
      .toBe('REFUNDING');
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
    const calls = watchCalls(page, stack, 'POST', '/v1/coupons/redeem');
    await endSession(renter);
    await renter.button('Redeem').click();
    await renter.isAt(/\/login/);
    const other = new (renter.constructor as new (...parts: unknown[]) => Renter)(page, stack, sandbox);
    await other.signsIn();
    await renter.isAt(/\/benefit$/);
    await renter.sees('Your coupons, with what each is worth, will be here.');
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
    const { orders } = await renter.ask<{ orders: unknown[] }>('jp', '/v1/orders?tab=all');
    expect(orders).toHaveLength(0);
    await renter.button('Rent a power bank').click();
    await renter.isAt(/\/payment\?/);
  });

  test('asks for another tap on Pay after signing in again', async ({ renter, page, stack, sandbox }) => {
    await renter.scans('jp');
    await renter.rents();
    await expect(renter.button(/^Pay /)).toBeVisible();
    await page.getByRole('checkbox').first().setChecked(true, { force: true });
    const payments = watchCalls(page, stack, 'POST', '/v1/payments');
    await endSession(renter);
    await renter.button(/^Pay /).click();
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

  test('asks for another tap on Keep after signing in again', async ({ renter, page, sandbox }) => {
    await renter.scans('jp');
    await renter.rents();
    await renter.goesToPay(/PayPay/);
    await renter.pays();
    const orderNo = await renter.takesTheBank();
    const state = async () => (await renter.ask<{ state: string }>('jp', `/v1/orders/${orderNo}`)).state;
    await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.button(/^Keep the power bank/).click();
    await page.getByRole('dialog').getByRole('checkbox').setChecked(true, { force: true });
    await endSession(renter);
    await page.getByRole('dialog').getByRole('button', { name: /^Keep/ }).click();
    await renter.isAt(/\/login\?redirect_uri=/);
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.isAt(/\/order\/detail\?orderNo=/);
    await renter.sees('Tap once more to keep it');
    expect(['FREE_PERIOD', 'BILLING']).toContain(await state());
    await page.getByRole('dialog').getByRole('checkbox').setChecked(true, { force: true });
    await page.getByRole('dialog').getByRole('button', { name: /^Keep/ }).click();
    await expect.poll(state).not.toMatch(/FREE_PERIOD|BILLING/);
  });

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
