import type { Locator, Page } from '@playwright/test';
import {
  allFull,
  createOrder,
  createPayment,
  deleteMe,
  emailVerify,
  keepOrder,
  refundDeposit,
  reportFault,
  reportStore,
  store,
} from '@shared/http-api/endpoints';
import { isCallTo, pointCameraAt } from '@shared/module-testing/journeys';
import { waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { launchOptions } from '../tools/browsers/chromium';

const CABINET = 'JPC00001';
const STORE = 'JPS00001';
/** A small phone, and a phone on its side. */
const WINDOWS = [
  { width: 360, height: 600 },
  { width: 844, height: 340 },
];

test.use({ launchOptions: launchOptions(['--blink-settings=defaultFontSize=32']) });

/** Returns whether nothing covers an element's first line of text, and the window shows it. */
const isInSight = (alert: Locator) =>
  alert.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, top, height } = [...text.getClientRects()].find(({ width }) => width > 0)!;
    return element.contains(document.elementFromPoint(left + 1, top + height / 2));
  });

/** Lets every call of an endpoint fail, taps, and expects that the renter sees why. */
async function fails(page: Page, endpoint: { path: string; method: string }, tap: () => Promise<void>) {
  const call = isCallTo(endpoint);
  await page.route(call, (route) =>
    route.request().method() === endpoint.method
      ? route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.fallback(),
  );
  await tap();
  const alert = page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();
  await expect(alert).toBeVisible();
  await expect.poll(() => isInSight(alert), `${endpoint.method} ${endpoint.path}`).toBe(true);
  await page.unroute(call);
}

for (const viewport of WINDOWS)
  test.describe(`in a window of ${viewport.width} × ${viewport.height} with text at 200 %`, () => {
    test.use({ viewport });

    test('the failure of a tap is in sight', async ({ renter, page, context, stack }) => {
      await pointCameraAt(page, `${stack.app}/jp/cabinet?sn=${CABINET}`);
      const taps = (name: string | RegExp) => () => renter.button(name).click();
      const opens = async (address: string) => {
        await renter.open(`/jp${address}`);
        await page.reload();
        await waitUntilStable(renter);
      };
      await opens('/login');
      await page.getByLabel('E-mail').fill(renter.email);
      await fails(page, emailVerify, taps('Send code'));

      await opens('/login');
      await renter.signsIn();
      await opens('/center');
      await fails(page, deleteMe, async () => {
        await taps('Delete account')();
        await taps('Delete my account')();
      });
      await opens(`/product?sn=${CABINET}`);
      await fails(page, createOrder, taps('Rent a power bank'));
      await taps('Rent a power bank')();
      await expect(renter.button(/^(Pay|Hold) /)).toBeEnabled();
      await page.getByRole('checkbox').first().setChecked(true, { force: true });
      await fails(page, createPayment, taps(/^(Pay|Hold) /));

      await renter.goesToPay(/PayPay/);
      await renter.pays();
      const orderNo = await renter.takesTheBank();
      const detail = `/order/detail?orderNo=${orderNo}`;
      const { position } = await renter.ask('jp', store, { id: STORE });
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: position.lat, longitude: position.lng, accuracy: 20 });
      await opens(`/shop/detail?id=${STORE}`);
      await fails(page, reportStore, taps('This store is not here'));
      await opens(`${detail}#fault`);
      await fails(page, reportFault, taps('I will return it'));
      await opens(`${detail}#keep`);
      await fails(page, keepOrder, async () => {
        await taps(/^Buy it/)();
        await expect(page.getByRole('checkbox')).toBeInViewport();
        await page.getByRole('checkbox').setChecked(true, { force: true });
        await taps(/^Buy it/)();
      });
      await opens(`${detail}#full`);
      await fails(page, allFull, async () => {
        await taps(/^Scan/)();
        await renter.sees(`Cabinet ${CABINET}`);
        await taps('Stop the clock')();
      });
      await renter.returnsTheBank('jp', orderNo);
      await renter.open(`/jp${detail}`);
      await renter.sees('Unpaid order');
      await renter.link(/^Pay /).click();
      await renter.goesToPay(/PayPay/);
      await renter.pays();
      await renter.sees('Completed');
      await opens('/center');
      await fails(page, refundDeposit, async () => {
        await taps('Refund the deposit')();
        await taps(/^Refund ¥/)();
      });
    });
  });
