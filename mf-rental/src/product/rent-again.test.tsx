/** Tests of a second tap on "Rent a power bank", and of a second visit of the page. */
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import type { Coupon } from '@shared/http-api/schemas';
import { type Answers, offline, refusal, renderPage, sampleCabinet } from '@shared/module-testing';
import { FREE30, NOW, ORDER_FREE30, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const benefits = (state: Coupon['state']) => ({
  points: 0,
  pointsNote: '',
  coupons: [{ ...FREE30, state }],
});
const answers: Answers = {
  cabinet: sampleCabinet({ depositPaid: true }),
  content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
  benefits: benefits('USABLE'),
  order: order(),
};
const open = (more: Answers, Page = ProductPage, url = '/product?sn=JPC00001') =>
  renderPage(Page, { module: 'mf-rental', url, now: () => NOW, answers: { ...answers, ...more } });
const rent = async () => userEvent.click(await screen.findByRole('button', { name: 'Rent a power bank' }));

/** The page, and a button that leaves it and visits it again. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Again
      </button>
      <ProductPage key={visit} />
    </>
  );
}

test('offers the coupon of a rental that failed', async () => {
  let state: Coupon['state'] = 'IN_USE';
  let arrive: () => void = () => undefined;
  let late: Promise<void> | null = null;
  open({ benefits: async () => (await late, benefits(state)) }, Visits);
  const row = () => screen.findByRole('button', { name: /^Coupon/ });
  await waitFor(async () => expect(await row()).toHaveTextContent('None'));
  state = 'USABLE';
  late = new Promise((resolve) => (arrive = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await row()).not.toHaveTextContent('None');
  arrive();
  await waitFor(async () => expect(await row()).toHaveTextContent('1 '));
});

/** Taps Rent twice for a coupon. The answer to the first tap is lost, and the platform has made the order with the coupon `code`. */
async function rentTwice(wanted: string | null, code: string | null) {
  const made = order({ next: 'EJECT', coupon: code ? ORDER_FREE30 : null });
  const blockingOrder = { ...made, sameCabinet: true };
  let taps = 0;
  const page = open(
    {
      cabinet: () => sampleCabinet({ depositPaid: true, blockingOrder: taps < 2 ? null : blockingOrder }),
      createOrder: () => (taps++ === 0 ? offline : made),
      order: made,
    },
    ProductPage,
    `/product?sn=JPC00001${wanted ? `&coupon=${wanted}` : ''}`,
  );
  await rent();
  await screen.findByText(/^No answer\. Nothing is lost/);
  await rent();
  return page;
}

test.each([
  ['without the chosen coupon', 'FREE30', null, 'None'],
  ['with a coupon that is not chosen', null, 'FREE30', '30 min free'],
])(
  'an order of an earlier tap %s is shown and said, and opens no slot',
  async (_what, wanted, code, worth) => {
    const { toasts, address } = await rentTwice(wanted, code);
    expect(await screen.findByRole('button', { name: 'Cancel that order' })).toBeVisible();
    expect(await screen.findByText(worth)).toBeVisible();
    expect(toasts).toEqual(['You already have an order here. Its coupon is not what you chose.']);
    expect(address()).toMatch(/^\/product\?/);
  },
);

test('an order of an earlier tap with the chosen coupon opens a slot', async () => {
  const { toasts, address } = await rentTwice('FREE30', 'FREE30');
  await waitFor(() => expect(address()).toBe('/eject?orderNo=JP2611200001'));
  expect(toasts).toEqual([]);
});

test('the next tap rents without the coupon that was refused', async () => {
  const { sent, address } = open(
    { createOrder: ({ body }) => (JSON.stringify(body).includes('FREE30') ? refusal('UCS370001') : order()) },
    ProductPage,
    '/product?sn=JPC00001&coupon=FREE30',
  );
  await rent();
  expect(await screen.findByText('This coupon is not valid')).toBeVisible();
  await rent();
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
  expect(sent('createOrder').map(({ body }) => body)).toMatchObject([
    { couponCode: 'FREE30' },
    { couponCode: null },
  ]);
});

test('the next visit chooses no coupon after the order was created with it', async () => {
  const values = new Map<string, string>();
  const { address } = renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    answers: { ...answers, createOrder: order({ coupon: ORDER_FREE30 }) },
    host: { sessionStorage: memoryStorage(values) },
  });
  const kept = () => values.get('pb:draft:JP:u1:view/product:JPC00001');
  await userEvent.click(await screen.findByRole('button', { name: /^Coupon.*1/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^30 min/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(kept()).toContain('FREE30');
  await rent();
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
  expect(kept()).toBeUndefined();
});

test('the next tap accepts the terms that have changed', async () => {
  let version = 'user-7';
  const { sent, address } = open({
    content: ({ args }) => (args.doc === 'usage' ? document('usage') : { ...document('user'), version }),
    createOrder: ({ body }) => (JSON.stringify(body).includes('user-8') ? order() : refusal('UCS310007')),
  });
  await screen.findByRole('button', { name: 'Rent a power bank' });
  await waitFor(() => expect(sent('content')).toHaveLength(2));
  version = 'user-8';
  await rent();
  expect(await screen.findByText('Please agree to the agreement')).toBeVisible();
  // Each sentence is a paragraph, so that they are not read as one.
  expect(screen.getByText(/^The terms have changed\./).tagName).toBe('P');
  await rent();
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
});

test('a later visit does not send the terms that were refused', async () => {
  let version = 'user-1';
  const { sent, address } = open(
    {
      content: ({ args }) => (args.doc === 'usage' ? document('usage') : { ...document('user'), version }),
      createOrder: ({ body }) => (JSON.stringify(body).includes('user-2') ? order() : refusal('UCS310007')),
    },
    Visits,
  );
  await screen.findByRole('button', { name: 'Rent a power bank' });
  await waitFor(() => expect(sent('content')).toHaveLength(2));
  version = 'user-2';
  await rent();
  expect(await screen.findByText('Please agree to the agreement')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await rent();
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
});

test('a tap that announced the deposit opens no slot if it was paid in another tab meanwhile', async () => {
  const { address } = open({
    cabinet: sampleCabinet({ depositPaid: false }),
    createOrder: order({ next: 'EJECT' }),
  });
  await rent();
  await waitFor(() => expect(address()).toBe('/order/detail?orderNo=JP2611200001'));
});
