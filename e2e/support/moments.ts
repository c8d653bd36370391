import {
  allFull,
  createShareLink,
  order,
  reportFault,
  reserveSlot,
  returnReport,
  store,
  stores,
} from '@shared/http-api/endpoints';
import type { Renter } from '@shared/module-testing/journeys';
import { type PageState, waitUntilStable } from './every-page';
import { expect } from './fixtures';

const CABINET = 'JPC00001';
const STORE = 'JPS00001';
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A function that opens one page of a rental in a state, and names both. */
type Show = (address: string, state: string, act?: PageState['act']) => Promise<PageState>;

const pagesOf = (renter: Renter): Show => {
  return async (address, state, act) => {
    await renter.open(`/jp${address}`);
    // To open the address of the page that is shown loads nothing, and the page would not know a time that has passed.
    await renter.page.reload();
    await waitUntilStable(renter);
    // The page of an order takes a view away from its address that it does not offer.
    const view = address.match(/#.*/)?.[0] ?? '';
    expect(new URL(renter.page.url()).hash, `${address} (${state})`).toBe(view);
    return { name: `${address.replace(/[?#].*/, '')} (${state})`, act };
  };
};

/** A power bank that does not charge: the view, the swap, and the order with two power banks. */
async function* swap(renter: Renter, show: Show, orderNo: string): AsyncGenerator<PageState> {
  const detail = `/order/detail?orderNo=${orderNo}`;
  yield show(`${detail}#fault`, 'does not charge');
  await renter.sandbox.advance(5 * MINUTE);
  yield show(`${detail}#fault`, 'asks for presence', async (page) => {
    await page.getByRole('button', { name: CABINET }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  });
  await renter.ask('jp', reportFault, { no: orderNo, body: { choice: 'SWAP', cabinetSn: CABINET } });
  const banks = async () => (await renter.ask('jp', order, { no: orderNo })).banksOut?.length;
  await expect.poll(banks).toBe(2);
  yield show(detail, 'two power banks');
  yield show(`${detail}#return`, 'two power banks, return');
  yield show('/call/center', 'two power banks');
}

/** A slot that is reserved for the return, and the link for a friend. */
async function* helped(renter: Renter, show: Show, orderNo: string): AsyncGenerator<PageState> {
  const detail = `/order/detail?orderNo=${orderNo}`;
  yield show(`${detail}#share`, 'share');
  const { token } = await renter.ask('jp', createShareLink, { no: orderNo });
  yield show(`${detail}#share`, 'shared');
  yield show(`/shop/list?share=${token}`, 'of a friend');
  await renter.ask('jp', reserveSlot, { no: orderNo, body: { storeId: STORE } });
  yield show(detail, 'slot reserved');
  yield show(`/shop/detail?id=${STORE}`, 'slot reserved');
  await renter.sandbox.advance(16 * MINUTE);
  yield show(detail, 'slot expired');
}

/** Everything is full: the view, the clock that stands, and the free slot that lets it run again. */
async function* full(renter: Renter, show: Show, orderNo: string): AsyncGenerator<PageState> {
  const detail = `/order/detail?orderNo=${orderNo}`;
  yield show(`${detail}#full`, 'everything is full');
  const { position } = await renter.ask('jp', store, { id: STORE });
  const near = await renter.ask('jp', stores, { ...position, filter: 'return' });
  const filled: string[] = [CABINET];
  for (const { storeId } of near.stores.filter(({ distanceMetres }) => distanceMetres! < 600)) {
    const { cabinets } = await renter.ask('jp', store, { id: storeId });
    filled.push(...cabinets.map(({ sn }) => sn));
  }
  for (const sn of filled) await renter.sandbox.setCabinet(sn, { profile: 'full' });
  const body = { cabinetSn: CABINET, position, accuracyMetres: 20 };
  await renter.ask('jp', allFull, { no: orderNo, body });
  yield show(detail, 'clock stands');
  yield show('/home', 'clock stands');
  yield show('/call/center', 'clock stands');
  for (const sn of filled) await renter.sandbox.setCabinet(sn, { profile: 'ok' });
  await renter.sandbox.advance(MINUTE + 1);
  yield show(detail, 'clock runs again soon');
}

/** The second power bank is back after a day. The return of the first one is under review, not found, and it counts as bought. */
async function* later(renter: Renter, show: Show, orderNo: string): AsyncGenerator<PageState> {
  const detail = `/order/detail?orderNo=${orderNo}`;
  const places = (state: string) =>
    [detail, '/order/list', '/home', '/call/center'].map((address) => () => show(address, state));
  await renter.sandbox.advance(DAY + 2 * 60 * MINUTE);
  for (const page of places('day two')) yield page();
  await renter.returnsTheBank('jp', orderNo);
  await expect.poll(async () => (await renter.ask('jp', order, { no: orderNo })).banksOut ?? null).toBeNull();
  yield show(detail, 'one of two power banks is back');
  yield show(`${detail}#keep`, 'keep after a swap');
  await renter.sandbox.setCabinet(CABINET, { profile: 'sensor_log' });
  const { startedAt } = await renter.ask('jp', order, { no: orderNo });
  const returnedAt = new Date(Date.parse(startedAt!) + DAY * 1000).toISOString();
  await renter.ask('jp', returnReport, { no: orderNo, body: { sameStore: true, returnedAt } });
  for (const page of places('return under review')) yield page();
  await renter.sandbox.advance(11 * MINUTE);
  yield show(detail, 'return not found');
  await renter.sandbox.advance(6 * DAY);
  for (const page of places('bought')) yield page();
  yield show('/center', 'bought');
}

/**
 * Opens the pages of one rental in Japan in the moments that most rentals do not have. Yields each when its page is open in
 * English. The renter must be new.
 */
export async function* momentStates(renter: Renter): AsyncGenerator<PageState> {
  const show = pagesOf(renter);
  const orderNo = await renter.borrows('jp');
  for (const moment of [swap, helped, full, later]) yield* moment(renter, show, orderNo);
}
