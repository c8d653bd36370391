import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@shared/http-api/schemas';
import { type Answers, offline, renderPage, sampleCabinet, yen } from '@shared/module-testing';
import { NOW, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const ANSWERS: Answers = {
  content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
  benefits: { points: 0, pointsNote: '', coupons: [] },
};
const open = (state: Order['state'], blocked: Answers['order'], sameCabinet = false) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    answers: {
      cabinet: sampleCabinet({
        blockingOrder: { orderNo: 'JP2611200001', state, cabinetSn: 'JPC00002', sameCabinet },
      }),
      ...ANSWERS,
      order: blocked,
    },
  });
const DETAIL = '/order/detail?orderNo=JP2611200001';

test('opens no slot at another cabinet: a paid order leads to its page, whose button says so', async () => {
  const { address, sent } = open('PENDING_PAYMENT', order({ next: 'EJECT' }));
  await screen.findByText('Your order is at cabinet JPC00002');
  await waitFor(() => expect(sent('order')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(address()).toBe(DETAIL);
});

test('names the sum of an unpaid order, and no sum before it is known', async () => {
  const { unmount } = open('UNPAID', order({ state: 'UNPAID', next: null, due: yen(360) }));
  expect(await screen.findByRole('button', { name: 'Pay ¥360' })).toBeVisible();
  unmount();
  const { address } = open('UNPAID', offline);
  await userEvent.click(await screen.findByRole('button', { name: 'See my rental' }));
  expect(address()).toBe(DETAIL);
});

test.each([
  [-540, '14:15'],
  [-480, '14:15 (GMT+9)'],
])(
  'names the end of the reservation at this cabinet in the time of its store, on a phone at %i min: %s',
  async (offset, time) => {
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    open('PENDING_PAYMENT', order(), true);
    const text = `You have an order here. Your power bank is reserved until ${time}`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Complete Unfinished Orders First')).toBeNull();
    zone.mockRestore();
  },
);

test('names no time before the reservation is known', async () => {
  open('PENDING_PAYMENT', offline, true);
  expect(await screen.findByText('Complete Unfinished Orders First')).toBeVisible();
  expect(screen.queryByText(/reserved until/)).toBeNull();
});

test.each([
  ['COMPLETED', 'BILLING', false],
  ['EXPIRED', 'PENDING_PAYMENT', true],
] as const)(
  'reads the cabinet again when the order that blocks it is %s',
  async (ended, state, sameCabinet) => {
    const free = sampleCabinet({});
    const blocked = sampleCabinet({
      blockingOrder: { orderNo: 'JP2611200001', state, cabinetSn: 'JPC00001', sameCabinet },
    });
    let reads = 0;
    renderPage(ProductPage, {
      module: 'mf-rental',
      url: '/product?sn=JPC00001',
      now: () => NOW,
      answers: {
        ...ANSWERS,
        cabinet: () => (reads++ === 0 ? blocked : free),
        order: order({ state: ended, next: null }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Rent a power bank' })).toBeEnabled();
  },
);

test('names no time of a reservation that is over', async () => {
  open('PENDING_PAYMENT', order({ reservedUntil: new Date(NOW - 1000).toISOString() }), true);
  expect(await screen.findByText('Complete Unfinished Orders First')).toBeVisible();
  await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByText(/reserved until/)).toBeNull();
});

test('keeps the focus on its button when the order at another cabinet goes on', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let blocked = order();
  open('PENDING_PAYMENT', () => blocked);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const button = screen.getByRole('button', { name: 'Continue' });
  button.focus();
  blocked = order({ state: 'EJECTING', next: 'EJECT' });
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  jest.useRealTimers();
  expect(screen.queryByText('Your order is at cabinet JPC00002')).toBeNull();
  expect(button).toHaveFocus();
});
