import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { twoBanks } from '@shared/domain/testing';
import type { Order } from '@shared/http-api/schemas';
import { renderPage, sampleOrder, yen } from '@shared/module-testing';
import type { Translate } from '../texts';
import { Announcer, changeText } from './Announcer';
import { NOW, openAfterLastVisit } from './order-page-fixture';

const ended: Partial<Order> = {
  state: 'COMPLETED',
  actions: [],
  endedAt: new Date(NOW - 86_400_000).toISOString(),
};

test('does not announce the end of a rental that ended before this visit', async () => {
  const { arrive } = openAfterLastVisit({ state: 'BILLING', actions: ['REPORT_RETURN'] }, ended);
  expect(await screen.findByRole('button', { name: 'I have returned it' })).toBeVisible();
  arrive();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I have returned it' })).toBeNull());
  expect(screen.queryByText(/^Returned at/)).toBeNull();
});

const { powerBank: second, fault } = twoBanks();
const first = fault!.powerBank;
const claim = { returnedAt: '2026-11-20T07:10:00Z', store: null, cabinetSn: null };
const decidedAt = '2026-11-20T07:20:00Z';
/** Returns a time some minutes from now. */
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const t: Translate = (key, ..._values) => String(key);

test.each<[string, Partial<Order>, string]>([
  ['found: the order runs for the first one', { powerBank: first, returnClaim: null }, ''],
  [
    'not found: both are out',
    {
      banksOut: [second!, first],
      returnClaim: { ...claim, decidedAt, outcome: 'NOT_FOUND', powerBank: second! },
    },
    'announce.notFound',
  ],
])('announces the review of the second power bank: %s', (_, decided, text) => {
  const order = twoBanks(decided);
  const before = { state: 'RETURN_REVIEW', fee: order.total.amount, freeStoreId: null } as const;
  expect(changeText(before, order, order.total.amount, { language: 'en', t, now: NOW })).toBe(text);
});

test('announces a rise after the fee has fallen, also to the price that was announced last', async () => {
  const priced = (amount: number) => sampleOrder({ feeLines: [{ kind: 'OTHER_BANK', amount: yen(amount) }] });
  function Page() {
    const [order, setOrder] = useState(priced(0));
    return (
      <>
        <Announcer order={order} />
        <button onClick={() => setOrder(priced(90))}>Rise</button>
        <button onClick={() => setOrder(priced(0))}>Fall</button>
      </>
    );
  }
  renderPage(Page, { module: 'mf-orders', url: '/order/detail', now: () => NOW });
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const region = screen.getByRole('status');
  await tap('Rise');
  expect(region).toHaveTextContent('¥450');
  await tap('Fall');
  expect(region).toBeEmptyDOMElement();
  await tap('Rise');
  expect(region).toHaveTextContent('¥450');
});

test('announces a free slot after which a standing clock runs again, once', () => {
  const store = sampleOrder().rentStore;
  const stands = (freeStore: typeof store | null) =>
    sampleOrder({
      standstills: [{ since: iso(-10), until: iso(20), store, freeStore }],
    });
  const text = (freeStoreId: string | null, order: Order) =>
    changeText({ state: order.state, fee: 0, freeStoreId }, order, 0, { language: 'en', t, now: NOW });
  expect(text(null, stands(store))).toBe('standstill.free');
  expect(text(store.storeId, stands(store))).toBe('');
  expect(text(null, stands(null))).toBe('');
});

test('names the day of a time, because the announcement stays after midnight', () => {
  const timeOf: Translate = (_key, ...[values]) => (values as unknown as { time: string }).time;
  const store = sampleOrder().rentStore;
  const stands = sampleOrder({
    standstills: [{ since: iso(-10), until: '2026-11-20T15:05:00Z', store, freeStore: store }],
  });
  const over = sampleOrder({ state: 'COMPLETED', endedAt: '2026-11-20T07:10:00Z' });
  const before = { state: 'BILLING', fee: 0, freeStoreId: null } as const;
  const words = (order: Order) => changeText(before, order, 0, { language: 'en', t: timeOf, now: NOW });
  expect(words(over)).toBe('20 Nov, 16:10');
  expect(words(stands)).toBe('21 Nov, 00:05');
});
