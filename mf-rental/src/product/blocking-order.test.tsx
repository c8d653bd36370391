/** Tests of an order that blocks a rental and goes on while the page shows it. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@shared/http-api/schemas';
import { renderPage, sampleCabinet, yen } from '@shared/module-testing';
import { NOW, document as documentOf, order } from '../testing/models';
import ProductPage from './ProductPage';

const CANCEL = { name: 'Cancel that order' };
const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

/** Opens the page of a cabinet whose answer calls the blocking order `state`. */
function open(state: Order['state'], read: () => Order) {
  const blockingOrder = { orderNo: 'JP2611200001', state, cabinetSn: 'JPC00002', sameCabinet: false };
  return renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    answers: {
      cabinet: sampleCabinet({ blockingOrder }),
      content: ({ args }) => documentOf(args.doc === 'usage' ? 'usage' : 'user'),
      benefits: { points: 0, pointsNote: '', coupons: [] },
      order: read,
    },
  });
}

test('names the sum once the rental has ended and is unpaid', async () => {
  let isBack = false;
  const page = open('BILLING', () =>
    isBack ? order({ state: 'UNPAID', next: null, due: yen(360) }) : order({ state: 'BILLING', next: null }),
  );
  expect(await screen.findByRole('button', { name: 'See my rental' })).toBeVisible();
  await waitFor(() => expect(page.sent('order')).toHaveLength(1));
  isBack = true;
  await showAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ¥360' }));
  expect(page.address()).toBe('/payment?purpose=RENTAL_FEE&orderNo=JP2611200001');
});

test('offers no cancel of an order whose slot opens', async () => {
  let opens = false;
  const page = open('PENDING_PAYMENT', () => order(opens ? { state: 'EJECTING', next: null } : {}));
  expect(await screen.findByRole('button', CANCEL)).toBeVisible();
  await waitFor(() => expect(page.sent('order')).toHaveLength(1));
  opens = true;
  await showAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'See the slot open' }));
  expect(screen.queryByRole('button', CANCEL)).toBeNull();
  expect(page.address()).toBe('/eject?orderNo=JP2611200001');
});
