import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from '@shared/http-api/schemas';
import { type Answers, refusal, renderPage } from '@shared/module-testing';
import BenefitPage from './BenefitPage';

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  code: 'FREE30',
  title: '30 minutes free',
  description: 'Off the time of one rental',
  kind: 'FREE_SECONDS',
  seconds: 1800,
  amount: null,
  validUntil: '2026-12-20T05:00:00Z',
  state: 'USABLE',
  regions: ['JP', 'HK'],
  ...more,
});
const open = (coupons: Coupon[], redeem: Answers['redeemCoupon'] = coupon()) =>
  renderPage(BenefitPage, {
    module: 'mf-rental',
    url: '/benefit',
    answers: {
      benefits: { points: 120, pointsNote: '1 point for every ¥100', coupons },
      redeemCoupon: redeem,
    },
  });
const redeem = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Coupon code' }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
};

test('shows value, validity and regions of a coupon (R2.7, R3.6)', async () => {
  open([coupon()]);
  expect(await screen.findByText('30 min free')).toBeInTheDocument();
  expect(screen.getByText(/Until 20 Dec 2026, 14:00 · Japan, Hong Kong/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Scan to use one' })).toHaveAttribute(
    'href',
    '/scan/center?mode=rent',
  );
  expect(screen.getByText('120')).toBeInTheDocument();
});

// A day alone would promise the whole day.
test('says the time at which a coupon ends', async () => {
  open([coupon({ validUntil: '2026-11-30T00:13:00Z' })]);
  expect(await screen.findByText(/Until 30 Nov 2026, 09:13 · Japan/)).toBeVisible();
});

test('offers no link to use a coupon of another region', async () => {
  open([coupon({ regions: ['HK'] })]);
  expect(await screen.findByText('30 min free')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Scan to use one' })).toBeNull();
});

test('marks a used coupon and offers no link to use it', async () => {
  open([coupon({ state: 'USED' })]);
  expect(await screen.findByText('Used')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Scan to use one' })).toBeNull();
});

test('shows "No Data" without coupons (R8.15)', async () => {
  open([]);
  expect(await screen.findByText('No Data')).toBeInTheDocument();
});

test.each([' free30 ', 'free 30', 'FREE-30', 'ＦＲＥＥ３０'])('redeems the code %j', async (typed) => {
  const { requests } = open([]);
  await redeem(typed);
  expect(await screen.findByText('Added: 30 min free')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'FREE30' });
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('keeps an invalid code in the field and shows the error', async () => {
  open([], refusal('UCS370001'));
  await redeem('NOPE');
  expect(await screen.findByText('This coupon is not valid')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('NOPE');
});

test('does not show a coupon in use in the colour of the dark surface', async () => {
  open([coupon({ state: 'IN_USE' })]);
  const tag = (await screen.findByText('In use')).closest('.tag')!;
  expect(tag).toHaveClass('ok');
});

test('calls the state and the region of a coupon unknown that only a newer platform knows', async () => {
  open([coupon({ state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never, regions: ['JP', 'SG' as never] })]);
  expect(await screen.findByText('Unknown')).toBeInTheDocument();
  expect(screen.getByText(/Until 20 Dec 2026, 14:00 · Japan, another region/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Scan to use one' })).toBeNull();
});

test('does not say that there are no coupons if they cannot be shown', async () => {
  renderPage(BenefitPage, {
    module: 'mf-rental',
    url: '/benefit',
    answers: { benefits: { points: 120, pointsNote: '', coupons: [], ...{ leftOut: 1 } } },
  });
  expect(await screen.findByText('1 entry cannot be shown.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).toBeNull();
  expect(screen.getByText('120')).toBeInTheDocument();
});

test('names a coupon by its title if only a newer platform knows its currency', async () => {
  const worth = { amount: 500, currency: 'SGD' as never };
  open([], coupon({ kind: 'AMOUNT', seconds: null, amount: worth, title: 'S$5 off' }));
  await redeem('FREE30');
  expect(await screen.findByText('Added: S$5 off')).toBeVisible();
});

test('names a coupon by its title if only a newer platform knows its kind, and does not offer to use it', async () => {
  open([
    coupon({
      kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never,
      amount: { amount: 50, currency: 'JPY' },
      title: '50 percent',
    }),
  ]);
  expect((await screen.findAllByText('50 percent'))[0]).toBeVisible();
  expect(screen.queryByText(/free$|off$/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Scan to use one' })).toBeNull();
});

test('says what was added in the language that is chosen afterwards', async () => {
  const { chooseLanguage } = open([]);
  await redeem('FREE30');
  await screen.findByText('Added: 30 min free');
  chooseLanguage('ja');
  expect(await screen.findByText('Added: 30分 free')).toBeVisible();
});
