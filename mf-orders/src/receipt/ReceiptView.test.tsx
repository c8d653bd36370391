import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderPageOptions, renderPage, sampleOrder, yen } from '@shared/module-testing';
import type { Receipt } from '@shared/http-api/schemas';
import OrderDetailPage from '../detail/OrderDetailPage';

const order = sampleOrder({
  state: 'COMPLETED',
  endedAt: '2026-11-20T07:16:00Z',
  usedSeconds: 8040,
  fee: yen(360),
  total: yen(360),
  paid: yen(360),
  feeLines: [{ kind: 'RENTAL', amount: yen(360) }],
  paymentMethod: 'PayPay',
  actions: ['RECEIPT'],
});
const receipt: Receipt = {
  orderNo: order.orderNo,
  issuedAt: '2026-11-20T08:00:00Z',
  paidAt: '2026-11-20T07:30:00Z',
  tax: { name: 'Consumption tax', ratePercent: 10, amount: yen(32), net: yen(328) },
  issuer: { name: 'Power Bank Rental Japan K.K.', address: 'Shibuya', taxId: 'T0000000000001' },
  order,
};
const open = (answer: Receipt = receipt, more: Partial<RenderPageOptions> = {}) =>
  renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}#receipt`,
    // Two days later, because the dates on the receipt must not be relative to today.
    now: () => Date.parse('2026-11-22T08:00:00Z'),
    answers: {
      order,
      receipt: answer,
    },
    ...more,
  });

test('shows payment date, issue date, registration number and the included tax', async () => {
  open();
  expect(await screen.findByText('Paid 20 Nov 2026, 16:30')).toBeVisible();
  expect(screen.getByText('Issued 20 Nov 2026, 17:00')).toBeVisible();
  expect(screen.getByText(/registration number T0000000000001/)).toBeVisible();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Consumption tax (10 %), included¥32');
  expect(main).toHaveTextContent('Amount without tax¥328');
});

test.each([receipt.tax, null])('shows the amount of a rental that cost nothing, and no tax', async (tax) => {
  const zero = { fee: yen(0), total: yen(0), paid: yen(0), feeLines: [] };
  const none = tax && { ...tax, amount: yen(0), net: yen(0) };
  open({ ...receipt, order: { ...order, ...zero }, tax: none });
  const details = (await screen.findByRole('heading', { name: 'Fee details' })).closest('section');
  expect(details).toHaveTextContent(/^Fee detailsOrder amount¥0$/);
});

test('focuses its heading while it loads, and when it is loaded', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  open(receipt, {
    url: `/order/detail?orderNo=${order.orderNo}`,
    answers: { order, receipt: () => arrived.then(() => receipt) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Receipt' });
  const waiting = heading();
  expect(waiting).toHaveFocus();
  arrive();
  expect(await screen.findByText('Issued 20 Nov 2026, 17:00')).toBeVisible();
  expect(heading()).not.toBe(waiting);
  expect(heading()).toHaveFocus();
});

test('omits tax and payment date when the receipt has none', async () => {
  open({ ...receipt, tax: null, paidAt: null });
  expect(await screen.findByText('Issued 20 Nov 2026, 17:00')).toBeVisible();
  expect(screen.queryByText(/included/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Paid \d/)).not.toBeInTheDocument();
});

test('shows and shares the receipt with the typed recipient', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Recipient/ }), 'Acme K.K.');
  expect(screen.getByText('Issued to Acme K.K.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const { text } = share.mock.calls[0]![0] as { text: string };
  for (const part of [
    order.orderNo,
    'Issued to Acme K.K.',
    'T0000000000001',
    'Paid 20 Nov 2026, 16:30',
    '¥360',
    '¥32',
  ]) {
    expect(text).toContain(part);
  }
  Reflect.deleteProperty(navigator, 'share');
});

test('offers to print, and first to share in the web view of an app, which cannot print', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Print or save' })).toHaveClass('primary');
  expect(screen.getByRole('button', { name: 'Share' })).not.toHaveClass('primary');
  unmount();
  open(receipt, { browserType: 'wechat' });
  expect(await screen.findByRole('button', { name: 'Share' })).toHaveClass('primary');
  expect(screen.queryByRole('button', { name: 'Print or save' })).toBeNull();
});

test('copies the receipt when the browser cannot share', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { toasts } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(toasts).toEqual(['Copied. Paste it where you need it']);
  expect(write).toHaveBeenCalledWith(expect.stringContaining('Paid 20 Nov 2026, 16:30'));
});

test('shows honorific and tax rate in Japanese, and shares lines with its colon', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  open({ ...receipt, tax: { ...receipt.tax!, name: '消費税' } }, { language: 'ja' });
  await user.type(await screen.findByRole('textbox', { name: /宛名/ }), '株式会社山田');
  expect(screen.getByText('株式会社山田 様')).toBeVisible();
  expect(screen.getByText('うち消費税（10%対象）')).toBeVisible();
  expect(screen.getByText(/適格請求書発行事業者 登録番号 T0000000000001/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '共有' }));
  expect(write.mock.calls[0]![0]).toMatch(/：¥360$/);
});

test.each([
  ['JP', 'en', 'Qualified invoice issuer, registration number 123'],
  ['JP', 'ja', '適格請求書発行事業者 登録番号 123'],
  ['MY', 'en', 'Registration number 123'],
  ['MY', 'zh', '登记号码 123'],
  ['HK', 'en', 'Business registration 123'],
  ['HK', 'hk', '商業登記號碼 123'],
  // A region that only a newer platform knows.
  ['SG' as 'JP', 'en', 'Registration number 123'],
] as const)('labels the registration number as in %s (%s)', async (region, language, label) => {
  open(
    { ...receipt, issuer: { ...receipt.issuer, taxId: '123' }, order: { ...order, region } },
    { language },
  );
  expect(await screen.findByText(label)).toBeVisible();
});

test('shows the amount paid as the last and largest row', async () => {
  const { container } = open();
  await screen.findByText('Issued 20 Nov 2026, 17:00');
  const rows = [...container.querySelectorAll('.sum > .row')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Rent, 2 h 14 min'),
    'Amount without tax¥328',
    'Consumption tax (10 %), included¥32',
    'Order amount¥360',
  ]);
});
