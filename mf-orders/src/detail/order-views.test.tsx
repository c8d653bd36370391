/** Tests which view of its page an order shows. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrder } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { URL, openOrder } from './order-page-fixture';

const RUNNING: Order['actions'] = ['KEEP', 'REPORT_RETURN', 'FEEDBACK'];
const PENDING: Order['returnClaim'] = {
  outcome: 'PENDING',
  returnedAt: '2026-11-20T07:10:00Z',
  store: null,
  cabinetSn: null,
  decidedAt: null,
};

const heading = (name: string | RegExp) => () => screen.queryByRole('heading', { name });

test.each<[string, () => HTMLElement | null, Partial<Order>, Partial<Order>]>([
  ['full', heading('Everything is full'), { actions: [...RUNNING, 'ALL_FULL'] }, { actions: RUNNING }],
  [
    'return',
    heading('I have returned it'),
    { actions: RUNNING },
    { state: 'RETURN_REVIEW', actions: [], returnClaim: PENDING },
  ],
  ['keep', () => screen.queryByRole('dialog'), { actions: RUNNING }, { actions: ['FEEDBACK'] }],
])(
  'a view that the order no longer offers does not open again by itself: #%s',
  async (view, shown, offers, gone) => {
    let order = offers;
    const page = openOrder({}, { order: () => sampleOrder(order) }, `${URL}#${view}`);
    const refetch = async (next: Partial<Order>) => {
      order = next;
      const before = page.sent('order').length;
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(page.sent('order').length).toBeGreaterThan(before));
    };
    await waitFor(() => expect(shown()).not.toBeNull());
    await refetch(gone);
    await waitFor(() => expect(shown()).toBeNull());
    await refetch(offers);
    // The answer renders the page once more, with a new button.
    await waitFor(() => expect(screen.getByRole('button', { name: 'I have returned it' })).toBeVisible());
    await waitFor(() => expect(shown()).toBeNull());
  },
);

test('the heading gets the focus when the order is cancelled and its button is gone', async () => {
  const pending = sampleOrder({ state: 'PENDING_PAYMENT', startedAt: null, actions: ['CANCEL'] });
  let order = pending;
  openOrder(
    {},
    {
      order: () => order,
      cancelOrder: () => (order = { ...pending, state: 'DELETED', actions: [] }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the heading takes no focus when the order changes and the focus is nowhere', async () => {
  let order = sampleOrder({ actions: RUNNING });
  openOrder({}, { order: () => order });
  await screen.findByRole('timer');
  order = sampleOrder({ state: 'COMPLETED', endedAt: '2026-11-20T07:16:00Z' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(document.body).toHaveFocus();
});

test('a view that an answer of an earlier visit does not offer opens with the answer of this one', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const now = sampleOrder({ actions: [...RUNNING, 'ALL_FULL'] });
  openOrder({}, { order: () => arrived.then(() => now) }, `${URL}#full`, {
    lastAnswer: ({ endpoint }) =>
      endpoint === 'order' ? { model: sampleOrder({ actions: RUNNING }) as never, at: 0 } : null,
  });
  expect(await screen.findByRole('timer')).toBeVisible();
  arrive();
  await waitFor(() => expect(heading('Everything is full')()).not.toBeNull());
});

test.each([
  [false, 'Return time'],
  [true, 'Bought at this time'],
])('names the end of a rental without a store for the return (kept: %s)', async (kept, name) => {
  openOrder({ state: 'COMPLETED', kept, endedAt: '2026-11-20T07:10:00Z', returnStore: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  expect(screen.queryByText('Bought at this time') !== null).toBe(kept);
});

test('a running rental whose platform names no start can be returned', async () => {
  openOrder({ startedAt: null, actions: RUNNING });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rental' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have returned it' })).toBeVisible();
});
