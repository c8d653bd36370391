/** Tests that each place with a fee shows that of both power banks of a swap. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, sampleStore } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import type { Order } from '@shared/http-api/schemas';
import OrderDetailPage from '../detail/OrderDetailPage';
import OrderListPage from '../list/OrderListPage';
import StoreListPage from '../stores/StoreListPage';

const PENDING = { outcome: 'PENDING', store: null, cabinetSn: null, decidedAt: null } as const;
const endedAt = '2026-11-20T07:16:39Z';
const { total } = twoBanks();
const STATES: Record<string, Partial<Order>> = {
  running: {},
  review: { state: 'RETURN_REVIEW', endedAt, returnClaim: { ...PENDING, returnedAt: endedAt } },
  unpaid: { state: 'UNPAID', endedAt, due: total, actions: ['PAY'] },
  ended: { state: 'COMPLETED', endedAt, paid: total },
};

const open = (page: typeof OrderListPage, url: string, order: Order) =>
  renderPage(page, {
    module: 'mf-orders',
    url,
    now: () => TWO_BANKS_NOW,
    answers: {
      order,
      orders: { orders: [order], counts: { unpaid: 0, unfinished: 1 }, nextCursor: null },
      activeOrder: { order, nextPollMs: 1000 },
      stores: { stores: [sampleStore({})], total: 1, nextCursor: null },
    },
  });

/** Returns the amounts without the name that screen readers get. */
const amounts = (container: HTMLElement, place: string) =>
  [...container.querySelectorAll(place)].flatMap(({ textContent }) => textContent?.match(/¥[\d,]+/g) ?? []);

test.each(Object.keys(STATES))('/order/detail shows the fee of both power banks: %s', async (name) => {
  const order = twoBanks(STATES[name]);
  const { container } = open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  const place = name === 'running' ? '.cost' : 'h1.amount';
  await waitFor(() => expect(amounts(container, place)).toEqual(['¥810']));
});

test.each(Object.keys(STATES))('/order/list shows the fee of both power banks: %s', async (name) => {
  const { container } = open(OrderListPage, '/order/list', twoBanks(STATES[name]));
  await waitFor(() => expect(amounts(container, '.amount')).toEqual(['¥810']));
});

test('the bar of the running rental shows the fee of both power banks', async () => {
  open(StoreListPage, '/shop/list?lat=35.6591&lng=139.7006', twoBanks());
  expect(await screen.findByRole('link', { name: /^Your running rental/ })).toHaveAccessibleName(
    /Fee so far ¥810/,
  );
});

const DUE = /^9XQ4 was not back/;
test('names the first power bank while the return of the second one is under review', async () => {
  const order = twoBanks(STATES.review);
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  expect(await screen.findByText(DUE)).toHaveTextContent('¥450');
});

test('names no power bank that is due while the return of the last one is under review', async () => {
  const { fault } = twoBanks();
  const order = twoBanks({ ...STATES.review, powerBank: fault!.powerBank });
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  await screen.findByText(/^The clock stopped at/);
  expect(screen.queryByText(DUE)).toBeNull();
});

const { fault, powerBank } = twoBanks();
const keptAfter = (minutes: number) => ({
  fault: { ...fault!, keptFrom: new Date(TWO_BANKS_NOW + minutes * 60_000).toISOString() },
});

test('says that the first power bank counts as bought, and what it costs', async () => {
  const order = twoBanks(keptAfter(-5));
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  expect(await screen.findByText(DUE)).toHaveTextContent(
    /^9XQ4 was not back by .* and counts as bought. It costs ¥450. There is nothing to return for it$/,
  );
});

test('asks for no report about a power bank that is bought, while the other one is under review', async () => {
  const order = twoBanks({ ...STATES.review, ...keptAfter(-5) });
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  await screen.findByText(/^The clock stopped at/);
  expect(screen.queryByText(/You can report the return of/)).toBeNull();
});

test.each([
  [59, 30_000, ['9XQ4']],
  [61, 30_000, []],
  [-1, 3000, [powerBank!.code]],
  [30, 3000, ['9XQ4', powerBank!.code]],
])('warns by the code of what counts as bought within an hour (%#)', async (first, second, codes) => {
  const order = twoBanks({
    ...keptAfter(first),
    keptFrom: new Date(TWO_BANKS_NOW + second * 1000).toISOString(),
  });
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  await screen.findByText(DUE);
  const warned = screen.queryAllByText(/counts as bought: ¥[\d,]+ more$/);
  expect(warned.map(({ textContent }) => / (\S+) counts/.exec(textContent ?? '')?.[1])).toEqual(codes);
});

test('the dialog that buys a power bank adds the price of the other one, which is settled', async () => {
  const order = twoBanks({
    fault: { ...fault!, returnedAt: '2026-11-20T06:30:00Z' },
    actions: ['KEEP', 'FEEDBACK'],
  });
  open(OrderDetailPage, `/order/detail?orderNo=${order.orderNo}`, order);
  await userEvent.click(await screen.findByRole('button', { name: /Buy the power bank/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy it for ¥2,810?' }));
  const amountOf = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
  expect(amountOf('Fee so far')).toBe('¥360');
  expect(amountOf('Power bank 9XQ4, with its own price')).toBe('¥450');
  expect(amountOf('Price of the power bank')).toBe('¥2,000');
});

test.each([
  ['the order', OrderDetailPage, '/order/detail?orderNo='],
  ['the list', OrderListPage, '/order/list?orderNo='],
])('%s says after its end that the first power bank was bought', async (_place, page, url) => {
  const order = twoBanks({ ...STATES.ended, ...keptAfter(-5) });
  open(page, url + order.orderNo, order);
  expect(await screen.findByText(/ · 9XQ4 bought$/)).toBeVisible();
});
