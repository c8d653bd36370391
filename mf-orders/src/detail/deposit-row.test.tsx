import { act, screen, waitFor } from '@testing-library/react';
import { answerOf, sampleDeposit, sampleOrder, sampleOrderDeposit, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { openAfterLastVisit, openOrder } from './order-page-fixture';

const ENDED = { state: 'COMPLETED', endedAt: '2026-11-20T08:14:00Z', total: yen(360) } as const;
const PAID = sampleDeposit({ state: 'PAID', amount: yen(3300), kind: 'CHARGE', methodName: 'PayPay' });
/** Returns the element with the row of the deposit; null if there is none. */
const row = () => screen.queryByText('Deposit ¥3,300')?.closest('section')?.firstElementChild ?? null;

test('the deposit keeps its place while it is loading, so that nothing below it moves', async () => {
  let arrive: (deposit: typeof PAID) => void = () => undefined;
  const deposit = new Promise<typeof PAID>((resolve) => (arrive = resolve));
  openOrder({ ...ENDED, deposit: sampleOrderDeposit() }, { deposit: () => deposit });
  await waitFor(() => expect(row()).toHaveClass('depositPlace'));
  arrive(PAID);
  await waitFor(() => expect(row()).toHaveClass('deposit'));
});

test.each(['CHARGE', 'HOLD', 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'HOLD'] as const)(
  'offers a refund of a charged deposit only (%s)',
  async (kind) => {
    const { sent } = openOrder(ENDED, { deposit: { ...PAID, kind } });
    await screen.findByText('Order number');
    await waitFor(() => expect(sent('deposit')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // The row may be rendered later, once its code has loaded.
    await waitFor(() => expect(screen.queryAllByText('Refund it')).toHaveLength(kind === 'CHARGE' ? 1 : 0));
  },
);

test('the deposit has no place if the order says that it is not a paid charge', async () => {
  openOrder(
    { ...ENDED, deposit: sampleOrderDeposit({ state: 'REFUNDED' }) },
    { deposit: () => new Promise(() => undefined) },
  );
  await screen.findByText('Order number');
  expect(row()).toBeNull();
});

test.each([
  ['refunded', sampleOrderDeposit({ state: 'REFUNDED' })],
  ['used', sampleOrderDeposit({ state: 'USED' })],
  ['released', sampleOrderDeposit({ kind: 'HOLD', state: 'RELEASED' })],
  ['never paid', null],
])('the deposit of a later rental has no place if the own one was %s', async (_what, own) => {
  const { sent } = openOrder({ ...ENDED, deposit: own }, { deposit: PAID });
  await screen.findByText('Order number');
  await waitFor(() => expect(sent('deposit')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(row()).toBeNull();
});

test('the deposit has no place any more once it could not be read', async () => {
  let fail: () => void = () => undefined;
  const failed = new Promise<ReturnType<typeof answerOf>>(
    (resolve) => (fail = () => resolve(answerOf(500, 'the platform'))),
  );
  openOrder({ ...ENDED, deposit: sampleOrderDeposit() }, { deposit: () => failed });
  await waitFor(() => expect(row()).toHaveClass('depositPlace'));
  fail();
  await waitFor(() => expect(row()).toBeNull());
});

test('a visit queries the deposit once, although the order has ended since the last visit', async () => {
  const { sent, arrive } = openAfterLastVisit({ state: 'BILLING' }, ENDED, { deposit: PAID });
  await waitFor(() => expect(sent('deposit')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  arrive();
  await waitFor(() => expect(row()).toHaveClass('deposit'));
  expect(sent('deposit')).toHaveLength(1);
});

test('the deposit is queried again when the order ends while the page shows it', async () => {
  let state: Order['state'] = 'BILLING';
  const order = ({ args }: { args: { no: string } }) =>
    sampleOrder({ orderNo: args.no, ...(state === 'BILLING' ? { state } : ENDED) });
  const { sent } = openOrder({}, { order, deposit: PAID });
  await screen.findByText('Order number');
  await waitFor(() => expect(sent('deposit')).toHaveLength(1));
  state = 'COMPLETED';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(row()).toHaveClass('deposit'));
  // Once because the page is shown again, and once because the order has ended.
  expect(sent('deposit')).toHaveLength(3);
});

test('the deposit is queried again when the page is shown again, as after its refund elsewhere', async () => {
  let deposit = PAID;
  openOrder({ ...ENDED, deposit: sampleOrderDeposit() }, { deposit: () => deposit });
  await waitFor(() => expect(row()).toHaveClass('deposit'));
  deposit = sampleDeposit({ state: 'REFUNDING', amount: yen(3300), kind: 'CHARGE', methodName: 'PayPay' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(row()).toBeNull());
});
