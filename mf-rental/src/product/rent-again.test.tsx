/** Tests of a second tap on "Rent a power bank", and of a second visit of the page. */
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import type { Coupon } from '@shared/http-api/schemas';
import { type Answers, offline, refusal, renderPage, sampleCabinet } from '@shared/module-testing';
import { FREE30, NOW, document, order } from '../testing/models';
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

test.each([
  ['without the chosen coupon opens no slot', null, '/order/detail?orderNo=JP2611200001'],
  ['with the chosen coupon opens one', 'FREE30', '/eject?orderNo=JP2611200001'],
])('an order of an earlier tap %s', async (_what, code, leadsTo) => {
  let isFirst = true;
  const coupon = code && { code, discountSeconds: 1800, discountAmount: null };
  const answer = order({ next: 'EJECT', coupon: coupon as never });
  const { address } = open(
    { createOrder: () => ((isFirst = !isFirst), isFirst ? answer : offline) },
    ProductPage,
    '/product?sn=JPC00001&coupon=FREE30',
  );
  await rent();
  await screen.findByText(/^No answer\. Nothing is lost/);
  await rent();
  await waitFor(() => expect(address()).toBe(leadsTo));
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
    answers: { ...answers, createOrder: order() },
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
