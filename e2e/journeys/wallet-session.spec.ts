import type { Page, Route } from '@playwright/test';
import { feedbackList, issueTypes, orders, redeemCoupon } from '@shared/http-api/endpoints';
import { endpoints } from '@shared/http-api/schemas';
import { isCallTo } from '@shared/module-testing/journeys';
import { expect, test } from '../support/fixtures';
import { endSession, storedToken, watchCalls } from '../support/session';
import type { Stack } from '../support/worker-stack';

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
/** Returns whether an address belongs to a call that needs a session. */
const needsSession = (address: URL) =>
  Object.values(endpoints).some((endpoint) => endpoint.access === 'T' && isCallTo(endpoint)(address));
const isPreflight = (route: Route) => route.request().method() === 'OPTIONS';

/** Records navigations to the wallet's authorization page. */
function watchTrips(page: Page, stack: Stack): string[] {
  const trips: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(stack.identity)) trips.push(request.url());
  });
  return trips;
}

for (const [wallet, userAgent] of Object.entries(IN_APP)) {
  // The app treats both wallets alike from here on. `sign-in.spec.ts` signs in by each of them.
  test.describe(`inside ${wallet}`, { tag: wallet === 'WeChat' ? [] : ['@long'] }, () => {
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
        await page.route(needsSession, (route) =>
          isPreflight(route) ? route.continue() : answer(route, status, body),
        );
        const trips = watchTrips(page, stack);
        await page.reload();
        await expect(page.getByLabel('E-mail')).toBeVisible();
        await expect(page.getByRole('alert').first()).toContainText('Sign-in failed');
        expect(trips).toHaveLength(1);
        expect(await storedToken(page)).toBeNull();

        await page.unroute(needsSession);
        await page.getByRole('button', { name: new RegExp(wallet) }).click();
        await renter.isAt(/\/jp\/feedback\/list$/);
        await renter.sees('No Data');
      });
    }

    test('signs in once if a single call keeps answering UCS300001', async ({ renter, page, stack }) => {
      await renter.open('/jp/feedback');
      await expect(page.getByRole('radio').first()).toBeAttached();
      const trips = watchTrips(page, stack);
      await page.route(isCallTo(issueTypes), (route) =>
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
      const calls = watchCalls(page, redeemCoupon);
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
    }) => {
      await renter.open('/jp/benefit');
      await page.getByLabel('Coupon code').fill('NOSUCH');
      const calls = watchCalls(page, redeemCoupon);
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
      const { feedback } = await renter.ask('jp', feedbackList);
      expect(feedback).toHaveLength(1);
    });

    test('does not repeat Rent under an ended session and asks for another tap', async ({ renter }) => {
      await renter.open('/jp/feedback/list');
      await renter.sees('No Data');
      await renter.scans('jp');
      await endSession(renter);
      await renter.button('Rent a power bank').click();
      await renter.sees('Tap once more to rent');
      const before = await renter.ask('jp', orders, { tab: 'all' });
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
      expect(await storedToken(page)).toBeTruthy();
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
