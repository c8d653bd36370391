import type { Page } from '@playwright/test';
import {
  activeOrder,
  createDeposit,
  createOrder,
  createPayment,
  eject,
  orderProgress,
  payment,
} from '@shared/http-api/endpoints';
import { expect, test } from '../support/fixtures';
import { type Renter, isCallTo, isRequestOf } from '@shared/module-testing/journeys';

const RENTAL = ['@mf-rental'];

interface HistoryCall {
  kind: 'push' | 'replace';
  from: string;
  to: string;
}

/** Adds latency to every API call. */
const slowDown = (page: Page, api: string, ms: number) =>
  page.route(`${api}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });

/** Records the history calls of every document that the page opens from now on. */
const watchHistory = (page: Page) =>
  page.addInitScript(() => {
    const calls: HistoryCall[] = [];
    Object.assign(window, { historyCalls: calls });
    const watch = (kind: HistoryCall['kind'], name: 'pushState' | 'replaceState') => {
      const original = window.history[name].bind(window.history);
      window.history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
        const from = window.location.href;
        original(state, unused, url);
        calls.push({ kind, from, to: window.location.href });
      };
    };
    watch('push', 'pushState');
    watch('replace', 'replaceState');
  });

const historyCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { historyCalls: HistoryCall[] }).historyCalls);

for (const latency of [0, 100, 300, 1000]) {
  test(
    `makes at most two history calls between the return from the payment and the ejected bank, with ${latency} ms on every call`,
    { tag: [...RENTAL, ...(latency === 1000 ? [] : ['@long'])] },
    async ({ renter, page, stack }) => {
      await watchHistory(page);
      await renter.scans('jp');
      await renter.rents();
      await renter.goesToPay(/PayPay/);
      if (latency > 0) await slowDown(page, stack.api, latency);
      await renter.pays();
      await renter.takesTheBank();
      // The page shows this text when the order has loaded. After that it does not navigate.
      await expect(page.getByText('Code on the power bank')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const calls = await historyCalls(page);
      console.log(`history calls at ${latency} ms: ${calls.length}`);
      expect(calls.length).toBeLessThanOrEqual(2);
      await renter.isAt(/\/borrow\?orderNo=/);
      // The history has no entry of the checkout between /product and /borrow.
      await page.goBack();
      await renter.isAt(/\/product\?sn=/);
    },
  );
}

/**
 * Taps until the page continues, because it shows an error after a lost answer. Taps only in the app: the checkout has
 * a button with the same name, and may open between the check of the address and the tap.
 */
const tapsUntil = (renter: Renter, name: string | RegExp, done: (url: URL) => boolean) =>
  expect(async () => {
    const button = renter.page.locator('#root').getByRole('button', { name });
    if (!done(new URL(renter.page.url()))) await button.click({ timeout: 1000 });
    await renter.page.waitForURL(done, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });

const LOST = {
  'the order': createOrder,
  'the deposit': createDeposit,
  'the payment': createPayment,
  'the payment read on return': payment,
  'the eject': eject,
  'the progress': orderProgress,
};

/** Calls whose lost answer `npm test` leaves out, because they change nothing. */
const READS = ['the payment read on return', 'the progress'];

for (const [step, { method, path }] of Object.entries(LOST)) {
  test(
    `makes one order and one payment and ejects the bank if the answer to ${step} is lost`,
    { tag: [...RENTAL, ...(READS.includes(step) ? ['@long'] : [])] },
    async ({ renter, sandbox, page, stack }) => {
      await renter.open('/jp/login');
      await renter.signsIn();
      await renter.scans('jp');
      await slowDown(page, stack.api, 300);
      await sandbox.fault({ method, path, drop: true });
      await tapsUntil(renter, 'Rent a power bank', ({ pathname }) => pathname.endsWith('/payment'));
      await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
      await page.getByRole('radio', { name: /PayPay/ }).check({ force: true });
      await page.getByRole('checkbox').first().setChecked(true, { force: true });
      await tapsUntil(renter, /^(Pay|Hold) /, ({ origin }) => origin === stack.checkout);
      await renter.pays();
      await renter.takesTheBank();
      const { orders, payments } = await sandbox.ledger();
      expect(orders).toHaveLength(1);
      expect(payments).toMatchObject([{ purpose: 'DEPOSIT', state: 'SUCCEEDED', taken: 3300 }]);
    },
  );
}

/** Lets the answer to a call arrive only when the returned function is called. */
async function holdAnswer(page: Page, endpoint: Parameters<typeof isCallTo>[0]) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isCallTo(endpoint), async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

test(
  'takes the renter nowhere if the answer to a tap comes after Back',
  { tag: RENTAL },
  async ({ renter, page, sandbox }) => {
    await watchHistory(page);
    const navigations: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(request.url());
    });
    await renter.open('/jp/login');
    await renter.signsIn();
    await renter.isAt(/\/jp\/home/);
    await renter.goesInside('/jp/product?sn=JPC00001');
    const answerOrder = await holdAnswer(page, createOrder);
    const ordered = page.waitForRequest((request) => isRequestOf(createOrder, request));
    await renter.button('Rent a power bank').click();
    await ordered;
    await page.goBack();
    await renter.isAt(/\/jp\/home/);
    answerOrder();
    // Home shows the order, and the address stays.
    await expect(page.getByRole('link', { name: /^Unpaid order/ })).toBeVisible();
    await renter.isAt(/\/jp\/home/);

    await page.getByRole('link', { name: /^Unpaid order/ }).click();
    await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
    await page.getByRole('radio', { name: /PayPay/ }).check({ force: true });
    await page.getByRole('checkbox').first().setChecked(true, { force: true });
    const answerPayment = await holdAnswer(page, createPayment);
    const asked = page.waitForRequest((request) => isRequestOf(createPayment, request));
    await renter.button(/^(Pay|Hold) /).click();
    await asked;
    await page.goBack();
    await renter.isAt(/\/jp\/home/);
    const steps = (await historyCalls(page)).length;
    navigations.length = 0;
    // Home reads the order again after the page has handled the answer.
    const answered = (endpoint: { method: string; path: string }) =>
      page.waitForResponse((response) => isRequestOf(endpoint, response.request()));
    const handled = answered(createPayment).then(() => answered(activeOrder));
    answerPayment();
    await handled;
    const further = (await historyCalls(page)).slice(steps);
    expect(further.filter(({ to }) => !to.includes('/jp/home'))).toEqual([]);
    expect(navigations).toEqual([]);
    await renter.isAt(/\/jp\/home/);
    const { orders, payments } = await sandbox.ledger();
    expect([orders.length, payments.length]).toEqual([1, 1]);
  },
);

test(
  'shows the same rental after a reload, after Back and in a second tab',
  { tag: RENTAL },
  async ({ renter, page, context, stack }) => {
    await slowDown(page, stack.api, 300);
    await renter.scans('jp');
    await renter.rents();
    await page.reload();
    await renter.goesToPay(/PayPay/);
    await page.goBack();
    await renter.isAt(/\/payment\?.*paymentId=/);
    await renter.sees('The payment is not finished');
    await renter.button(/^Continue to pay /).click();
    await page.waitForURL((url) => url.origin === stack.checkout);
    const second = await context.newPage();
    // After a reload before the platform has got the eject, the slot would wait for a tap.
    const asked = page.waitForResponse((response) => isRequestOf(eject, response.request()));
    await renter.pays();
    await asked;
    await page.reload();
    const orderNo = await renter.takesTheBank();
    await second.goto(`${stack.app}/jp/eject?orderNo=${orderNo}`);
    await expect(second).toHaveURL(/\/jp\/borrow\?orderNo=/);
    await second.goto(`${stack.app}/jp/payment?purpose=DEPOSIT&orderNo=${orderNo}`);
    await expect(second).toHaveURL(/\/jp\/order\/detail\?orderNo=/);
  },
);
