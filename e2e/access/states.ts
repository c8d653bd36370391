import type { Page } from '@playwright/test';
import { orders } from '@shared/http-api/endpoints';
import { type PageState, signedOutPages, rentingPages } from '../support/every-page';
import { expect } from '../support/fixtures';
import type { Renter } from '@shared/module-testing/journeys';

/** Clicks a control and waits for an element. */
const opens = (control: string, opened: string) => async (page: Page) => {
  await page.locator(control).filter({ visible: true }).last().click();
  await expect(page.locator(opened)).toBeVisible();
};
const DIALOG = 'dialog[open]';
const menu = opens('[aria-haspopup="menu"]', '[role="menu"]');

/** States of a renter without a session, besides those of `signedOutPages`. */
async function* moreSignedOut(renter: Renter): AsyncGenerator<PageState> {
  const { page, stack } = renter;
  await renter.open('/jp/home');
  yield { name: '/home (region sheet)', act: opens('[aria-haspopup="dialog"]', DIALOG) };
  yield { name: '/home (language menu)', act: menu };
  yield {
    name: '/home (store chosen)',
    act: async () => {
      await page.locator('[data-store] button').first().click();
      await expect(page.locator('[data-store] [aria-pressed="true"]')).toBeVisible();
    },
  };
  await renter.open('/jp/nowhere');
  yield { name: '/nowhere (not found)' };
  await renter.open('/jp/center');
  yield { name: '/center (region sheet)', act: opens('main section button:has(svg + span)', DIALOG) };
  await renter.open('/jp/location/search?q=Shibuya');
  yield { name: '/location/search (results)' };
  await renter.open('/jp/location/search?q=zzzzzz');
  yield { name: '/location/search (no results)' };
  await renter.sandbox.setCabinet('JPC00001', { profile: 'offline' });
  await renter.open('/jp/product?sn=JPC00001');
  yield { name: '/product (cabinet offline)' };
  await renter.sandbox.setCabinet('JPC00001', { profile: 'ok' });
  await page.route(`${stack.api}/**`, (route) => route.abort());
  for (const address of [
    '/home',
    '/product?sn=JPC00001',
    '/shop/list',
    '/shop/detail?id=1',
    '/call/center',
    '/contact-us',
    '/method/detail?id=return',
    '/agreement?doc=user',
    '/login',
  ]) {
    await renter.open(`/jp${address}`);
    yield { name: `${address} (API unreachable)` };
  }
  await page.unroute(`${stack.api}/**`);
}

/** States of a renter who has signed in and has not rented yet. */
async function* empty(renter: Renter): AsyncGenerator<PageState> {
  await renter.open('/jp/login');
  await renter.signsIn();
  for (const address of ['/order/list', '/benefit', '/feedback/list', '/feedback', '/center']) {
    await renter.open(`/jp${address}`);
    yield { name: `${address} (no orders)` };
  }
}

/** States during and after a rental, besides those of `rentingPages`. */
async function* moreRented(renter: Renter): AsyncGenerator<PageState> {
  const { page, stack } = renter;
  const { orders: all } = await renter.ask('jp', orders, { tab: 'all' });
  const { orderNo } = all[0]!;
  await renter.open(`/jp/order/detail?orderNo=${orderNo}#receipt`);
  yield { name: '/order/detail (receipt)' };
  await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
  yield {
    name: '/order/detail (confirm deletion)',
    act: opens('main section button', DIALOG),
  };
  await renter.open('/jp/center');
  yield { name: '/center (delete account)', act: opens('main section button', DIALOG) };
  const second = await rentsAgain(renter);
  await renter.sandbox.advance(5400);
  for (const view of ['keep', 'return']) {
    await renter.open(`/jp/order/detail?orderNo=${second}#${view}`);
    yield { name: `/order/detail (${view})` };
  }
  await renter.open('/jp/shop/list?filter=return');
  yield { name: '/shop/list (return)' };
  await renter.open('/jp/feedback?type=other');
  yield {
    name: '/feedback (errors)',
    act: async () => {
      await page.locator('main button').filter({ visible: true }).last().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  };
  yield {
    name: '/feedback (order sheet)',
    act: async () => {
      await page.locator('main section').first().getByRole('button').last().click();
      await expect(page.locator(DIALOG)).toBeVisible();
    },
  };
  await renter.returnsTheBank('jp', second);
  await renter.open(`/jp/order/detail?orderNo=${second}`);
  yield { name: '/order/detail (unpaid)' };
  await renter.open('/jp/home');
  yield { name: '/home (unpaid order)' };
  await renter.open(`/jp/payment?purpose=RENTAL_FEE&orderNo=${second}`);
  yield { name: '/payment (rental fee)' };
  await page.route(`${stack.api}/**`, (route) => route.abort());
  for (const address of [
    '/order/list',
    `/order/detail?orderNo=${second}`,
    '/center',
    '/benefit',
    '/feedback',
    '/feedback/list',
    `/payment?purpose=RENTAL_FEE&orderNo=${second}`,
  ]) {
    await renter.open(`/jp${address}`);
    yield { name: `${address.split('?')[0]} (API unreachable)` };
  }
  await page.unroute(`${stack.api}/**`);
}

/** Rents a second power bank in the same session. */
async function rentsAgain(renter: Renter): Promise<string> {
  await renter.scans('jp');
  await renter.button('Rent a power bank').click();
  await renter.isAt(/\/payment\?/);
  await renter.goesToPay(/PayPay/);
  await renter.pays();
  return renter.takesTheBank();
}

/** Opens every page in each of its states in Japan. Yields each state when the page is open in English. */
export async function* accessStates(renter: Renter): AsyncGenerator<PageState> {
  for await (const name of signedOutPages(renter)) yield { name };
  yield* moreSignedOut(renter);
  yield* empty(renter);
  await signsOut(renter);
  for await (const name of rentingPages(renter)) yield { name };
  yield* moreRented(renter);
}

/** Ends the session in the browser, so that the rental starts like that of a new renter. */
async function signsOut(renter: Renter): Promise<void> {
  await renter.page.evaluate(() => localStorage.clear());
  // The next sign-in requests another code, which the server allows after a minute.
  await renter.sandbox.advance(120);
  await renter.open('/jp/home');
  await expect(renter.page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
}
