/** Tests which polled changes of an open order the list takes over. */
import { act, screen } from '@testing-library/react';
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
