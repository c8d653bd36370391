/** Tests of what happens long after the sign-in that a tap on Rent needed: nothing but a tap rents. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANS } from '@shared/domain/testing';
import type { Cabinet } from '@shared/http-api/schemas';
import { type Answers, offline, renderPage, sampleCabinet } from '@shared/module-testing';
import { NOW, document as documentOf, order } from '../testing/models';
import ProductPage from './ProductPage';

const answers = {
  cabinet: sampleCabinet(),
  content: ({ args }) => documentOf(args.doc === 'usage' ? 'usage' : 'user'),
  benefits: { points: 0, pointsNote: '', coupons: [] },
  createOrder: order(),
  order: order(),
  stores: { stores: [], total: 0, nextCursor: null },
} satisfies Answers;
const open = (more: Answers, signedIn: boolean) =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    now: () => NOW,
    signedIn,
    answers: { ...answers, ...more },
    host: {
      sessionStorage: window.sessionStorage,
      interruptedCall: (name) => (signedIn && name === 'rent' ? { arg: null } : null),
    },
  });
const RENT = { name: 'Rent a power bank' };
const rent = async () => userEvent.click(await screen.findByRole('button', RENT));
/** Taps Rent signed out, signs in, and opens the page again. The drafts of the tab survive. */
async function signIn(more: Answers) {
  window.sessionStorage.clear();
  const before = open({}, false);
  await rent();
  before.unmount();
  return open(more, true);
}
const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));
const blockingOrder = {
  orderNo: 'JP2611200001',
  state: 'PENDING_PAYMENT',
  cabinetSn: 'JPC00001',
  sameCabinet: true,
} as const;

/** Expects that the page rents on a tap only. */
async function rentsOnlyOnTap(page: ReturnType<typeof open>) {
  await waitFor(() => expect(screen.getByRole('button', RENT)).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText('You are signed in. Tap once more to rent.')).toBeVisible();
  // Long enough for the answers that an order waits for.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  const orders = () => page.sent('createOrder').length;
  expect(orders()).toBe(0);
  await rent();
  await waitFor(() => expect(orders()).toBe(1));
  await waitFor(() => expect(page.address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
}

test.each<[string, Partial<Cabinet>]>([
  ['was offline', { state: 'OFFLINE', rentable: 0 }],
  ['was empty', { rentable: 0 }],
  ['had a paid deposit', { depositPaid: true }],
  ['had another price', { plan: { ...PLANS.JP, version: 9 } }],
  ['was blocked by an order that another tab has cancelled', { blockingOrder }],
])('a cabinet that %s when the renter came back', async (_what, first) => {
  let isFirst = true;
  const page = await signIn({ cabinet: () => sampleCabinet(isFirst ? first : {}) });
  await screen.findByRole('heading', { level: 1, name: 'Tsutsuji Books Shibuya' });
  isFirst = false;
  await showAgain();
  await rentsOnlyOnTap(page);
});

test('a cabinet that was blocked by an order which the renter cancels', async () => {
  let isFree = false;
  const page = await signIn({
    cabinet: () => sampleCabinet(isFree ? {} : { blockingOrder }),
    cancelOrder: () => ((isFree = true), order({ state: 'DELETED', next: null })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel that order' }));
  await rentsOnlyOnTap(page);
});

test('a cabinet whose renter has coupons that could not be loaded first', async () => {
  let isFirst = true;
  const page = await signIn({ benefits: () => (isFirst ? offline : answers.benefits) });
  await screen.findByText('You are signed in. Tap once more to rent.');
  const before = page.sent('benefits').length;
  isFirst = false;
  await reconnect();
  await waitFor(() => expect(page.sent('benefits').length).toBeGreaterThan(before));
  await rentsOnlyOnTap(page);
});

test('a cabinet that could not be loaded first', async () => {
  let isFirst = true;
  const page = await signIn({ cabinet: () => (isFirst ? offline : answers.cabinet) });
  await screen.findByRole('button', { name: 'Try again' });
  isFirst = false;
  await reconnect();
  await rentsOnlyOnTap(page);
});

test('a tab that is hidden, because the renter signed in in another one', async () => {
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const page = await signIn({});
  await screen.findByRole('heading', { level: 1, name: 'Tsutsuji Books Shibuya' });
  // The page decides when it has the coupons.
  await screen.findByText('You are signed in. Tap once more to rent.');
  visible.mockRestore();
  await showAgain();
  await rentsOnlyOnTap(page);
});
