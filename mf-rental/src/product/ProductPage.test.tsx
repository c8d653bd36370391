import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANS } from '@shared/domain/testing';
import type { Coupon } from '@shared/http-api/schemas';
import {
  type Answers,
  type RenderPageOptions,
  answerOf,
  refusal,
  renderPage,
  sampleCabinet,
  testMissing,
  yen,
} from '@shared/module-testing';
import { FREE30, NOW, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const answers = {
  cabinet: ({ args }) => (args.sn === 'JPC00001' ? sampleCabinet() : answerOf(404, 'the platform')),
  content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
  benefits: { points: 0, pointsNote: '', coupons: [] },
  createOrder: order(),
  order: order(),
} satisfies Answers;
/** An answer of which the client has left out a coupon. */
const withoutOne = { ...answers.benefits, coupons: [], leftOut: 1 };
const open = ({ answers: more, url, ...options }: Partial<RenderPageOptions> = {}) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: url ?? '/product?sn=JPC00001',
    now: () => NOW,
    answers: { ...answers, ...more },
    ...options,
  });
const rent = async () => userEvent.click(await screen.findByRole('button', { name: 'Rent a power bank' }));

test('shows price, cap and deposit when signed out (R2.9)', async () => {
  const { requests } = open({ signedIn: false });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tsutsuji Books Shibuya' }),
  ).toBeInTheDocument();
  expect(screen.getByText('for the first 30 min')).toBeInTheDocument();
  expect(screen.getByText('At most ¥540 in 24 h')).toBeInTheDocument();
  expect(screen.getByText('¥3,300')).toBeInTheDocument();
  expect(screen.getByText('Next: sign in, then the ¥3,300 deposit')).toBeInTheDocument();
  expect(requests).toMatchObject([{ endpoint: 'cabinet', args: { sn: 'JPC00001' } }]);
});

test.each([
  ['en', /You never pay more for it\./],
  ['zh', /不会再为它收费/],
  ['hk', /不會再為它收費/],
  ['ja', /そのバッテリーにはこれ以上かかりません/],
] as const)(
  'promises in %s of one power bank only that it never costs more, for a swap has two',
  async (language, promise) => {
    open({ signedIn: false, language });
    expect(await screen.findByText(promise)).toBeInTheDocument();
  },
);

test('requires sign-in on a tap when signed out and creates no order', async () => {
  const requireSignIn = jest.fn();
  const { requests } = open({ signedIn: false, host: { requireSignIn } });
  await rent();
  expect(requireSignIn).toHaveBeenCalledTimes(1);
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

describe('after the sign-in that a tap on Rent needed', () => {
  /** Taps Rent signed out, signs in, and opens the page again. The drafts of the tab survive. */
  async function signsIn(more: RenderPageOptions['answers'] = {}) {
    const { sessionStorage } = window;
    sessionStorage.clear();
    const before = open({ signedIn: false, host: { sessionStorage } });
    await rent();
    before.unmount();
    return open({
      answers: more,
      host: { sessionStorage, interruptedCall: (name) => (name === 'rent' ? { arg: null } : null) },
    });
  }
  const AGAIN = 'You are signed in. Tap once more to rent.';
  const posts = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ method }) => method === 'POST').length;

  test.each<[string, Coupon[]]>([
    ['no coupon', []],
    ['only a coupon of another region', [{ ...FREE30, regions: ['MY'] }]],
  ])('continues without a tap if no deposit is paid, with %s', async (_what, coupons) => {
    const page = await signsIn({ benefits: { points: 0, pointsNote: '', coupons } });
    await waitFor(() => expect(page.address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
    expect(posts(page)).toBe(1);
    expect(screen.queryByText(AGAIN)).toBeNull();
  });

  test.each([
    ['a slot would open', { cabinet: sampleCabinet({ depositPaid: true }) }],
    ['the price has changed', { cabinet: sampleCabinet({ plan: { ...PLANS.JP, version: 9 } }) }],
    ['a coupon can be used', { benefits: { points: 0, pointsNote: '', coupons: [FREE30] } }],
    ['a coupon cannot be shown', { benefits: withoutOne }],
    ['the coupons cannot be loaded', { benefits: refusal('UCS370001') }],
  ])('asks for one more tap if %s', async (_why, more) => {
    const page = await signsIn(more);
    expect((await screen.findByText(AGAIN)).closest('[role="alert"]')).toBeVisible();
    expect(posts(page)).toBe(0);
    await rent();
    await waitFor(() => expect(posts(page)).toBe(1));
  });

  test('shows neither if the renter has a running order', async () => {
    const blockingOrder = {
      orderNo: 'JP2611200001',
      state: 'BILLING' as const,
      cabinetSn: 'JPC00002',
      sameCabinet: false,
    };
    const page = await signsIn({ cabinet: sampleCabinet({ blockingOrder }) });
    expect(await screen.findByText('Complete Unfinished Orders First')).toBeVisible();
    expect(posts(page)).toBe(0);
  });

  test('opens the coupons if the tap was on them', async () => {
    open({ host: { interruptedCall: (name) => (name === 'coupon' ? { arg: null } : null) } });
    expect(await screen.findByRole('dialog', { name: 'Coupon' })).toBeVisible();
  });
});

test('creates one order for two taps, with the shown plan and document versions', async () => {
  const { requests, address } = open({
    answers: { cabinet: sampleCabinet({ plan: { ...PLANS.JP, version: 3 } }) },
  });
  const button = await screen.findByRole('button', { name: 'Rent a power bank' });
  act(() => {
    // Both taps run in one batch, without a render in between.
    button.click();
    button.click();
  });
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    endpoint: 'createOrder',
    intent: 'JPC00001',
    body: {
      cabinetSn: 'JPC00001',
      couponCode: null,
      planVersion: 3,
      agreed: [
        { doc: 'user', version: 'user-7' },
        { doc: 'usage', version: 'usage-7' },
      ],
    },
  });
});

