import { screen } from '@testing-library/react';
import { renderPage, bankAt, drawnAt, sampleCabinet } from '@shared/module-testing';
import { CASE_START, PLANS, PRICE_CASES, type PriceCase, caseNow, caseOrder } from '@shared/domain/testing';
import { formatMoney, formatTimeOfDay } from '@shared/i18n';
import { BorrowBody } from '../borrow/BorrowBody';
import HomePage from '../home/HomePage';
import ProductPage from '../product/ProductPage';

jest.mock('../home/map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));

const money = ({ plan }: PriceCase, amount: number) => formatMoney({ amount, currency: plan.currency }, 'en');
const timeAt = (seconds: number, now: number) =>
  formatTimeOfDay(new Date(CASE_START + seconds * 1000).toISOString(), 'en', 'Asia/Tokyo', now);
beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

test.each(PRICE_CASES)('/home shows fee, next price and drawing for $name', async (row) => {
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    now: () => caseNow(row),
    answers: {
      regions: { regions: [] },
      stores: { stores: [], total: 0, nextCursor: null },
      activeOrder: { order: caseOrder(row), nextPollMs: 60_000 },
    },
  });
  const bar = await screen.findByRole('link', { name: /Your running rental/ });
  expect(bar).toHaveTextContent(money(row, row.fee));
  if (row.next) {
    expect(bar).toHaveTextContent(
      `${money(row, row.next.price)} from ${timeAt(row.next.atSeconds, caseNow(row))}`,
    );
  } else expect(bar).not.toHaveTextContent(' from ');
  expect(bankAt(bar)).toBe(drawnAt(row, { mini: true, tone: 'night' }));
});

// First price of a rental, one second after its start.
test.each<[string, keyof typeof PLANS, PriceCase['coupon'], string]>([
  ['JP', 'JP', null, '¥165 until 14:32'],
  ['JP with an amount off', 'JP', PRICE_CASES.find(({ fee }) => fee === 65)!.coupon, '¥65 until 14:32'],
  ['JP with free time', 'JP', PRICE_CASES.find(({ billed }) => billed === 0)!.coupon, 'Free until 14:32'],
  ['MY', 'MY', null, 'Free until 14:07'],
  [
    'MY with an amount off',
    'MY',
    PRICE_CASES.find(({ name }) => name.startsWith('MY, coupon WELCOME5'))!.coupon,
    'Free until tomorrow 15:02',
  ],
  ['HK', 'HK', null, 'Free until 14:07'],
  ['no cap', 'no cap', null, 'Free until 14:07'],
])('/borrow shows the first price for %s', (_name, region, coupon, text) => {
  const order = caseOrder({ ...PRICE_CASES[0]!, plan: PLANS[region], coupon });
  renderPage(() => <BorrowBody order={order} progress={null} />, {
    module: 'mf-rental',
    url: '/borrow',
    now: () => CASE_START,
    answers: {},
  });
  expect(screen.getByText(`The clock started at 14:02 · ${text}`)).toBeInTheDocument();
});

test.each<[keyof typeof PLANS, string, string | null]>([
  ['JP', '¥165 for the first 30 min', 'At most ¥540 in 24 h'],
  ['MY', 'RM1 per started hour', 'At most RM4 in 24 h'],
  ['HK', 'HK$5 per started 30 min', 'At most HK$40 in 24 h'],
  ['no cap', 'RM1 per started hour', null],
])('/product shows the first price and the cap, if any, for %s', async (region, head, cap) => {
  const plan = PLANS[region];
  const money = (amount: number) => ({ amount, currency: plan.currency });
  const { container } = renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    signedIn: false,
    answers: { cabinet: sampleCabinet({ plan, deposit: money(plan.deposit) }) },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('.head')).toHaveTextContent(head.replace(' ', ''), {
    normalizeWhitespace: true,
  });
  // Deposit and keep price are charged amounts, so the whole page shows them with decimals.
  const charged = [plan.deposit, plan.keepPrice].map((amount) => formatMoney(money(amount), 'en'));
  for (const sum of charged) expect(container).toHaveTextContent(sum);
  expect(container.textContent).not.toMatch(/(RM35|HK\$99)(?!\.00)/);
  if (cap) expect(screen.getByText(cap)).toBeInTheDocument();
  else expect(screen.queryByText(/At most/)).not.toBeInTheDocument();
});
