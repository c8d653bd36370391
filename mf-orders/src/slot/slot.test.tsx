import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR } from '@shared/http-api/app';
import type { Order, SlotReservation } from '@shared/http-api/schemas';
import { type Answers, doubleTap, offline, refusal, sampleOrder } from '@shared/module-testing';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';

type Shop = NonNullable<Order['returnShops']>[number];
const { rentStore } = sampleOrder();
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();

const shop = (storeId: string, name: string, more: Partial<Shop> = {}): Shop => ({
  ...rentStore,
  storeId,
  name,
  open: { isOpen: true, always: true, until: null, closesSoon: false },
  distanceMetres: 240,
  ...more,
});
const returnShops = [
  shop('jp-1', 'Origin', { reserveSeconds: 900 }),
  shop('jp-2', 'Kissa Hinata'),
  shop('jp-3', 'Hotel Nagi', { reserveSeconds: 900 }),
];
const slot = (more: Partial<SlotReservation> = {}): SlotReservation => ({
  state: 'RESERVED',
  store: { ...rentStore, storeId: 'jp-3', name: 'Hotel Nagi' },
  cabinetSn: 'JPC00004',
  until: minutes(15),
  againFrom: minutes(45),
  ...more,
});
const reservedOrder = sampleOrder({ returnShops: [shop('jp-2', 'Kissa Hinata')], slotReservation: slot() });

/** Opens a running order whose platform keeps what was reserved, like a real one. */
function page(given: Partial<Order> = {}, answers: Answers = {}, host: Parameters<typeof openOrder>[3] = {}) {
  const state = { order: { returnShops, ...given } as Partial<Order> };
  const view = openOrder(
    {},
    {
      order: ({ args }) => sampleOrder({ orderNo: args.no, ...state.order }),
      reserveSlot: () => {
        state.order = reservedOrder;
        return reservedOrder;
      },
      releaseSlot: () => {
        const released = slot({ state: 'RELEASED', until: minutes(0), againFrom: minutes(30) });
        state.order = { returnShops, slotReservation: released };
        return sampleOrder(state.order);
      },
      ...answers,
    },
    URL,
    host,
  );
  return { ...view, state };
}
const button = (store: string) => screen.findByRole('button', { name: `Reserve a slot for 15 min ${store}` });

test('offers a slot only at the stores where the platform does', async () => {
  page();
  await button('Origin');
  const buttons = screen.getAllByRole('button', { name: /Reserve a slot/ });
  expect(buttons.map((each) => each.textContent)).toEqual([
    'Reserve a slot for 15 min Origin',
    'Reserve a slot for 15 min Hotel Nagi',
  ]);
});

test('offers none with a platform that does not have it', async () => {
  page({ returnShops: [shop('jp-2', 'Kissa Hinata')] });
  await screen.findByText('Where to return it, and until when');
  expect(screen.queryByRole('button', { name: /Reserve a slot/ })).toBeNull();
  expect(screen.queryByText(/reserved/)).toBeNull();
});

test('reserves one for a double tap, and shows place and time left', async () => {
  const view = page();
  await doubleTap(await button('Hotel Nagi'));
  expect(await screen.findByText('A slot is reserved for you at Hotel Nagi')).toBeVisible();
  expect(screen.getByText('Until 16:31, 15 min left')).toBeVisible();
  expect(screen.getByText(/Cabinet JPC00004/)).toBeVisible();
  expect(view.toasts).toEqual(['A slot is reserved for you']);
  expect(view.sent('reserveSlot').map(({ body }) => body)).toEqual([{ storeId: 'jp-3' }]);
  expect(screen.queryByRole('button', { name: /Reserve a slot/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'The store and the way there' })).toHaveAttribute(
    'href',
    '/shop/detail?id=jp-3',
  );
});

test('shows the slot of a reload and of another tab', async () => {
  page({ slotReservation: slot({ until: minutes(3.5), againFrom: minutes(33.5) }) });
  expect(await screen.findByText('Until 16:19, 4 min left')).toBeVisible();
});