test('offers only coupons that can be used and are valid in the region of the cabinet', async () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  const coupons: Coupon[] = [
    FREE30,
    { ...FREE30, code: 'ELSEWHERE', seconds: 3600, regions: ['MY', 'HK'] },
    { ...FREE30, code: 'USED', seconds: 5400, state: 'USED' },
  ];
  open({ answers: { benefits: { points: 0, pointsNote: '', coupons } } });
  await userEvent.click(await screen.findByRole('button', { name: /Coupon.*1/ }));
  const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered).toEqual([
    expect.stringContaining('No coupon'),
    expect.stringMatching(/FREE30 · until .* \(GMT\+9\)/),
  ]);
  jest.restoreAllMocks();
});

test.each<[string, Answers, string, boolean]>([
  ['there are none', {}, 'CouponNone', false],
  ['one cannot be shown', { benefits: withoutOne }, 'Coupon', true],
  ['they cannot be loaded', { benefits: refusal('UCS370001') }, 'Coupon', false],
])('says that there is no coupon only if that is known: %s', async (_what, more, text, isSaid) => {
  const { requests } = open({ answers: more });
  const cell = await screen.findByRole('button', { name: /^Coupon/ });
  await waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toContain('benefits'));
  await waitFor(() => expect(screen.queryAllByText('1 entry cannot be shown.')).toHaveLength(isSaid ? 1 : 0));
  await waitFor(() => expect(cell).toHaveTextContent(new RegExp(`^${text}$`)));
});

test.each(['FREE30', 'free-30', 'ＦＲＥＥ%2030'])('sends the coupon %s of the address', async (coupon) => {
  const { requests } = open({
    url: `/product?sn=JPC00001&coupon=${coupon}`,
    answers: { benefits: { points: 0, pointsNote: '', coupons: [FREE30] } },
  });
  await rent();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ couponCode: 'FREE30' }),
  );
});

test('subtracts the chosen coupon from the most that the rental can cost', async () => {
  const coupon: Coupon = { ...FREE30, kind: 'AMOUNT', seconds: null, amount: yen(100) };
  open({
    url: '/product?sn=JPC00001&coupon=FREE30',
    answers: { benefits: { points: 0, pointsNote: '', coupons: [coupon] } },
  });
  expect(await screen.findByText('¥1,880 rental fee + ¥2,000', { exact: false })).toBeVisible();
  expect(screen.getByText('¥3,880')).toBeVisible();
});

