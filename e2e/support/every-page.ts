import type { Page } from '@playwright/test';
import { cabinet, createFeedback, order } from '@shared/http-api/endpoints';
import { FLOW, RENTING, RETURNED, SIGNED_OUT } from './addresses';
import { expect } from './fixtures';
import type { Renter } from '@shared/module-testing/journeys';

/** A state of a page. A reload restores the page, and `act` restores the state on it. */
export interface PageState {
  /** Address and state, e.g. `/center (region sheet)`. */
  name: string;
  /** Opens a dialog, sheet or menu. Finds controls without their texts, because it runs in every language. */
  act?: (page: Page) => Promise<void>;
}

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

/** Returns the route of an address that a walk yields. */
export const routeOf = (address: string): string => address.split(/[? ]/)[0]!;

/** Says whether a walk opens the pages of a route. */
type IsWanted = (route: string) => boolean;
const ALL: IsWanted = () => true;
const wantedOf = (addresses: string[], isWanted: IsWanted) =>
  addresses.filter((address) => isWanted(routeOf(address)));

/** Opens every page that needs no session. Yields the address of each after it has rendered. */
export async function* signedOutPages(renter: Renter, isWanted = ALL): AsyncGenerator<string> {
  await renter.open('/jp/home');
  const { store } = await renter.ask('jp', cabinet, { sn: 'JPC00001' });
  for (const address of wantedOf(SIGNED_OUT, isWanted)) {
    await renter.open(`/jp${filled(address, { storeId: store.storeId })}`);
    await waitUntilStable(renter);
    yield address;
  }
}

/**
 * Rents a power bank, opens every page that shows the rental, and returns the power bank. Yields the address
 * of each page.
 */
export async function* rentingPages(renter: Renter, isWanted = ALL): AsyncGenerator<string> {
  if (!wantedOf([...FLOW, ...RENTING, ...RETURNED], isWanted).length) return;
  await renter.scans('jp');
  await renter.rents();
  await expect(renter.button(/^(Pay|Hold) /)).toBeEnabled();
  await waitUntilStable(renter);
  if (isWanted('/payment')) yield '/payment?purpose=DEPOSIT';
  await renter.sandbox.setCabinet('JPC00001', { profile: 'ok', delayMs: SLOW_EJECT_MS });
  await renter.goesToPay();
  await renter.pays();
  const since = Date.now();
  await renter.isAt(/\/eject\?orderNo=/);
  await waitUntilStable(renter);
  if (isWanted('/eject')) yield '/eject';
  await renter.sandbox.advance(Math.max(0, Math.ceil((since + SLOW_EJECT_MS - Date.now()) / 1000)));
  const orderNo = await renter.takesTheBank();
  await waitUntilStable(renter);
  if (isWanted('/borrow')) yield '/borrow';
  const { no: feedbackNo } = await renter.ask('jp', createFeedback, {
    type: 'other',
    text: 'It does not charge.',
    photos: [],
  });
  for (const address of wantedOf(RENTING, isWanted)) {
    await renter.open(`/jp${filled(address, { orderNo, feedbackNo })}`);
    await waitUntilStable(renter);
    yield `${address} (renting)`;
  }
  await renter.returnsTheBank('jp', orderNo);
  const state = async () => (await renter.ask('jp', order, { no: orderNo })).state;
  await expect.poll(state).toBe('COMPLETED');
  for (const address of wantedOf(RETURNED, isWanted)) {
    await renter.open(`/jp${filled(address, { orderNo })}`);
    await waitUntilStable(renter);
    yield `${address} (returned)`;
  }
}

/**
 * Opens every page, or those of the wanted routes: without a session, during a rental, and after the return. Rents only
 * if a wanted page needs it.
 */
export async function* everyPage(renter: Renter, isWanted = ALL): AsyncGenerator<string> {
  yield* signedOutPages(renter, isWanted);
  yield* rentingPages(renter, isWanted);
}
