/** Tests what the head of a running rental says about its money in each state of a report that the power bank does not charge. */
import { screen } from '@testing-library/react';
import { renderPage, sampleOrder, yen } from '@shared/module-testing';
import type { Order, OrderFault } from '@shared/http-api/schemas';
import OrderListPage from '../list/OrderListPage';
import { NOW, openOrder } from './order-page-fixture';

// The page's clock shows 16:16:08 in Tokyo, 2:14:08 after the start of the first power bank.
const FIRST = { sn: 'PBJ0001043', code: '7K42' };
const SECOND = { sn: 'PBJ0001044', code: '8L23' };
type Swap = NonNullable<OrderFault['swap']>;
const swap = (state: Swap['state'], powerBank: Swap['powerBank'] = null): Partial<OrderFault> => ({
  choice: 'SWAP',
  swap: { state, cabinetSn: 'JPC00001', slot: 4, powerBank },
});
const fault = (differs: Partial<OrderFault>): OrderFault => ({
  choice: 'END',
  reportedAt: '2026-11-20T07:10:00Z',
  powerBank: FIRST,
  startedAt: '2026-11-20T05:02:00Z',
  freeUntil: '2026-11-20T07:40:00Z',
  returnedAt: null,
  total: yen(0),
  swap: null,
  ...differs,
});
const first = (differs: Partial<OrderFault>): Partial<Order> => ({
  powerBank: FIRST,
  startedAt: '2026-11-20T05:02:00Z',
  fault: fault(differs),
});
const second = (differs: Partial<OrderFault>): Partial<Order> => ({
  powerBank: SECOND,
  startedAt: '2026-11-20T07:12:00Z',
  fault: fault({ ...swap('OUT', SECOND), ...differs }),
});
const secondBack = [
  { kind: 'RENTAL' as const, amount: yen(0) },
  { kind: 'OTHER_BANK' as const, amount: yen(165) },
];

interface Said {
  label: string;
  fee: string;
  line: RegExp;
  /** Whether the stair states the price of the time so far. */
  stairSaysPrice: boolean;
}
const FREE: Said = {
  label: 'Not yet charging · since 14:02',
  fee: '¥0',
  line: /^Free until 16:40$/,
  stairSaysPrice: false,
};
const STOPPED: Said = {
  label: 'Clock stopped at 16:14 · since 14:02',
  fee: '¥0',
  line: /^The price does not rise until cabinet JPC00001 has answered about the swap$/,
  stairSaysPrice: false,
};
const back = { returnedAt: '2026-11-20T07:14:00Z' };
const late = { freeUntil: '2026-11-20T07:12:00Z' };

const STATES: [string, Partial<Order>, Said][] = [
  ['END, the promise holds', first({}), FREE],
  [
    'END, the promise is over',
    first(late),
    {
      label: 'Charging · since 14:02',
      fee: '¥360',
      line: /^¥450 from 17:02, in 46 min$/,
      stairSaysPrice: true,
    },
  ],
  ['the slot of the swap opens', first(swap('OPENING')), FREE],
  ['the cabinet does not answer', first(swap('UNKNOWN')), FREE],
  ['the slot opens, and the first one is back', first({ ...swap('OPENING'), ...back }), STOPPED],
  ['the cabinet does not answer, and the first one is back', first({ ...swap('UNKNOWN'), ...back }), STOPPED],
  [
    'the cabinet does not answer, and the first one came back late',
    first({ ...swap('UNKNOWN'), ...late, ...back }),
    { ...STOPPED, fee: '¥360', stairSaysPrice: true },
  ],
  ['nothing came out', first(swap('FAILED')), FREE],
  [
    'the second one is out',
    second({}),
    {
      label: 'Charging · since 16:12',
      fee: '¥165',
      line: /^¥360 from 16:42, in 26 min$/,
      stairSaysPrice: true,
    },
  ],
  [
    'both are out',
    { ...second({}), banksOut: [SECOND, FIRST] },
    {
      label: 'Charging · since 16:12',
      fee: '¥165',
      line: /^¥525 from 16:40, in 24 min$/,
      stairSaysPrice: true,
    },
  ],
  [
    'the second one is out, and the first one is back',
    second(back),
    {
      label: 'Charging · since 16:12',
      fee: '¥165',
      line: /^¥360 from 16:42, in 26 min$/,
      stairSaysPrice: true,
    },
  ],
  [
    'the second one is back, and the first one may still come back for nothing',
    { ...first(swap('OUT', SECOND)), feeLines: secondBack },
    {
      label: 'Charging · since 14:02',
      fee: '¥165',
      line: /^¥525 from 16:40, in 24 min$/,
      stairSaysPrice: false,
    },
  ],
];

