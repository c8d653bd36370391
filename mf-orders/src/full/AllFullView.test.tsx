import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import {
  type Answers,
  doubleTap,
  INEXACT,
  offline,
  refusal,
  rememberedPositionStorage,
  sampleOrder,
  sampleStore,
} from '@shared/module-testing';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';

const HERE = { latitude: 35.66, longitude: 139.7, accuracy: 19.6 };
const resultOf = (url: string) => `pb:result:JP:${url}#full-cabinet`;
const DRAFT = resultOf(URL);
const order: Partial<Order> = { actions: ['REPORT_RETURN', 'ALL_FULL', 'FEEDBACK'] };
const { rentStore } = sampleOrder();
const standstill = {
  since: new Date(NOW).toISOString(),
  until: new Date(NOW + 7_200_000).toISOString(),
  store: rentStore,
  freeStore: null,
};
const standing = sampleOrder({ ...order, actions: ['REPORT_RETURN'], standstills: [standstill] });
const reserved = sampleOrder({
  ...order,
  slotReservation: {
    state: 'RESERVED',
    store: { ...rentStore, name: 'Kissa Hinata' },
    cabinetSn: 'JPC00009',
    until: new Date(NOW + 900_000).toISOString(),
    againFrom: new Date(NOW + 2_700_000).toISOString(),
  },
});
const near = sampleStore({ storeId: 'jp-2', name: 'Kissa Hinata', distanceMetres: 190, returnable: 3 });

beforeEach(() => {
  sessionStorage.clear();
  const geolocation = {
    getCurrentPosition: (done: (position: { coords: typeof HERE }) => void) => done({ coords: HERE }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
});

const page = (answers: Answers = {}) =>
  openOrder(
    order,
    { stores: { stores: [near], total: 1, nextCursor: null }, allFull: standing, ...answers },
    `${URL}#full`,
    { sessionStorage },
  );
/** Opens the view after a visit to the scanner. */
const scanned = (answers?: Answers) => {
  sessionStorage.setItem(DRAFT, JSON.stringify({ sn: 'JPC00007' }));
  return page(answers);
};
const stop = () => screen.findByRole('button', { name: 'Stop the clock' });

test('opens from the running order, and only if the platform offers it', async () => {
  const { unmount } = openOrder(order);
  await userEvent.click(await screen.findByRole('button', { name: 'Everything is full' }));
  expect(await screen.findByRole('heading', { name: 'All full here?' })).toBeVisible();
  unmount();
  openOrder({ actions: ['REPORT_RETURN', 'FEEDBACK'] }, {}, `${URL}#full`);
  expect(await screen.findByRole('button', { name: 'I have returned it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Everything is full' })).toBeNull();
});

test('shows the nearest free slots with the walk once the position is known', async () => {
  const view = page();
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  const row = await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(row).toHaveTextContent('190 m, about 4 min walk');
  expect(row).toHaveTextContent(/To return\s*3/);
  expect(view.sent('stores')[0]!.query).toMatchObject({ filter: 'return', lat: 35.66, lng: 139.7 });
  await userEvent.click(row);
  await waitFor(() => expect(view.address()).toBe('/shop/detail?id=jp-2'));
});

const holding = { ...near, reservesSlots: true };
const plain = sampleStore({ storeId: 'jp-3', name: 'Hotel Nagi', reservesSlots: false });
const withSlots = (given: Partial<Order>, answers: Answers = {}) =>
  openOrder(
    { ...order, ...given },
    { stores: { stores: [holding, plain], total: 2, nextCursor: null }, ...answers },
    `${URL}#full`,
    { sessionStorage: rememberedPositionStorage({ lat: 35.66, lng: 139.7 }) },
  );

test('reserves a slot where the list offers one, and returns to the order', async () => {
  const view = withSlots({ reserveSeconds: 900 }, { reserveSlot: reserved });
  const button = await screen.findByRole('button', { name: 'Reserve a slot for 15 min Kissa Hinata' });
  expect(screen.getAllByRole('button', { name: /^Reserve a slot/ })).toHaveLength(1);
  await doubleTap(button);
  await waitFor(() => expect(view.toasts).toEqual(['A slot is reserved for you']));
  expect(view.sent('reserveSlot').map(({ body }) => body)).toEqual([{ storeId: 'jp-2' }]);
  await waitFor(() => expect(screen.queryByText('All full here?')).toBeNull());
});

test('offers no slot while the order may reserve none, or with a platform that does not say so', async () => {
  withSlots({});
  expect(await screen.findByRole('button', { name: /^Kissa Hinata/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reserve a slot/ })).toBeNull();
});

test('reads the free slots again around the position of the tap, if the renter has moved since', async () => {
  const view = scanned({ allFull: refusal(ERROR.slotFree) });
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  await screen.findByRole('button', { name: /Kissa Hinata/ });
  const SHINJUKU = { latitude: 35.69, longitude: 139.7, accuracy: 20 };
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (done: (at: object) => void) => done({ coords: SHINJUKU }) },
    configurable: true,
  });
  await userEvent.click(await stop());
  await waitFor(() => expect(view.sent('stores').at(-1)!.query).toMatchObject({ lat: 35.69 }));
});

