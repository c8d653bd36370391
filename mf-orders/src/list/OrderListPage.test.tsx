import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, sampleOrder, yen } from '@shared/module-testing';
import type { ApiRequest } from '@shared/api-client';
import type { Order } from '@shared/http-api/schemas';
import OrderListPage from './OrderListPage';

const NOW = Date.parse('2026-11-20T07:16:08Z');
const ended = (orderNo: string, startedAt: string, total = 360): Order =>
  sampleOrder({
    orderNo,
    state: 'COMPLETED',
    createdAt: startedAt,
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
    usedSeconds: 3600,
    total: yen(total),
    actions: ['DELETE'],
  });
const page = (orders: Order[], nextCursor: string | null = null, unpaid = 0) => ({
  orders,
  counts: { unpaid, unfinished: 0 },
  nextCursor,
});

function open(answer: unknown, url = '/order/list', more: Record<string, unknown> = {}) {
  return renderPage(OrderListPage, {
    module: 'mf-orders',
    url,
    now: () => NOW,
    answers: { 'GET /v1/orders': answer, ...more },
  });
}

test('shows "No Data" with an explanation and a link to rent', async () => {
  open(page([]), '/order/list?tab=completed');
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
  expect(screen.getByText('Your finished rentals, with what they cost, will be here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scan to rent' })).toHaveAttribute(
    'href',
    '/scan/center?mode=rent',
  );
});

test('keeps the tab in the address and falls back to All for an unknown tab', async () => {
  const shown = open(page([]), '/order/list?tab=nonsense');
  await screen.findByRole('heading', { name: 'No Data' });
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Unpaid' }));
  expect(shown.address()).toBe('/order/list?tab=unpaid');
  await waitFor(() =>
    expect(shown.requests[shown.requests.length - 1]?.query).toMatchObject({ tab: 'unpaid' }),
  );
});

test('lists the unpaid order first, then the running one with its live cost, then months', async () => {
  open(
    page(
      [
        ended('JP2611180001', '2026-11-18T04:20:00Z', 360),
        sampleOrder(),
        sampleOrder({
          orderNo: 'JP2611190001',
          state: 'UNPAID',
          due: yen(450),
          total: yen(450),
          actions: ['PAY'],
        }),
      ],
      null,
      1,
    ),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Pay this one first');
  expect(rows[1]).toHaveTextContent('Unpaid order');
  expect(within(rows[1]!).getByRole('link', { name: 'Pay ¥450' })).toHaveAttribute(
    'href',
    '/payment?purpose=RENTAL_FEE&orderNo=JP2611190001',
  );
  expect(rows[2]).toHaveTextContent('2:14:08 · since 14:02');
  expect(rows[2]).toHaveTextContent('¥360');
  expect(rows[3]).toHaveTextContent('November 2026');
  expect(rows[3]).toHaveTextContent('18 Nov, 13:20–14:20');
  expect(screen.getByRole('tab', { name: /Unpaid/ })).toHaveTextContent('1');
});

test('loads the next batch by cursor without losing or duplicating orders', async () => {
  const first = ended('JP2611180001', '2026-11-18T04:20:00Z');
  const second = ended('JP2610180001', '2026-10-18T04:20:00Z', 165);
  const shown = open((request: ApiRequest) =>
    request.query?.cursor === 'c1' ? page([first, second]) : page([first], 'c1'),
  );
  await screen.findByText('November 2026');
  expect(screen.queryByText('October 2026')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('October 2026');
  expect(screen.getAllByRole('link', { name: /Tsutsuji/ })).toHaveLength(2);
  expect(shown.requests.map(({ query }) => query?.cursor)).toEqual([undefined, 'c1']);
});

test('deletes after confirmation and refetches the list', async () => {
  let orders = [ended('JP2611180001', '2026-11-18T04:20:00Z')];
  const shown = open(() => page(orders), '/order/list', {
    'DELETE /v1/orders/JP2611180001': () => {
      orders = [];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
  expect(shown.toasts).toEqual(['Deleted']);
});