test.each([
  ['UCS310001', 'Complete Unfinished Orders First'],
  ['UCS320003', 'The price has changed. Look at it again, then tap once more.'],
  ['UCS340003', 'No power bank left here'],
  ['UCS370001', 'This coupon is not valid'],
  ['UCS310007', 'Please agree to the agreement'],
])('shows the message for error %s and stays on the page', async (code, text) => {
  const { address } = open({ answers: { createOrder: refusal(code) } });
  await rent();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(address()).toBe('/product?sn=JPC00001');
});

test('links to the running order that blocks a new rental (R8.13)', async () => {
  const blockingOrder = {
    orderNo: 'JP2611200001',
    state: 'BILLING' as const,
    cabinetSn: 'JPC00002',
    sameCabinet: false,
  };
  const { address } = open({
    answers: {
      cabinet: sampleCabinet({ blockingOrder }),
      order: order({ state: 'BILLING', next: null }),
    },
  });
  expect(await screen.findByText('Complete Unfinished Orders First')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Rent a power bank' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See my rental' }));
  expect(address()).toBe('/order/detail?orderNo=JP2611200001');
});

test('cancels a pending order of another cabinet, says so and keeps the focus on the page', async () => {
  let cancelled = false;
  const blockingOrder = {
    orderNo: 'JP2611200001',
    state: 'PENDING_PAYMENT' as const,
    cabinetSn: 'JPC00002',
    sameCabinet: false,
  };
  const { toasts } = open({
    answers: {
      cabinet: () => sampleCabinet({ blockingOrder: cancelled ? null : blockingOrder }),
      cancelOrder: () => {
        cancelled = true;
        return order({ state: 'DELETED', next: null });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel that order' }));
  expect(await screen.findByRole('button', { name: 'Rent a power bank' })).toBeEnabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(toasts).toEqual(['Order cancelled']);
});

test('disables the button of an empty cabinet and explains why', async () => {
  open({
    signedIn: false,
    answers: {
      cabinet: sampleCabinet({ rentable: 0 }),
      stores: { stores: [], total: 0, nextCursor: null },
    },
  });
  const button = await screen.findByRole('button', { name: 'Rent a power bank' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('No power bank left here');
});

test.each([
  ['/product?sn=JPC1', 'Cannot recognize QR code', 0],
  ['/product', 'Cannot recognize QR code', 0],
  ['/product?sn=JPC09999', 'Store not found', 1],
])('%s shows %p', async (url, text, calls) => {
  const { requests } = open({ url, signedIn: false });
  expect(await screen.findByRole('heading', { level: 2, name: text })).toBeInTheDocument();
  expect(requests).toHaveLength(calls);
});

test('marks the last counts of an offline cabinet as not current', async () => {
  const offline = sampleCabinet({
    state: 'OFFLINE',
    rentable: 0,
    returnable: 0,
    countedAt: '2026-11-20T02:00:30Z',
    lastCounts: { rentable: 6, returnable: 2 },
  });
  open({ answers: { cabinet: offline } });
  expect(
    await screen.findByText('Last report: 6 to rent, 2 free slots. May have changed'),
  ).toBeInTheDocument();
  expect(screen.getByText(/3 h ago/)).toBeInTheDocument();
  expect(screen.queryByText(/recharging/)).not.toBeInTheDocument();
});

test('names the power banks that recharge only as the platform counts them', async () => {
  // Of the other three slots, one is reserved for this renter, one for another, and one for a return.
  const blockingOrder = {
    orderNo: 'JP2611200001',
    state: 'PENDING_PAYMENT',
    cabinetSn: 'JPC00001',
    sameCabinet: true,
  } as const;
  const counts = { slots: 8, rentable: 2, returnable: 2, blockingOrder };
  const { unmount } = open({ answers: { cabinet: sampleCabinet({ ...counts, recharging: 1 }) } });
  expect(await screen.findByText('1 recharging')).toBeInTheDocument();
  unmount();
  open({ answers: { cabinet: sampleCabinet(counts) } });
  expect(await screen.findByText('free slots', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText(/recharging/)).not.toBeInTheDocument();
});

testMissing((error) => void open({ answers: { cabinet: error } }), 'Store not found');
