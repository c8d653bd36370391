import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  renderPage,
  sampleOrder,
  sampleOrderDeposit,
  samplePendingOrder,
  yen,
} from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import OrderListPage from './OrderListPage';

const NOW = Date.parse('2026-11-20T07:16:08Z');
const pending = (more: Partial<Order>) =>
  samplePendingOrder({ reservedUntil: '2026-11-20T07:30:40Z', ...more });
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

function open(answer: Answers['orders'], url = '/order/list', more: Answers = {}) {
  return renderPage(OrderListPage, {
    module: 'mf-orders',
    url,
    now: () => NOW,
    answers: { orders: answer, ...more },
  });
}

test('shows "No Data" with an explanation and a link to rent (R8.15)', async () => {
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

test('lists the unpaid order first, then the running one with its live cost, then months (R2.16)', async () => {
  const phone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
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
  expect(rows[0]).toHaveTextContent(
    /^Thank you, the power bank is back\.Pay this one first\. Until then you cannot rent\.$/,
  );
  expect(rows[1]).toHaveTextContent('Unpaid order');
  expect(within(rows[1]!).getByRole('link', { name: 'Pay ¥450' })).toHaveAttribute(
    'href',
    '/payment?purpose=RENTAL_FEE&orderNo=JP2611190001',
  );
  expect(rows[2]).toHaveTextContent('2 hours 14 minutes · since 14:02 (GMT+9)');
  phone.mockRestore();
  expect(rows[2]).toHaveTextContent('Fee so far ¥360');
  expect(rows[3]).toHaveTextContent('November 2026');
  expect(rows[3]).toHaveTextContent('18 Nov, 13:20–14:20');
  expect(screen.getByRole('tab', { name: /Unpaid/ })).toHaveTextContent('1');
});

test('loads the next batch by cursor without losing or duplicating orders', async () => {
  const first = ended('JP2611180001', '2026-11-18T04:20:00Z');
  const second = ended('JP2610180001', '2026-10-18T04:20:00Z', 165);
  const shown = open(({ args }) => (args.cursor === 'c1' ? page([first, second]) : page([first], 'c1')));
  await screen.findByText('November 2026');
  expect(screen.queryByText('October 2026')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('October 2026');
  expect(screen.getAllByRole('link', { name: /Tsutsuji/ })).toHaveLength(2);
  expect(shown.requests.map(({ query }) => query?.cursor)).toEqual([undefined, 'c1']);
});

test('deletes after confirmation, refetches the list and moves the focus to the heading', async () => {
  let orders = [ended('JP2611180001', '2026-11-18T04:20:00Z')];
  const shown = open(() => page(orders), '/order/list', {
    deleteOrder: () => {
      orders = [];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-pressed');
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
  expect(shown.toasts).toEqual(['Deleted']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('while an order is open', () => {
  afterEach(() => jest.useRealTimers());
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => jest.advanceTimersByTimeAsync(1000));
  };

  test('polls only the first batch, and refetches all batches after a change', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const second = ended('JP2610180001', '2026-10-18T04:20:00Z', 165);
    let running = sampleOrder();
    const shown = open(({ args }) => (args.cursor === 'c1' ? page([second]) : page([running], 'c1')));
    await screen.findByText(/2:14:08/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('October 2026');
    const cursors = () => shown.requests.map(({ query }) => query?.cursor);
    expect(cursors()).toEqual([undefined, 'c1']);
    await pass(11);
    expect(cursors().slice(2)).toEqual([undefined, undefined]);
    running = { ...ended(running.orderNo, running.startedAt!), state: 'COMPLETED' };
    await pass(5);
    expect(cursors().slice(4)).toEqual([undefined, undefined, 'c1']);
    expect(await screen.findByText('November 2026')).toBeVisible();
    await pass(20);
    expect(cursors()).toHaveLength(7);
  });

  test('loads the next batch while a poll is in flight', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let calls = 0;
    open(({ args }) => {
      if (args.cursor === 'c1') return page([ended('JP2610180001', '2026-10-18T04:20:00Z', 165)]);
      return ++calls === 1 ? page([sampleOrder()], 'c1') : new Promise(() => undefined);
    });
    await screen.findByText(/2:14:08/);
    await pass(6);
    expect(calls).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('October 2026')).toBeVisible();
  });
});

test.each([
  ['the amount due', { state: 'UNPAID', total: yen(3500), due: yen(200) } as const, 'To pay', '¥200'],
  ['the fee under review', { state: 'RETURN_REVIEW', total: yen(360) } as const, 'Fee so far', '¥360'],
])('names %s for screen readers', async (_, differs, label, amount) => {
  open(page([{ ...ended('JP2611180001', '2026-11-18T04:20:00Z'), ...differs }]));
  expect((await screen.findByText(amount)).parentElement).toHaveTextContent(`${label} ${amount}`);
});

test('shows no amount of an expired order, which cost nothing', async () => {
  const expired = sampleOrder({ orderNo: 'JP2611180002', state: 'EXPIRED', startedAt: null, total: yen(0) });
  open(page([expired, ended('JP2611180001', '2026-11-18T04:20:00Z', 165)]));
  const amounts = (await screen.findAllByText('Order amount')).map(
    (label) => label.parentElement?.textContent,
  );
  expect(amounts).toEqual(['Order amount –', 'Order amount ¥165']);
});

describe('orders whose deposit was paid', () => {
  const expired = (orderNo: string) =>
    sampleOrder({ orderNo, state: 'EXPIRED', startedAt: null, deposit: sampleOrderDeposit() });

  test('says once, at the newest expired order, that the deposit is the renter’s', async () => {
    open(page([expired('JP2611200002'), expired('JP2611200003')]));
    expect(await screen.findAllByText('Reservation ended')).toHaveLength(2);
    const sentence = screen.getByText(/^Your deposit of ¥3,300 is paid and yours/);
    const row = within(sentence.closest('li')!);
    expect(row.getByRole('link', { name: 'Refund the deposit' })).toHaveAttribute('href', '/center');
    expect(row.getAllByRole('link')[0]).toHaveAttribute('href', '/order/detail?orderNo=JP2611200002');
  });

  test('does not call a paid order that waits unpaid', async () => {
    open(page([pending({ next: 'EJECT', deposit: sampleOrderDeposit() })]));
    expect(await screen.findByText('Your deposit of ¥3,300 is paid.')).toBeVisible();
    expect(screen.getByText('Unfinished order')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take the power bank out' })).toBeVisible();
  });
});

test('offers no next step of a reserved order that only a newer platform knows', async () => {
  open(page([pending({ next: 'ONLY_A_NEWER_PLATFORM_KNOWS' as Order['next'] })]));
  expect(await screen.findByText(/left$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /payment|open/i })).toBeNull();
});

test('does not say that there is nothing to pay if the unpaid order cannot be shown', async () => {
  open(
    { orders: [], counts: { unpaid: 1, unfinished: 0 }, nextCursor: null, ...{ leftOut: 1 } },
    '/order/list?tab=unpaid',
  );
  expect(await screen.findByText('1 entry cannot be shown.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'No Data' })).toBeNull();
});

test('goes on to the next batch if no order of the first one can be shown', async () => {
  const first = { orders: [], counts: { unpaid: 0, unfinished: 1 }, nextCursor: 'c2', ...{ leftOut: 20 } };
  open(({ args }) => (args.cursor === 'c2' ? page([sampleOrder()]) : first));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(sampleOrder().rentStore.name)).toBeVisible();
});

test('says that the clock stands in place of "Charging"', async () => {
  const standstill = {
    since: '2026-11-20T07:00:00Z',
    until: '2026-11-20T09:00:00Z',
    store: sampleOrder().rentStore,
    freeStore: null,
  };
  open(page([sampleOrder({ standstills: [standstill] })]));
  // The tone of a running rental, whose row is dark.
  expect((await screen.findByText('Clock paused')).closest('.tag')).toHaveClass('run');
  expect(screen.queryByText(/Charging/)).toBeNull();
});