test('releases the slot after a confirmation that names the pause', async () => {
  const confirm = jest.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false);
  const view = page(reservedOrder, {}, { confirm });
  await userEvent.click(await screen.findByRole('button', { name: 'Release the slot' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({ body: 'Others can use it. You can reserve the next one from 16:46.' }),
    'mf-orders@test',
  );
  const release = screen.getByRole('button', { name: 'Release the slot' });
  await waitFor(() => expect(release).not.toHaveAttribute('aria-busy', 'true'));
  expect(view.sent('releaseSlot')).toEqual([]);
  await userEvent.click(release);
  await waitFor(() => expect(view.sent('releaseSlot')).toHaveLength(1));
  expect(
    await screen.findByText(
      'You have released the slot at Hotel Nagi. You can reserve the next one from 16:46',
    ),
  ).toBeVisible();
  expect(view.toasts).toEqual(['The slot is released']);
});

test.each(['reserveSlot', 'releaseSlot'] as const)(
  'leaves the next page where it is after a late answer of %s',
  async (endpoint) => {
    let answer!: (order: Order) => void;
    const answered = new Promise<Order>((resolve) => (answer = resolve));
    const isReserve = endpoint === 'reserveSlot';
    const view = page(
      isReserve ? {} : reservedOrder,
      { [endpoint]: () => answered },
      { confirm: () => Promise.resolve(true) },
    );
    const tap = isReserve ? button('Origin') : screen.findByRole('button', { name: 'Release the slot' });
    await userEvent.click(await tap);
    await waitFor(() => expect(view.sent(endpoint)).toHaveLength(1));
    view.leavePage();
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
    const active = document.activeElement;
    answer(isReserve ? reservedOrder : sampleOrder({ slotReservation: slot({ state: 'RELEASED' }) }));
    await waitFor(() => expect(view.toasts).toHaveLength(1));
    expect(scroll).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(active);
    scroll.mockRestore();
  },
);

test.each<[string, Partial<SlotReservation>, string | null]>([
  [
    'was not used',
    { state: 'EXPIRED', until: minutes(-1), againFrom: minutes(29) },
    'The slot at Hotel Nagi is no longer reserved. You can reserve the next one from 16:45',
  ],
  [
    'is over by the clock, without network',
    { until: minutes(-1), againFrom: minutes(29) },
    'The slot at Hotel Nagi is no longer reserved. You can reserve the next one from 16:45',
  ],
  [
    'was lost with its cabinet',
    { state: 'OFFLINE', until: minutes(-1), againFrom: minutes(-1) },
    'The cabinet at Hotel Nagi is offline, so your slot is no longer reserved. You can reserve another one now',
  ],
  [
    'ended for a reason of a later version',
    { state: 'LATER' as 'EXPIRED', until: minutes(-1), againFrom: minutes(29) },
    'The slot at Hotel Nagi is no longer reserved. You can reserve the next one from 16:45',
  ],
  ['ended before the pause', { state: 'RELEASED', until: minutes(-31), againFrom: minutes(-1) }, null],
])('of a slot that %s says so', async (_what, change, text) => {
  page({ slotReservation: slot(change) });
  await button('Origin');
  if (text) expect(await screen.findByText(text)).toBeVisible();
  else await waitFor(() => expect(screen.queryByText(/Hotel Nagi is|released the slot/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Release the slot' })).toBeNull();
});

test('names the day of a time after midnight', async () => {
  // 23:50 in Japan is 14:50 UTC.
  const until = '2026-11-20T15:05:00Z';
  page({ slotReservation: slot({ until, againFrom: '2026-11-20T15:35:00Z' }) });
  expect(await screen.findByText(/Until .*00:05.*left/)).toHaveTextContent(/tomorrow/i);
});

test.each([
  [refusal(ERROR.slotNotReservable), 'No slot can be reserved at this store at the moment'],
  [refusal(ERROR.slotReservedBefore), 'had one a short time ago'],
  [refusal(ERROR.storeNotFound), 'Store not found'],
  [offline, 'No answer'],
])('shows why no slot was reserved: %j', async (error, words) => {
  const view = page({}, { reserveSlot: error });
  await userEvent.click(await button('Origin'));
  await waitFor(() => expect(view.toasts).toEqual([expect.stringContaining(words)]));
  expect(await button('Origin')).toBeEnabled();
});

test('reports a release without network, and keeps the slot on the page', async () => {
  const view = page(reservedOrder, { releaseSlot: offline });
  await userEvent.click(await screen.findByRole('button', { name: 'Release the slot' }));
  await waitFor(() => expect(view.toasts).toEqual([expect.stringContaining('No answer')]));
  expect(screen.getByText('A slot is reserved for you at Hotel Nagi')).toBeVisible();
});

test.each(['COMPLETED', 'RETURN_REVIEW', 'BILLING'] as const)(
  'says that nothing is reserved for an order in %s',
  async (state) => {
    const view = page({}, { reserveSlot: sampleOrder({ state }) });
    await userEvent.click(await button('Origin'));
    await waitFor(() => expect(view.toasts).toEqual(['No slot was reserved']));
    expect(view.sent('reserveSlot')).toHaveLength(1);
  },
);

describe('while the clock stands', () => {
  const standstill = (freeStore: SlotReservation['store'] | null, left = 110) => ({
    standstills: [{ since: minutes(-10), until: minutes(left), store: rentStore, freeStore }],
  });

  test('asks before a reserved slot lets the clock run again', async () => {
    const confirm = jest.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false);
    const { sent } = page(standstill(null), {}, { confirm });
    await userEvent.click(await button('Hotel Nagi'));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.stringMatching(/the clock runs again/) as string,
      }),
      'mf-orders@test',
    );
    expect(sent('reserveSlot')).toEqual([]);
    await userEvent.click(await button('Hotel Nagi'));
    await waitFor(() => expect(sent('reserveSlot')).toHaveLength(1));
  });

  test.each([
    ['a free slot has ended that already', standstill(rentStore)],
    ['the clock runs again within 20 minutes in any case', standstill(null, 20)],
  ])('does not ask if %s', async (_when, standing) => {
    const confirm = jest.fn(() => Promise.resolve(true));
    const { sent } = page(standing, {}, { confirm });
    await userEvent.click(await button('Hotel Nagi'));
    await waitFor(() => expect(sent('reserveSlot')).toHaveLength(1));
    expect(confirm).not.toHaveBeenCalled();
  });
});

test('names the zone of the store to a phone in another one', async () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  page(reservedOrder);
  expect(await screen.findByText(/^Until 16:31 \(GMT\+9\), /)).toBeVisible();
  jest.restoreAllMocks();
});