test.each(INEXACT)('asks for the position if the remembered one is %s', async (_what, of) => {
  const view = openOrder(order, {}, `${URL}#full`, {
    sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.7 }, of),
  });
  expect(await screen.findByRole('button', { name: /Sort by distance/ })).toBeVisible();
  expect(view.sent('stores')).toEqual([]);
});

test('reads the position by itself if the renter has permitted it before', async () => {
  const permissions = { query: () => Promise.resolve({ state: 'granted' }) };
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
  const view = openOrder(order, { stores: { stores: [near], total: 1, nextCursor: null } }, `${URL}#full`, {
    sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.7 }),
  });
  await waitFor(() => expect(view.sent('stores').at(-1)!.query).toMatchObject({ lat: 35.66 }));
  Object.defineProperty(navigator, 'permissions', { value: undefined, configurable: true });
});

test('asks for the scan before it reads the position', async () => {
  const view = page();
  await userEvent.click(await stop());
  expect(await screen.findByText('First scan the full cabinet')).toBeVisible();
  expect(view.sent('allFull')).toEqual([]);
});

test('sends the scanned cabinet with the position at the time of the tap, and returns to the order', async () => {
  const view = scanned();
  const kept = 'pb:draft:JP:u1:view/full:JP2611200001';
  expect(await screen.findByText('Cabinet JPC00007')).toBeVisible();
  expect(sessionStorage.getItem(kept)).toContain('JPC00007');
  await doubleTap(await stop());
  await waitFor(() => expect(view.toasts).toEqual(['The clock has stopped']));
  expect(view.sent('allFull').map(({ body }) => body)).toEqual([
    { cabinetSn: 'JPC00007', position: { lat: 35.66, lng: 139.7 }, accuracyMetres: 20 },
  ]);
  await waitFor(() => expect(screen.queryByText('All full here?')).toBeNull());
  // Another statement of this rental needs another scan.
  expect(sessionStorage.getItem(kept)).toBeNull();
});

test('does not say that the clock has stopped if the rental had ended before', async () => {
  const view = scanned({ allFull: sampleOrder({ ...order, state: 'COMPLETED' }) });
  await screen.findByText('Cabinet JPC00007');
  await userEvent.click(await stop());
  await waitFor(() => expect(view.toasts).toEqual([expect.stringMatching(/^The rental had ended/)]));
});

test('asks for the scan again if the last one is old, for example of another shop', async () => {
  sessionStorage.setItem(DRAFT, JSON.stringify({ sn: 'JPC00007', at: NOW - 11 * 60_000 }));
  const view = page();
  await userEvent.click(await stop());
  expect(screen.getByText('First scan the full cabinet')).toBeVisible();
  expect(view.sent('allFull')).toEqual([]);
});

