/** Tests of a plan without a deposit: the order can open a slot as soon as it exists. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANS } from '@shared/domain/testing';
import { type RenderPageOptions, renderPage, sampleCabinet, yen } from '@shared/module-testing';
import { NOW, document, order } from '../testing/models';
import ProductPage from './ProductPage';

const free = order({ next: 'EJECT', actions: ['EJECT', 'CANCEL'] });
const open = (options: Partial<RenderPageOptions> = {}) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    answers: {
      cabinet: sampleCabinet({ deposit: yen(0), plan: { ...PLANS.JP, deposit: 0 } }),
      content: ({ args }) => document(args.doc === 'usage' ? 'usage' : 'user'),
      benefits: { points: 0, pointsNote: '', coupons: [] },
      createOrder: free,
      order: free,
    },
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
