import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, sampleOrder, yen } from '@shared/module-testing';
import type { Order, OrderFault } from '@shared/http-api/schemas';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';

// The page's clock shows 16:16:08 in Tokyo, 2:14:08 after the start.
const FIRST = { sn: 'PBJ0001043', code: '7K42' };
const SECOND = { sn: 'PBJ0001044', code: '8L23' };
const offer: NonNullable<Order['faultOffer']> = {
  endSeconds: 1800,
  swap: { until: '2026-11-20T07:20:00Z', backSeconds: 3600 },
};
const fault = (differs: Partial<OrderFault> = {}): OrderFault => ({
  choice: 'END',
  reportedAt: '2026-11-20T07:16:00Z',
  powerBank: FIRST,
  startedAt: '2026-11-20T05:02:00Z',
  freeUntil: '2026-11-20T07:46:00Z',
  returnedAt: null,
  total: yen(0),
  swap: null,
  ...differs,
});
const swap = (differs: Partial<NonNullable<OrderFault['swap']>> = {}): OrderFault['swap'] => ({
  state: 'OPENING',
  cabinetSn: 'JPC00001',
  slot: 4,
  powerBank: null,
  ...differs,
});
const VIEW = `${URL}#fault`;
/** Time of some minutes before the page's clock. */
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const title = () => screen.findByRole('heading', { level: 1, name: 'It does not charge' });

afterEach(() => jest.restoreAllMocks());

test('opens from the running rental with three checks and both choices', async () => {
  openOrder({ faultOffer: offer });
  await userEvent.click(await screen.findByRole('button', { name: 'It does not charge' }));
  await title();
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/costs nothing if it is back within 1 h after the swap/)).toBeVisible();
  expect(screen.getByText('Possible until 16:20')).toBeVisible();
  expect(screen.getByText(/Return it within 30 min and you pay nothing for it/)).toBeVisible();
});

test('is not offered by a platform that does not have it, also by its address', async () => {
  openOrder({ actions: ['FEEDBACK'] }, {}, VIEW);
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'It does not charge' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'It does not charge' })).toBeNull();
});

test('ends the rental: shows until when the return costs nothing, and a link to the places to return', async () => {
  let order: Partial<Order> = { faultOffer: offer };
  const page = openOrder(
    {},
    {
      order: () => sampleOrder(order),
      reportFault: () => {
        order = { faultOffer: null, fault: fault() };
        return sampleOrder(order);
      },
    },
    VIEW,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'I will return it' }));
  expect(
    await screen.findByText(
      'Return 7K42 by 16:46: you pay nothing for it. Later it costs its normal price from 14:02',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find where to return' })).toHaveAttribute(
    'href',
    '/home?filter=return',
  );
  expect(screen.queryByRole('button', { name: 'I will return it' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const sent = page.requests.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ body: { choice: 'END' }, intent: 'fault-report:JP2611200001' }]);
});

test('swaps at the cabinet of the rental without a question right after the eject, and shows the slot', async () => {
  let order: Partial<Order> = { faultOffer: offer, startedAt: before(3) };
  const confirm = jest.fn(() => Promise.resolve(false));
  const page = openOrder(
    {},
    {
      order: () => sampleOrder(order),
      reportFault: () => {
        order = { faultOffer: null, fault: fault({ choice: 'SWAP', swap: swap() }) };
        return sampleOrder(order);
      },
    },
    VIEW,
    { confirm },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Swap at cabinet JPC00001' }));
  expect(await screen.findByText('Slot 4 of cabinet JPC00001 is opening')).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Swap at/ })).toBeNull();
  expect(page.requests.find(({ method }) => method === 'POST')).toMatchObject({
    body: { choice: 'SWAP', cabinetSn: 'JPC00001' },
  });
});

