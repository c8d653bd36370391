/** Tests of what the page of an order says about deposits and amounts due. */
import { act, screen, waitFor } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import type { Order } from '@shared/http-api/schemas';
import { sampleDeposit, sampleOrder, sampleOrderDeposit, yen } from '@shared/module-testing';
import { URL, openOrder } from './order-page-fixture';

test('of an order whose plan has no deposit, no payment has timed out when the reservation has ended', async () => {
  const plan = { ...PLANS.JP, deposit: 0 };
  openOrder({ startedAt: null, plan, state: 'EXPIRED', actions: ['RENT_AGAIN', 'DELETE'] });
  expect(await screen.findByRole('heading', { name: 'The reservation has ended' })).toBeVisible();
  expect(screen.getByText('Reservation ended')).toBeVisible();
  expect(screen.queryByText(/time[d ]?out\b/i)).toBeNull();
});

describe('an order whose deposit was paid', () => {
  const deposited = { startedAt: null, deposit: sampleOrderDeposit() };
  const free = { deposit: sampleDeposit({ state: 'PAID', kind: 'CHARGE', refundable: true }) };
  const back = () => screen.getByRole('link', { name: 'Refund the deposit' });

  test('names the deposit instead of a timed-out payment when the reservation has ended', async () => {
    openOrder({ ...deposited, state: 'EXPIRED', actions: ['RENT_AGAIN', 'DELETE'] }, free);
    expect(await screen.findByRole('heading', { name: 'The reservation has ended' })).toBeVisible();
    expect(
      screen.getByText('Your deposit of ¥3,300 is paid and yours. Rent with it, or ask for its refund.'),
    ).toBeVisible();
    expect(back()).toHaveAttribute('href', '/center');
    expect(screen.queryByText(/time[d ]?out/i)).toBeNull();
  });

  test('names the deposit when nothing came out', async () => {
    openOrder({ ...deposited, state: 'EJECT_FAILED', actions: ['RENT_AGAIN'] }, free);
    expect(await screen.findByText('No rental fee was charged.')).toBeVisible();
    expect(screen.getByText(/^Your deposit of ¥3,300 is paid and yours/)).toBeVisible();
    expect(back()).toBeVisible();
  });

  test.each(['EXPIRED', 'EJECT_FAILED', 'DELETED'] as const)(
    'is not offered back while the deposit secures another order (%s)',
    async (state) => {
      const view = openOrder(
        { ...deposited, state, actions: ['RENT_AGAIN'] },
        { deposit: sampleDeposit({ state: 'FROZEN', kind: 'CHARGE', frozenBy: 'JP2611200002' }) },
      );
      await waitFor(() => expect(view.sent('deposit')).not.toEqual([]));
      await waitFor(() => expect(screen.queryByText(/is paid and yours/)).toBeNull());
      expect(screen.queryByRole('link', { name: 'Refund the deposit' })).toBeNull();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test('offers no refund of a hold, which is released', async () => {
    openOrder({
      ...deposited,
      state: 'EXPIRED',
      deposit: sampleOrderDeposit({ kind: 'HOLD', state: 'RELEASED' }),
      actions: ['RENT_AGAIN'],
    });
    expect(await screen.findByText('The ¥3,300 held on your card is released.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Refund the deposit' })).toBeNull();
  });

  test('is not called unpaid while it waits for the eject', async () => {
    openOrder({
      ...deposited,
      state: 'PENDING_PAYMENT',
      next: 'EJECT',
      reservedUntil: '2026-11-20T07:30:40Z',
      actions: ['EJECT', 'CANCEL'],
    });
    expect(await screen.findByText('Your deposit of ¥3,300 is paid.')).toBeVisible();
    expect(screen.getByText('Unfinished order')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/unpaid|nothing is charged/i);
  });
});

describe('an order that changes while its page is open', () => {
  const frozen = { state: 'FROZEN', amount: yen(3300), kind: 'CHARGE', frozenBy: 'JP2611200001' } as const;
  const free = { state: 'PAID', amount: yen(3300), kind: 'CHARGE', refundable: true } as const;
  const waiting = {
    state: 'PENDING_PAYMENT',
    reservedUntil: '2026-11-20T07:20:00Z',
    startedAt: null,
  } as const;
  test.each<[string, Partial<Order>, Partial<Order>, typeof free | null, RegExp | null]>([
    ['fails to eject', { state: 'EJECTING' }, { state: 'EJECT_FAILED' }, free, /is paid and yours/],
    ['expires', waiting, { state: 'EXPIRED' }, free, /is paid and yours/],
    ['is returned', { state: 'BILLING' }, { state: 'COMPLETED' }, free, /^Deposit ¥3,300$/],
    [
      'is kept',
      { state: 'BILLING' },
      { state: 'UNPAID', kept: true, due: yen(680), fromDeposit: yen(3300) },
      null,
      null,
    ],
  ])('and %s says what is true of the deposit afterwards', async (_what, before, after, left, words) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    let over = false;
    openOrder(
      {},
      {
        order: ({ args }) =>
          sampleOrder({ orderNo: args.no, deposit: sampleOrderDeposit(), ...(over ? after : before) }),
        deposit: () => sampleDeposit(over ? (left ?? { state: 'NOT_PAID', amount: null }) : frozen),
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    over = true;
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    if (words) expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/frozen until/i);
    jest.useRealTimers();
  });
});

describe('an order with an amount due', () => {
  test('thanks for the return first and says that the deposit is not used for the fee', async () => {
    openOrder({
      state: 'UNPAID',
      endedAt: '2026-11-20T05:30:00Z',
      usedSeconds: 1680,
      due: yen(165),
      total: yen(165),
      deposit: sampleOrderDeposit(),
      actions: ['PAY'],
    });
    const thanks = await screen.findByText('Thank you, the power bank is back.');
    const state = screen.getByText('Unpaid order');
    expect(thanks.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText(/deposit of ¥3,300 is not touched/)).toHaveLength(1);
    // Until the fee is paid.
    expect(await screen.findByText('Frozen until this order is finished and paid')).toBeVisible();
  });

  test('says what the deposit has paid of a kept power bank', async () => {
    openOrder({
      state: 'UNPAID',
      kept: true,
      due: yen(680),
      total: yen(3980),
      fromDeposit: yen(3300),
      deposit: sampleOrderDeposit({ state: 'USED' }),
      actions: ['PAY'],
    });
    expect(await screen.findByText('The power bank is yours.')).toBeVisible();
    expect(
      screen.getByText('¥3,980 in all. ¥3,300 was taken from the deposit; the rest is left to pay.'),
    ).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/frozen/i);
  });
});

