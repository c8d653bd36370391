import type { Browser, Page } from '@playwright/test';
import { checkShareLink, order } from '@shared/http-api/endpoints';
import { expect, expectAccessible, test } from '../support/fixtures';
import type { Renter } from '@shared/module-testing/journeys';
import { PHONE } from '../tools/browsers/engine';

const TAG = { tag: ['@mf-orders'] };
const ASKED = /^A friend asked you to return a power bank to one of these places/;
const ENDED = 'This link has ended';

/** Lets the page copy into a variable, because a browser without a window has no clipboard. */
const catchCopies = (page: Page) =>
  page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
    });
  });
const lastCopy = (page: Page) =>
  page.evaluate(() => (window as unknown as { copied: string[] }).copied.at(-1) ?? '');

/** Shares the running rental. Returns the address that the renter sends. */
async function shares(renter: Renter, orderNo: string): Promise<string> {
  await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
  await renter.button('A friend returns it').click();
  await renter.button('Share with a friend who returns it').click();
  await renter.sees('Link copied. Send it to your friend');
  await renter.sees(/^Shared since/);
  return lastCopy(renter.page);
}

/** Opens an address on a friend's phone, who has no account. `requests` are the address and the body of each request. */
async function onAnotherPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const requests: { url: string; body: string; referrer: string }[] = [];
  page.on('request', (request) =>
    requests.push({
      url: request.url(),
      body: request.postData() ?? '',
      referrer: request.headers().referer ?? '',
    }),
  );
  const document = await page.goto(address);
  return { page, requests, headers: document!.headers(), close: () => context.close() };
}

test(
  'a friend without an account sees only where to return, until the renter stops sharing',
  TAG,
  async ({ renter, browser, stack, sandbox }) => {
    await catchCopies(renter.page);
    const orderNo = await renter.borrows('jp');
    const address = await shares(renter, orderNo);
    const token = new URL(address).searchParams.get('share')!;
    expect(address).toBe(`${stack.app}/jp/shop/list?share=${token}`);
    expect(token).toMatch(/^[\w-]{22}$/);
    await expectAccessible(renter.page);

    const friend = await onAnotherPhone(browser, address);
    const { page } = friend;
    await expect(page.getByText(ASKED)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Return-available' })).toBeChecked();
    await expect(page).toHaveURL(`${stack.app}/jp/shop/list?filter=return`);
    await expectAccessible(page);
    expect(friend.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store, no-transform',
    });
    const { powerBank, rentStore } = await renter.ask('jp', order, { no: orderNo });
    const shown = await page.locator('body').innerText();
    for (const secret of [token, orderNo, powerBank!.code, renter.email]) expect(shown).not.toContain(secret);
    expect(shown).toContain(rentStore.name);

    // The friend looks at a store and comes back.
    await page
      .getByRole('button', { name: new RegExp(rentStore.name) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/shop\/detail\?id=/);
    await page.goBack();
    await expect(page.getByText(ASKED)).toBeVisible();

    await renter.button('Stop sharing').click();
    await renter.sees('The link has ended');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(ENDED)).toBeVisible();
    await expect(page.getByText(ASKED)).toHaveCount(0);

    // Apart from the document and the bodies of the check, no request has the token, and the phone keeps it nowhere.
    const withToken = friend.requests.filter((request) => JSON.stringify(request).includes(token));
    expect(new Set(withToken.map(({ url }) => url))).toEqual(
      new Set([address, stack.api + checkShareLink.path]),
    );
    expect(friend.requests.filter(({ referrer }) => referrer.includes(token))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(kept).not.toContain(token);
    expect(JSON.stringify([await sandbox.tracking(), await sandbox.reports()])).not.toContain(token);
    await friend.close();

    const late = await onAnotherPhone(browser, address);
    await expect(late.page.getByText(ENDED)).toBeVisible();
    await expect(late.page).toHaveURL(`${stack.app}/jp/shop/list`);
    await expect(late.page.getByRole('button', { name: new RegExp(rentStore.name) }).first()).toBeVisible();
    await late.close();
  },
);
