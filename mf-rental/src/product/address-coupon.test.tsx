/** Tests of a coupon in the address: that of an advertisement, or that of an order which has ended. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import type { Coupon } from '@shared/http-api/schemas';
import { type Answers, refusal, renderPage, sampleCabinet } from '@shared/module-testing';
import { FREE30, NOW, ORDER_FREE30, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const HOUR: Coupon = { ...FREE30, code: 'HOUR', seconds: 3600 };
const open = (
  coupons: Coupon[] | null,
  values = new Map<string, string>(),
  signedIn = true,
  isBack = false,
  answers: Answers = {},
) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001&coupon=FREE30',
    now: () => NOW,
    signedIn,
    answers: {
      cabinet: sampleCabinet(),
      content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
      benefits: coupons ? { points: 0, pointsNote: '', coupons } : refusal('UCS370001'),
      createOrder: order(),
      order: order(),
      ...answers,
    },
    host: {
      sessionStorage: memoryStorage(values),
      interruptedCall: (name) => (isBack && name === 'rent' ? { arg: null } : null),
    },
  });
const row = () => screen.findByRole('button', { name: /^Coupon/ });
const link = () => screen.queryByRole('link', { name: 'Benefits' });
const rent = async () => userEvent.click(await screen.findByRole('button', { name: 'Rent a power bank' }));

test('a coupon that is not redeemed is not chosen, and the page says where to redeem it', async () => {
  const { sent } = open([HOUR]);
  await waitFor(async () => expect(await row()).toHaveTextContent('1 to use'));
  expect(screen.getByText(/^To use FREE30, redeem it under/)).toBeVisible();
  expect(link()).toHaveAttribute('href', '/benefit');
  await rent();
  await waitFor(() => expect(sent('createOrder')).toMatchObject([{ body: { couponCode: null } }]));
});

test('a coupon that is used up is not chosen, and needs no words', async () => {
  const { sent } = open([{ ...FREE30, state: 'USED' }]);
  await waitFor(async () => expect(await row()).toHaveTextContent('None'));
  expect(link()).toBeNull();
  await rent();
  await waitFor(() => expect(sent('createOrder')).toMatchObject([{ body: { couponCode: null } }]));
});

test('a coupon in use stays chosen, because its order may have released it meanwhile', async () => {
  const { sent } = open([{ ...FREE30, state: 'IN_USE' }]);
  await waitFor(() => expect(sent('benefits')).toHaveLength(1));
  await waitFor(async () => expect(await row()).toHaveTextContent('FREE30'));
  await rent();
  await waitFor(() => expect(sent('createOrder')).toMatchObject([{ body: { couponCode: 'FREE30' } }]));
});

test('a code is the same in any case of its letters', async () => {
  const { sent, address } = open([{ ...FREE30, code: 'Free30' }], new Map(), true, false, {
    createOrder: order({ coupon: ORDER_FREE30 }),
  });
  await waitFor(async () => expect(await row()).toHaveTextContent('30 min free'));
  expect(link()).toBeNull();
  await rent();
  await waitFor(() => expect(sent('createOrder')).toMatchObject([{ body: { couponCode: 'Free30' } }]));
  await waitFor(() => expect(address()).toMatch(/^\/payment/));
});

test.each([
  ['the coupons cannot be loaded', true],
  ['the renter is signed out', false],
])('a coupon stays chosen while it is unknown, because %s', async (_why, signedIn) => {
  open(null, new Map(), signedIn);
  expect(await row()).toHaveTextContent('FREE30');
  expect(link()).toBeNull();
});

test('the coupon of the address replaces an older choice at the cabinet', async () => {
  const older = ['pb:draft:JP:u1:view/product:JPC00001', JSON.stringify({ coupon: 'HOUR' })] as const;
  const { sent } = open([HOUR, FREE30], new Map([older]));
  await waitFor(async () => expect(await row()).toHaveTextContent('30 min free'));
  await rent();
  await waitFor(() => expect(sent('createOrder')).toMatchObject([{ body: { couponCode: 'FREE30' } }]));
});

test('a choice on the page of the address stays', async () => {
  const values = new Map<string, string>();
  const { unmount } = open([HOUR, FREE30], values);
  await waitFor(async () => expect(await row()).toHaveTextContent('30 min free'));
  await userEvent.click(await row());
  await userEvent.click(screen.getByRole('radio', { name: /^1 h/ }));
  unmount();
  open([HOUR, FREE30], values);
  await waitFor(async () => expect(await row()).toHaveTextContent('1 h free'));
});

test('nothing is rented without the coupon after a sign-in before the renter has seen that it is missing', async () => {
  const values = new Map<string, string>();
  const before = open(null, values, false);
  await rent();
  before.unmount();
  const { sent } = open([], values, true, true);
  expect(await screen.findByText('You are signed in. Tap once more to rent.')).toBeVisible();
  await waitFor(() => expect(link()).toBeVisible());
  expect(sent('createOrder')).toEqual([]);
});
