/** Tests which polled changes of an open order the list takes over. */
import { Activity, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { PageScope } from '@shared/module-kit/host';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import { renderPage, sampleOrder, sampleOrderDeposit, samplePendingOrder, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import OrderListPage from './OrderListPage';

const { rentStore, orderNo } = sampleOrder();
const pending = samplePendingOrder({ reservedUntil: '2026-11-20T07:30:40Z', next: 'PAYMENT' });
const standstill = (until: string) => ({
  since: '2026-11-20T07:00:00Z',
  until,
  store: rentStore,
  freeStore: null,
});
const stands = (until: string) => sampleOrder({ standstills: [standstill(until)] });
const claim = {
  outcome: 'NOT_FOUND',
  returnedAt: '2026-11-20T07:10:00Z',
  store: null,
  cabinetSn: null,
  decidedAt: null,
} as const;
const { fault } = twoBanks();

/** Opens the list of one order, which changes before the first poll. Returns the number of requests after the poll. */
async function requestsAfter(before: Order, after: Order): Promise<number> {
  let current = before;
  const { requests } = renderPage(OrderListPage, {
    module: 'mf-orders',
    url: '/order/list',
    now: () => TWO_BANKS_NOW,
    answers: {
      orders: () => ({ orders: [current], counts: { unpaid: 0, unfinished: 1 }, nextCursor: null }),
    },
  });
  await screen.findByText(rentStore.name);
  current = after;
  for (let second = 0; second < 6; second++) await act(() => jest.advanceTimersByTimeAsync(1000));
  return requests.length;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: TWO_BANKS_NOW }));
afterEach(() => jest.useRealTimers());

test.each<[string, Order, Order]>([
  ['a swap', sampleOrder(), twoBanks({ orderNo })],
  ['a clock that runs again', stands('2026-11-20T09:00:00Z'), stands('2026-11-20T07:36:00Z')],
  [
    'a promise of a free return',
    sampleOrder(),
    sampleOrder({ fault: { ...fault!, choice: 'END', swap: null } }),
  ],
  ['a claim', sampleOrder({ returnClaim: null }), sampleOrder({ returnClaim: claim })],
  [
    'a price step of the other power bank',
    twoBanks(),
    twoBanks({ feeLines: [{ kind: 'OTHER_BANK', amount: yen(540) }] }),
  ],
  ['a payment in another tab', pending, { ...pending, next: 'EJECT', deposit: sampleOrderDeposit() }],
])('refetches after %s, although the order keeps its state', async (_what, before, after) => {
  expect(await requestsAfter(before, after)).toBe(3);
});

test('refetches nothing while only time and price grow, which the row counts itself', async () => {
  const total = { fee: yen(450), total: yen(900), usedSeconds: 10_900 };
  const feeLines: Order['feeLines'] = [
    { kind: 'RENTAL', amount: yen(450) },
    { kind: 'OTHER_BANK', amount: yen(450) },
  ];
  const grown = twoBanks({ ...total, feeLines, fault: { ...fault!, total: yen(460) } });
  expect(await requestsAfter(twoBanks(), grown)).toBe(2);
});

describe('asks for a batch once', () => {
  const signal = new AbortController().signal;
  /** The page as the shell keeps it: hidden after a tap on "Leave", and then shown again. */
  function Kept() {
    const [visit, setVisit] = useState(0);
    const names = { module: 'mf-orders', id: 'test', namespace: 'mf-orders', route: '/order/list' };
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>Leave</button>
        <PageScope value={{ ...names, signal, shownCount: Math.floor(visit / 2) }}>
          <Activity mode={visit % 2 ? 'hidden' : 'visible'}>
            <OrderListPage />
          </Activity>
        </PageScope>
      </>
    );
  }
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  /** Opens the list of a running order and waits for two polls. Returns a reader of the tabs that are asked for from then on. */
  async function openPolled() {
    const { requests } = renderPage(Kept, {
      module: 'mf-orders',
      url: '/order/list',
      now: () => TWO_BANKS_NOW,
      answers: {
        orders: ({ args }) => ({
          orders: args.tab === 'completed' ? [] : [sampleOrder()],
          counts: { unpaid: 0, unfinished: 1 },
          nextCursor: null,
        }),
      },
    });
    await pass(11);
    expect(requests).toHaveLength(3);
    requests.length = 0;
    return () => requests.map(({ query }) => query?.tab);
  }
  const click = (button: HTMLElement) => act(async () => void fireEvent.click(button));

  test('after a change of the tab, and polls it only if it has an open order', async () => {
    const asked = await openPolled();
    await click(screen.getByRole('tab', { name: 'Completed' }));
    await pass(20);
    expect(asked()).toEqual(['completed']);
    await click(screen.getByRole('tab', { name: /^Unfinished/ }));
    await pass(4);
    expect(asked()).toEqual(['completed', 'unfinished']);
    await pass(2);
    expect(asked()).toEqual(['completed', 'unfinished', 'unfinished']);
    // Its list is kept.
    await click(screen.getByRole('tab', { name: 'All' }));
    await pass(6);
    expect(asked().slice(3)).toEqual(['all']);
  });

  test('when the tab of the browser is shown again, and then polls on', async () => {
    const asked = await openPolled();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(4);
    expect(asked()).toHaveLength(1);
    await pass(2);
    expect(asked()).toHaveLength(2);
  });

  test.each([5, 90])('when the kept page is shown again after %i s, and then polls on', async (seconds) => {
    const asked = await openPolled();
    await click(screen.getByRole('button', { name: 'Leave' }));
    await pass(seconds);
    expect(asked()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Leave' }));
    await pass(4);
    expect(asked()).toHaveLength(1);
    await pass(2);
    expect(asked()).toHaveLength(2);
  });
});
