import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANS } from '@shared/domain/testing';
import { answerOf, refusal, sampleOrder, sampleOrderDeposit, testMissing, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { NOW, URL, openOrder } from './order-page-fixture';

const FREE30: Order['coupon'] = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null };

test.each(['/order/detail', '/order/detail?orderNo=nonsense', '/order/detail?orderNo=JP26%2F..%2Fme'])(
  '%s shows "No Data" with a link to the list and sends no request',
  async (url) => {
    const page = openOrder({}, {}, url);
    expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/order/list');
    expect(page.requests).toEqual([]);
  },
);

test('shows "No Data" for the order of another renter (R8.15)', async () => {
  openOrder({}, { order: answerOf(404, 'the platform') });
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
});

testMissing((error) => void openOrder({}, { order: error }), 'No Data');

test('shows clock, cost, next price, cap and a link to return stores while running (R2.17)', async () => {
  openOrder({ actions: ['KEEP', 'REPORT_RETURN', 'FEEDBACK'] });
  expect(await screen.findByRole('timer')).toHaveTextContent('2:14:08');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Charging · since 14:02');
  expect(main).toHaveTextContent('¥450 from 17:02, in 46 min');
  expect(main).toHaveTextContent('Then ¥540 at most until tomorrow 14:02');
  expect(screen.getByRole('link', { name: 'Find where to return' })).toHaveAttribute(
    'href',
    '/home?filter=return',
  );
});

test('shows the end of the free minutes', async () => {
  const coupon = { code: 'FREE138', kind: 'FREE_SECONDS', seconds: 8280, amount: null } as const;
  openOrder({ state: 'FREE_PERIOD', coupon });
  expect(await screen.findByText('Free until 16:20')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Not yet charging');
});

test.each([
  ['JP', 'Asia/Tokyo', '17:16', '¥2,000'],
  ['HK', 'Asia/Hong_Kong', '16:16', 'HK$99.00'],
] as const)(
  'warns from one hour before the power bank counts as kept: %s',
  async (region, timeZone, time, price) => {
    const keptIn = (seconds: number) => {
      const order = sampleOrder({
        plan: PLANS[region],
        keptFrom: new Date(NOW + seconds * 1000).toISOString(),
      });
      return openOrder({ ...order, rentStore: { ...order.rentStore, timeZone } });
    };
    const early = keptIn(3601);
    await screen.findByRole('timer');
    expect(screen.queryByText(/counts as/)).not.toBeInTheDocument();
    early.unmount();
    keptIn(3600);
    // Screen readers announce it.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `From ${time} the power bank counts as bought: ${price} more`,
    );
  },
);

test('names the store where the power bank of a swap came out at its time', async () => {
  const place = (name: string) => ({ storeId: 'jp-2', name, floor: '2F', timeZone: 'Asia/Tokyo' });
  openOrder({
    state: 'COMPLETED',
    endedAt: '2026-11-20T08:14:00Z',
    outStore: place('Sakura Records'),
    returnStore: place('Kissa Hinata Dogenzaka'),
  });
  const trip = (await screen.findAllByText('Sakura Records'))[0]!.closest('section')!;
  expect(trip).toHaveTextContent('14:02');
  expect(trip).not.toHaveTextContent('Tsutsuji Books Shibuya');
});

test('labels every field of an order (R3.1)', async () => {
  openOrder({
    state: 'COMPLETED',
    endedAt: '2026-11-20T08:14:00Z',
    returnStore: { storeId: 'jp-2', name: 'Kissa Hinata Dogenzaka', floor: '2F', timeZone: 'Asia/Tokyo' },
    usedSeconds: 11_520,
    coupon: FREE30,
    discountSeconds: 1800,
    discountAmount: yen(90),
    fee: yen(360),
    total: yen(360),
    paid: yen(360),
    refunded: yen(940),
    refundMethod: 'PayPay',
    paymentMethod: 'PayPay',
    feeLines: [
      { kind: 'RENTAL', amount: yen(450) },
      { kind: 'COUPON', amount: yen(-90) },
    ],
  });
  await screen.findByText('Order number');
  for (const label of [
    'Order number',
    'Order time',
    'Order location',
    'Rent time',
    'Rent location',
    'Return time',
    'Return location',
    'Device type',
    'Power bank SN',
    'Power bank code',
    'Order amount',
    'Payment method',
    'Discount duration',
    'Discount amount',
    'Refund amount',
    'Refund method',
    'Paid amount',
    'Fee details',
  ])
    expect(screen.getAllByText(label)[0]).toBeVisible();
});

test('announces the return when the order becomes completed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let order = sampleOrder();
  openOrder({}, { order: () => order });
  await screen.findByRole('timer');
  order = sampleOrder({
    state: 'COMPLETED',
    endedAt: '2026-11-20T07:15:00Z',
    usedSeconds: 7980,
    total: yen(360),
    fee: yen(360),
  });
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  const announcement = await screen.findByText('Returned at 20 Nov, 16:15. ¥360');
  expect(announcement.closest('[role="status"]')).not.toBeNull();
  jest.useRealTimers();
});