test('says the fee of the answer and sells no power bank if only a newer platform knows the kind of the coupon', async () => {
  const kind = 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'AMOUNT';
  const coupon = { code: 'HALF', kind, seconds: null, amount: null };
  const { address } = openOrder({ actions: ['KEEP'], coupon, fee: yen(123) }, {}, `${URL}#keep`);
  expect(await screen.findAllByText(/¥123/)).not.toHaveLength(0);
  expect(screen.queryByText(/in 45 min|at most/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Buy the power bank/ })).toBeNull();
  await waitFor(() => expect(address()).toBe(URL));
});

test('links an unpaid kept order to a payment with purpose KEEP', async () => {
  openOrder({ state: 'UNPAID', kept: true, due: yen(680), actions: ['PAY'] });
  expect(await screen.findByRole('link', { name: 'Pay ¥680' })).toHaveAttribute(
    'href',
    '/payment?purpose=KEEP&orderNo=JP2611200001',
  );
});

test.each<[string, Partial<Order>, string]>([
  ['less than the coupon gives', { usedSeconds: 1200 }, '20 min, 20 min of it free'],
  ['more than the coupon gives', { usedSeconds: 3600 }, '1 h, 30 min of it free'],
  ['no coupon', { usedSeconds: 1200, discountSeconds: 0 }, '20 min'],
])('says how much of the time was free after %s', async (_what, order, text) => {
  openOrder({ state: 'COMPLETED', endedAt: '2026-11-20T07:16:00Z', discountSeconds: 1800, ...order });
  expect(await screen.findByText(text)).toBeVisible();
});
