/** Tests of a plan without a deposit: the order can open a slot as soon as it exists. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANS } from '@shared/domain/testing';
import { type Answers, type RenderPageOptions, renderPage, sampleCabinet, yen } from '@shared/module-testing';
import { NOW, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const free = order({ next: 'EJECT', actions: ['EJECT', 'CANCEL'] });
const ANSWERS: Answers = {
  cabinet: sampleCabinet({ deposit: yen(0), plan: { ...PLANS.JP, deposit: 0 } }),
  content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
  benefits: { points: 0, pointsNote: '', coupons: [] },
  createOrder: free,
  order: free,
};
const open = (options: Partial<RenderPageOptions> = {}) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    answers: ANSWERS,
    ...options,
  });
const rent = async () => userEvent.click(await screen.findByRole('button', { name: 'Rent a power bank' }));

test.each([
  ['signed out', false, 'Next: sign in'],
  ['signed in', true, 'Next: a slot opens. Stay at the cabinet'],
])('names no deposit as the next step, %s', async (_, signedIn, next) => {
  open({ signedIn });
  expect(await screen.findByText(next)).toBeVisible();
  expect(screen.getByText('¥0')).toBeVisible();
  expect(screen.queryByText(/^Refunded/)).toBeNull();
});

test('a tap opens the page on which a slot opens', async () => {
  const page = open();
  await rent();
  await waitFor(() => expect(page.address()).toBe('/eject?orderNo=JP2611200001'));
});

test('an answer that comes after the renter has left the page opens no page and no slot', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<typeof free>((resolve) => (answer = () => resolve(free)));
  const page = open({ answers: { ...ANSWERS, createOrder: () => late } });
  await rent();
  await waitFor(() => expect(page.sent('createOrder')).toHaveLength(1));
  page.leavePage();
  await act(async () => answer());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rent a power bank' })).toBeEnabled());
  expect(page.address()).toBe('/product?sn=JPC00001');
});

test('a renter who leaves the page before the order is asked for gets none', async () => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const page = open({
    answers: {
      ...ANSWERS,
      content: async ({ args }) => {
        await late;
        return document(args.doc === 'usage' ? 'usage' : 'user');
      },
    },
  });
  await rent();
  page.leavePage();
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rent a power bank' })).toBeEnabled());
  expect(page.sent('createOrder')).toEqual([]);
});

test('after the sign-in that the tap needed, a slot opens only on a tap on the page of the order', async () => {
  const { sessionStorage } = window;
  sessionStorage.clear();
  const before = open({ signedIn: false, host: { sessionStorage } });
  await rent();
  before.unmount();
  const page = open({
    host: { sessionStorage, interruptedCall: (name) => (name === 'rent' ? { arg: null } : null) },
  });
  await waitFor(() => expect(page.address()).toBe('/order/detail?orderNo=JP2611200001'));
  expect(page.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