test.each([
  ['OPENING', 'Slot 4 of cabinet JPC00001 is opening', 0],
  ['UNKNOWN', 'We are asking cabinet JPC00001', 0],
  ['A_NEWER_STATE' as 'UNKNOWN', 'We are asking cabinet JPC00001', 1],
] as const)('a reload shows the swap that is %s', async (state, words, links) => {
  openOrder({ fault: fault({ choice: 'SWAP', swap: swap({ state }) }) }, {}, VIEW);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Find where to return' })).toHaveLength(links);
});

test('names both power banks after the swap, and what happens if the first one is late', async () => {
  const swapped: Partial<Order> = {
    powerBank: SECOND,
    startedAt: '2026-11-20T07:10:00Z',
    fault: fault({
      choice: 'SWAP',
      freeUntil: '2026-11-20T08:10:00Z',
      swap: swap({ state: 'OUT', powerBank: SECOND }),
    }),
  };
  const { unmount } = openOrder(swapped, {}, VIEW);
  expect(await screen.findByText('Power bank 8L23 came out of slot 4')).toBeVisible();
  const promise = 'Return 7K42 by 17:10: you pay nothing for it. Later its own price runs from 14:02';
  expect(screen.getByText('Its price started at 16:10')).toBeVisible();
  expect(screen.getByText('Return 7K42 too')).toBeVisible();
  expect(screen.getByText(promise)).toBeVisible();
  unmount();
  openOrder(swapped);
  expect(await screen.findByText(promise)).toBeVisible();
  expect(screen.getByText('Other power bank')).toBeVisible();
  expect(screen.getByText('8L23')).toBeVisible();
  expect(screen.getByText('7K42')).toBeVisible();
});

test.each<[string, Partial<OrderFault>, Partial<Order>]>([
  ['is back', { returnedAt: before(5), total: yen(0) }, {}],
  ['counts as bought', { keptFrom: before(5), total: yen(2000) }, {}],
  [
    'may be back, which is checked',
    {},
    {
      returnClaim: {
        outcome: 'PENDING',
        returnedAt: before(10),
        store: null,
        cabinetSn: null,
        decidedAt: null,
        powerBank: FIRST,
      },
    },
  ],
])('asks for no return of the first power bank after a swap if it %s', async (_what, first, claim) => {
  const swapped = swap({ state: 'OUT', powerBank: SECOND });
  openOrder(
    { powerBank: SECOND, fault: fault({ choice: 'SWAP', swap: swapped, ...first }), ...claim },
    {},
    VIEW,
  );
  expect(await screen.findByText('Power bank 8L23 came out of slot 4')).toBeVisible();
  expect(screen.queryByText('Return 7K42 too')).toBeNull();
  expect(screen.queryByText(/7K42 by|7K42 was not back by 1\d:\d\d\. Its own/)).toBeNull();
});

test('names the zone of the start of the second power bank to a phone in another zone', async () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  const swapped = swap({ state: 'OUT', powerBank: SECOND });
  openOrder({ powerBank: SECOND, fault: fault({ choice: 'SWAP', swap: swapped }) }, {}, VIEW);
  expect(await screen.findByText(/^Its price started at .+ \(GMT\+9\)$/)).toBeVisible();
});