test('sends nothing without a position', async () => {
  const geolocation = {
    getCurrentPosition: (_done: unknown, failed: (error: { code: number }) => void) => failed({ code: 1 }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const view = scanned();
  await userEvent.click(await stop());
  await waitFor(() => expect(view.toasts).toHaveLength(1));
  expect(view.sent('allFull')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Report a fault' })).toBeVisible();
});

test('says that the phone knows the position too roughly, not that the renter is elsewhere', async () => {
  const geolocation = {
    getCurrentPosition: (done: (at: object) => void) => done({ coords: { ...HERE, accuracy: 350 } }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  scanned({ allFull: refusal(ERROR.notAtCabinet) });
  await userEvent.click(await stop());
  const alert = within(await screen.findByRole('alert'));
  expect(
    await alert.findByText(/The clock runs on. Your phone knows your position only to about 350 m/),
  ).toBeVisible();
  expect(alert.queryByText(/Go near it/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Report a fault' })).toBeVisible();
});

test.each([
  [refusal(ERROR.slotFree), 'A slot is free at this cabinet or within 500 m'],
  [refusal(ERROR.notAtCabinet), 'Your position does not show that you are at this cabinet'],
  [refusal(ERROR.standstillUsedUp), 'has been paused for 24 hours'],
  [refusal(ERROR.storeNotFound), 'Store not found'],
  [refusal(ERROR.regionMismatch), 'This cabinet is in another region. The clock runs on'],
  [offline, 'No answer'],
])('shows the refusal %j', async (error, words) => {
  scanned({ allFull: error });
  await userEvent.click(await stop());
  expect(await within(await screen.findByRole('alert')).findByText(new RegExp(words))).toBeVisible();
});

test('reads the free slots again if the platform knows one', async () => {
  const view = scanned({ allFull: refusal(ERROR.slotFree) });
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(await stop());
  await waitFor(() => expect(view.sent('stores')).toHaveLength(2));
});

test('leads to feedback at an offline cabinet', async () => {
  const view = scanned({ allFull: refusal(ERROR.cabinetOffline) });
  await userEvent.click(await stop());
  await userEvent.click(await screen.findByRole('link', { name: 'Report a fault' }));
  await waitFor(() => expect(view.address()).toBe('/feedback?orderNo=JP2611200001&sn=JPC00007'));
});

test('the running order says until when the clock stands, and why', async () => {
  openOrder({ ...standing });
  expect(await screen.findByText(/All full at Tsutsuji Books Shibuya/)).toHaveTextContent(
    'The clock is paused until 18:16 at the latest',
  );
  expect(screen.getByText(/^Clock paused/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('2:14:08');
  expect(screen.queryByText(/from 17:02/)).toBeNull();
});

test('the running order names the free slot that ends the standstill', async () => {
  const freeStore = { ...rentStore, name: 'Kissa Hinata' };
  openOrder({ ...standing, standstills: [{ ...standstill, freeStore }] });
  expect(
    await screen.findByText('A slot is free at Kissa Hinata. The clock runs again from 18:16'),
  ).toBeVisible();
});

test('an ended order and its receipt list each standstill', async () => {
  const ended = sampleOrder({
    state: 'COMPLETED',
    endedAt: standstill.until,
    actions: ['RECEIPT'],
    standstills: [standstill],
  });
  openOrder(ended);
  expect(await screen.findByText('Clock paused, all full')).toBeVisible();
  expect(screen.getByText('2 h')).toBeVisible();
  expect(screen.getByText('20 Nov 2026, 16:16 · Tsutsuji Books Shibuya')).toBeVisible();
});

test('takes no cabinet that was scanned for another order and never used', async () => {
  const another = resultOf('/order/detail?orderNo=JP2611200099');
  sessionStorage.setItem(another, JSON.stringify({ sn: 'JPC00007' }));
  page();
  await stop();
  expect(screen.queryByText(/JPC00007/)).toBeNull();
  expect(sessionStorage.getItem(another)).not.toBeNull();
});

test('names the own reserved slot if that is why the clock runs on', async () => {
  sessionStorage.setItem(DRAFT, JSON.stringify({ sn: 'JPC00007' }));
  openOrder(
    { ...order, slotReservation: reserved.slotReservation! },
    { stores: { stores: [near], total: 1, nextCursor: null }, allFull: refusal(ERROR.slotFree) },
    `${URL}#full`,
    { sessionStorage },
  );
  await userEvent.click(await stop());
  expect(
    await screen.findByText('The clock runs on: a slot is reserved for you at Kissa Hinata until 16:31'),
  ).toBeVisible();
  expect(screen.queryByText(/within 500 m\. The clock/)).toBeNull();
});

test('does not say that no free slot is near if the nearest stores cannot be shown', async () => {
  page({ stores: { stores: [], total: 2, nextCursor: null, ...{ leftOut: 2 } } });
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  expect(await screen.findByText('2 entries cannot be shown.')).toBeVisible();
  expect(screen.queryByText('No free slot is known near here')).toBeNull();
});

test('says why the clock runs on beside the button, which the renter sees', async () => {
  scanned({ allFull: refusal(ERROR.slotFree) });
  await screen.findByText('Cabinet JPC00007');
  await userEvent.click(await stop());
  const footer = (await screen.findByRole('link', { name: 'Report a fault' })).parentElement!;
  expect(within(footer).getByRole('alert')).not.toBeEmptyDOMElement();
  expect(within(footer).getByRole('button', { name: 'Stop the clock' })).toBeVisible();
});