test.each(STATES)(
  'says what is true about the money: %s',
  async (_state, order, { label, fee, line, stairSaysPrice }) => {
    openOrder({ ...order, keptFrom: sampleOrder().keptFrom });
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(`Fee so far ${fee}`);
    const said = (_: string, element: Element | null) =>
      line.test(element?.textContent ?? '') && element!.matches('.next p, .next p > span');
    expect(screen.getAllByText(said)[0]).toBeVisible();
    const stair = screen.getByRole('img', { name: /^Price by time/ });
    expect(/Used for/.test(stair.getAttribute('aria-label')!)).toBe(stairSaysPrice);
    // The chart shows the price of one power bank, which is less than the fee of both.
    const hasBoth = Boolean(order.fault?.swap?.powerBank);
    expect(screen.queryAllByText('Price of each power bank')).toHaveLength(hasBoth ? 1 : 0);
  },
);

test.each(STATES)('says the same in the list: %s', async (_state, differs, { label, fee }) => {
  const order = sampleOrder({ state: 'BILLING', ...differs });
  renderPage(OrderListPage, {
    module: 'mf-orders',
    url: '/order/list?tab=unfinished',
    now: () => NOW,
    answers: { orders: { orders: [order], counts: { unpaid: 0, unfinished: 1 }, nextCursor: null } },
  });
  expect(await screen.findByText(label.split(' · ')[0]!)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(`Fee so far ${fee}`);
});

test('shows no line about the next price if there is none while both are out', async () => {
  const days = { startedAt: '2026-11-15T07:40:00Z', keptFrom: '2026-11-20T07:40:00Z' };
  const since = { startedAt: '2026-11-15T07:30:00Z', keptFrom: '2026-11-20T07:30:00Z' };
  const { container } = openOrder({ ...second({ ...late, ...since }), ...days, banksOut: [SECOND, FIRST] });
  expect(await screen.findByText('¥3,960')).toBeVisible();
  expect(container.querySelector('.next')).toBeNull();
});

test('says while a return is under review that a second power bank may come out', async () => {
  const returnClaim = { outcome: 'PENDING', store: null, cabinetSn: null, decidedAt: null } as const;
  openOrder({
    ...first(swap('OPENING')),
    state: 'RETURN_REVIEW',
    endedAt: back.returnedAt,
    returnClaim: { ...returnClaim, returnedAt: back.returnedAt },
  });
  expect(await screen.findByText('Slot 4 of cabinet JPC00001 is opening')).toBeVisible();
});

test('says that all is full while the clock stands and the first power bank is back', async () => {
  const stood = { since: '2026-11-20T07:15:00Z', until: '2026-11-20T09:15:00Z', freeStore: null };
  openOrder({
    ...first({ ...swap('UNKNOWN'), ...back }),
    standstills: [{ ...stood, store: sampleOrder().rentStore }],
  });
  expect(await screen.findByText('Clock stopped at 16:14 · since 14:02')).toBeVisible();
  expect(screen.getByText(/until 18:15/)).toBeVisible();
});