test.each([
  [
    'first bank late',
    {
      choice: 'SWAP',
      freeUntil: '2026-11-20T07:16:00Z',
      total: yen(360),
      swap: swap({ state: 'OUT', powerBank: SECOND }),
    },
    '7K42 was not back by 16:16. Its own price runs from 14:02: ¥360 so far',
  ],
  [
    'first bank back',
    { choice: 'SWAP', returnedAt: '2026-11-20T07:15:00Z', swap: swap({ state: 'OUT', powerBank: SECOND }) },
    '7K42 is back. It costs ¥0',
  ],
  [
    'the promise of END over',
    { freeUntil: '2026-11-20T07:16:00Z' },
    '7K42 was not back by 16:16. It costs its normal price from 14:02',
  ],
] satisfies [string, Partial<OrderFault>, string][])(
  'the running rental says the truth: %s',
  async (_name, differs, words) => {
    openOrder({ powerBank: 'swap' in differs ? SECOND : FIRST, fault: fault(differs) });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('a return that is promised to cost nothing shows no fee', async () => {
  openOrder({ fault: fault() });
  expect(await screen.findByText('Free until 16:46')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Fee so far ¥0');
});

test('offers the end of the rental, or another try, after a swap without a power bank', async () => {
  openOrder(
    {
      faultOffer: offer,
      fault: fault({ choice: 'SWAP', swap: swap({ state: 'FAILED', cabinetSn: 'JPC00002' }) }),
    },
    {},
    VIEW,
  );
  expect(await screen.findByText('No power bank came out')).toBeVisible();
  expect(screen.getByText(/Return 7K42 by 16:46: you pay nothing for it/)).toBeVisible();
  // Not at the cabinet of the rental, where nobody would take the power bank.
  expect(screen.getByRole('button', { name: 'Swap at cabinet JPC00002' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'I will return it' })).toBeEnabled();
});

test.each([
  ['in time', '2026-11-20T07:30:00Z', /Try the swap again, or end the rental/],
  [
    'later',
    '2026-11-20T07:16:00Z',
    /^You still have power bank 7K42. The time for a swap is over: end the rental$/,
  ],
])('says after a swap without a power bank what can be done %s', async (_, until, words) => {
  openOrder(
    {
      faultOffer: { ...offer, swap: { ...offer.swap!, until } },
      fault: fault({ choice: 'SWAP', swap: swap({ state: 'FAILED' }) }),
    },
    {},
    VIEW,
  );
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['UCS340002', 'The cabinet is offline. Try another one, or end the rental'],
  ['UCS340003', 'This cabinet has no power bank to swap. Try another one, or end the rental'],
  ['UCS350001', 'Store not found'],
  ['UCS360001', 'It can no longer be swapped. You can end the rental'],
] as const)('says why a swap is refused: %s', async (code, words) => {
  const confirm = jest.fn(() => Promise.resolve(true));
  openOrder({ faultOffer: offer }, { reportFault: refusal(code) }, VIEW, { confirm });
  await userEvent.click(await screen.findByRole('button', { name: 'Swap at cabinet JPC00001' }));
  expect(await screen.findByText(words)).toBeVisible();
  // The renter has said that they are there.
  await userEvent.click(screen.getByRole('button', { name: 'Swap at cabinet JPC00001' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['Swap at cabinet JPC00001', 'UCS340002', 'Swap it'],
  ['I will return it', 'UCS310001', 'End it'],
])('a refusal of "%s" stands below it', async (name, code, title) => {
  const confirm = () => Promise.resolve(true);
  openOrder({ faultOffer: offer }, { reportFault: refusal(code) }, VIEW, { confirm });
  await userEvent.click(await screen.findByRole('button', { name }));
  const alerts = screen.getAllByRole('alert');
  await waitFor(() => expect(alerts.filter((alert) => alert.textContent)).toHaveLength(1));
  const alert = alerts.find(({ textContent }) => textContent)!;
  expect(within(alert.closest('section')!).getByRole('heading', { name: title })).toBeVisible();
});

test('hides the swap when its time has passed', async () => {
  openOrder({ faultOffer: { ...offer, swap: { ...offer.swap!, until: '2026-11-20T07:16:00Z' } } }, {}, VIEW);
  expect(await screen.findByRole('button', { name: 'I will return it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Swap at/ })).toBeNull();
});

test('a swap without a limit names none', async () => {
  openOrder({ faultOffer: { ...offer, swap: { ...offer.swap!, until: null } } }, {}, VIEW);
  expect(await screen.findByRole('button', { name: 'Swap at cabinet JPC00001' })).toBeVisible();
  expect(screen.queryByText(/Possible until/)).toBeNull();
});
