import { expect } from './fixtures';
import type { Renter } from './renter';

/** Pages that need no session, with the query parameters that they need. */
const SIGNED_OUT = [
  '/home',
  '/login',
  '/center',
  '/agreement?doc=user',
  '/contact-us',
  '/cabinet?sn=nonsense',
  '/location/search',
  '/shop/list',
  '/shop/detail?id={storeId}',
  '/call/center',
  '/method/detail?id=return',
  '/scan/center',
  '/product?sn=JPC00001',
];
/** Pages to visit during a rental. */
const RENTING = [
  '/home',
  '/center',
  '/product?sn=JPC00001',
  '/call/center',
  '/order/list',
  '/order/detail?orderNo={orderNo}',
  '/benefit',
  '/feedback?type=other&orderNo={orderNo}',
  '/feedback/list',
  '/feedback/detail?no={feedbackNo}',
];
/** Pages that look different after the return. */
const RETURNED = ['/order/detail?orderNo={orderNo}', '/order/list', '/center'];
/** Delay of the cabinet in ms. Long enough to inspect /eject, and shorter than the timeout of the eject command. */
const SLOW_EJECT_MS = 20_000;

const filled = (address: string, values: Record<string, string>) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));

/** Waits until the page has its data and no animation is running. */
export async function waitUntilStable({ page }: Renter): Promise<void> {
  await expect(page.locator('main:not([aria-busy=true])').filter({ visible: true })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** Opens every page that needs no session. Yields the address of each after it has rendered. */
export async function* signedOutPages(renter: Renter): AsyncGenerator<string> {
  await renter.open('/jp/home');
  const { store } = await renter.ask<{ store: { storeId: string } }>('jp', '/v1/cabinets/JPC00001');
  for (const address of SIGNED_OUT) {
    await renter.open(`/jp${filled(address, store)}`);
    await waitUntilStable(renter);
    yield address;
  }
}

/**
 * Rents a power bank, opens every page that shows the rental, and returns the power bank. Yields the address
 * of each page.
 */
export async function* rentingPages(renter: Renter): AsyncGenerator<string> {
  await renter.scans('jp');
  await renter.rents();
  await expect(renter.button(/^(Pay|Hold) /)).toBeEnabled();
  await waitUntilStable(renter);
  yield '/payment?purpose=DEPOSIT';
  await renter.sandbox.setCabinet('JPC00001', { profile: 'ok', delayMs: SLOW_EJECT_MS });
  await renter.goesToPay();
  await renter.pays();
  const since = Date.now();
  await renter.isAt(/\/eject\?orderNo=/);
  await waitUntilStable(renter);
  yield '/eject';
  await renter.sandbox.advance(Math.max(0, Math.ceil((since + SLOW_EJECT_MS - Date.now()) / 1000)));
  const orderNo = await renter.takesTheBank();
  await waitUntilStable(renter);
  yield '/borrow';
  const { no: feedbackNo } = await renter.ask<{ no: string }>('jp', '/v1/feedback', {
    type: 'other',
    text: 'It does not charge.',
    photos: [],
  });
  for (const address of RENTING) {
    await renter.open(`/jp${filled(address, { orderNo, feedbackNo })}`);
    await waitUntilStable(renter);
    yield `${address} (renting)`;
  }
  await renter.returnsTheBank('jp', orderNo);
  const state = async () => (await renter.ask<{ state: string }>('jp', `/v1/orders/${orderNo}`)).state;
  await expect.poll(state).toBe('COMPLETED');
  for (const address of RETURNED) {
    await renter.open(`/jp${filled(address, { orderNo })}`);
    await waitUntilStable(renter);
    yield `${address} (returned)`;
  }
}

/** Opens every page: without a session, during a rental, and after the return. */
export async function* everyPage(renter: Renter): AsyncGenerator<string> {
  yield* signedOutPages(renter);
  yield* rentingPages(renter);
}