describe('keeping', () => {
  const keepable = { actions: ['KEEP'] as Order['actions'] };

  test('shows the rules, the total and the rest of the deposit, and requires the agreement (R4.5, R4.6, R5.8, R8.16)', async () => {
    const page = openOrder(
      { ...keepable, deposit: sampleOrderDeposit() },
      { keepOrder: sampleOrder({ state: 'KEPT', kept: true }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: /Buy the power bank/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy it for ¥2,360?' }));
    expect(
      dialog.getByText('Permanent. No return needed. The price of the power bank is not refundable'),
    ).toBeVisible();
    expect(await dialog.findByText('Taken from the deposit, ¥940 of it stays yours')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Buy it for ¥2,360' }));
    expect(dialog.getByText('Please agree to the agreement')).toBeVisible();
    expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Buy it for ¥2,360' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = page.requests.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ body: { agreed: true, total: 2360 }, intent: 'keep:JP2611200001' });
  });

  test('requires a new agreement when the server refuses the total', async () => {
    openOrder(keepable, {
      keepOrder: refusal('UCS320003'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Buy the power bank/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: /Buy it for/ }));
    expect(await dialog.findByText(/Please look at the new sum/)).toBeVisible();
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
  });
});

test('offers to order again after a payment timeout, with the coupon that is free again', async () => {
  openOrder({ state: 'EXPIRED', startedAt: null, actions: ['RENT_AGAIN', 'DELETE'], coupon: FREE30 });
  expect(await screen.findByText('Order payment timeout, please place an order again')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    '/product?sn=JPC00001&coupon=FREE30',
  );
});

test.each([
  ['EJECTING', 'See what the cabinet says', '/eject?orderNo=JP2611200001'],
  ['EJECT_UNKNOWN', 'See what the cabinet says', '/eject?orderNo=JP2611200001'],
] as const)('links to /eject in state %s', async (state, name, href) => {
  openOrder({ state, startedAt: null });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('links a pending order to the payment and cancels it after confirmation', async () => {
  const page = openOrder(
    {
      state: 'PENDING_PAYMENT',
      startedAt: null,
      next: 'PAYMENT',
      reservedUntil: '2026-11-20T07:30:40Z',
      coupon: FREE30,
      actions: ['PAY', 'CANCEL'],
    },
    { cancelOrder: sampleOrder({ state: 'DELETED' }) },
  );
  expect(await screen.findByText('Coupon FREE30')).toBeVisible();
  expect(await screen.findByRole('timer')).toHaveTextContent('14 min 32 s left');
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    '/payment?purpose=DEPOSIT&orderNo=JP2611200001',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
  await waitFor(() => expect(page.toasts).toEqual(['Order cancelled']));
});

test('says that a pending order was not cancelled if it has gone on in another tab', async () => {
  const page = openOrder(
    { state: 'PENDING_PAYMENT', startedAt: null, next: 'PAYMENT', actions: ['PAY', 'CANCEL'] },
    { cancelOrder: sampleOrder({ state: 'FREE_PERIOD' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await waitFor(() => expect(page.toasts).toEqual(['Not cancelled: the order has changed in the meantime']));
});

test('offers a photo or a new report when the return was not found', async () => {
  openOrder({
    actions: ['KEEP', 'REPORT_RETURN', 'FEEDBACK'],
    returnClaim: {
      outcome: 'NOT_FOUND',
      returnedAt: '2026-11-20T06:30:00Z',
      store: { storeId: 'jp-2', name: 'Kissa Hinata', floor: '', timeZone: 'Asia/Tokyo' },
      cabinetSn: null,
      decidedAt: '2026-11-20T06:50:00Z',
    },
  });
  expect(
    await screen.findByText(
      'We did not find the power bank at Kissa Hinata. Its slots have logged no return at 15:30. The rental continues, and the time of the review counts',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer with a photo' })).toHaveAttribute(
    'href',
    '/feedback?orderNo=JP2611200001',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Report it again' }));
  expect(await screen.findByRole('heading', { name: 'I have returned it' })).toBeInTheDocument();
});

test('announces that the review did not find the power bank', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let order = sampleOrder({ state: 'RETURN_REVIEW', endedAt: '2026-11-20T06:30:00Z' });
  openOrder({}, { order: () => order });
  await screen.findByText('return under review', { exact: false });
  order = sampleOrder();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('The power bank was not found. The rental continues')).toBeInTheDocument();
  jest.useRealTimers();
});

test('opens the store picker of a return report without a filter', async () => {
  const page = openOrder({ actions: ['REPORT_RETURN'] }, {}, `${URL}#return`);
  await userEvent.click(await screen.findByRole('radio', { name: /No, another store/ }));
  await userEvent.click(screen.getByRole('button', { name: /Pick the store/ }));
  expect(page.address()).toBe('/shop/list');
});

test('a reserved order offers no step that only a newer platform knows', async () => {
  openOrder({
    state: 'PENDING_PAYMENT',
    startedAt: null,
    next: 'VERIFY' as Order['next'],
    reservedUntil: '2026-11-20T07:30:40Z',
    actions: ['PAY', 'CANCEL'],
  });
  expect(await screen.findByRole('button', { name: 'Cancel this order' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /payment|open/i })).toBeNull();
});

test('an order in a state that only a newer platform knows offers help, and nothing that moves money', async () => {
  openOrder({
    state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as Order['state'],
    actions: ['PAY', 'EJECT', 'CANCEL', 'KEEP', 'REPORT_RETURN', 'FEEDBACK', 'DELETE', 'RENT_AGAIN'],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This state is not known here' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/call/center');
  expect(screen.queryAllByRole('button', { name: /keep|delete|pay|cancel/i })).toEqual([]);
  expect(screen.queryByRole('link', { name: /rent again|pay/i })).toBeNull();
});
