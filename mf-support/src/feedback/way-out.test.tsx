import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { ANSWERS, ISSUE_TYPES, NOW, ORDER } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const SWAP = { until: new Date(NOW + 60_000).toISOString(), backSeconds: 3600 };
const OFFER = { endSeconds: 1800, swap: SWAP };
const WAY = { name: /^Swap it or end the rental/ };

/** Opens the form for an order, with the type `no_charge` marked as the platform does it. */
async function open(url: string, order: Order | null, marked = true) {
  const types = ISSUE_TYPES.types.map((type) =>
    type.id === 'no_charge' && marked ? { ...type, noCharge: true } : type,
  );
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url,
    now: () => NOW,
    answers: {
      ...ANSWERS,
      activeOrder: { order, nextPollMs: 0 },
      order: order ?? ANSWERS.order,
      issueTypes: { types },
    },
  });
  await screen.findByRole('radio', { name: 'Does not charge my phone' });
  await screen.findByText(order ? new RegExp(order.orderNo) : 'Not about a rental');
}

test.each(['/feedback?type=no_charge', `/feedback?type=no_charge&orderNo=${ORDER.orderNo}`])(
  '%s offers the choices of the running rental before the fields, and keeps them',
  async (url) => {
    await open(url, { ...ORDER, faultOffer: OFFER });
    const way = await screen.findByRole('link', WAY);
    expect(way).toHaveAttribute('href', `/order/detail?orderNo=${ORDER.orderNo}#fault`);
    const field = screen.getByRole('textbox', { name: /Tell us what happened/ });
    expect(way.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
);

test.each<[string, NonNullable<Order['faultOffer']>['swap']]>([
  ['no swap', null],
  ['a swap whose time is over', { ...SWAP, until: new Date(NOW - 1).toISOString() }],
])('names only the end of the rental with %s', async (_what, swap) => {
  await open('/feedback?type=no_charge', { ...ORDER, faultOffer: { ...OFFER, swap } });
  expect(await screen.findByRole('link', { name: /^End the rental, it does not charge/ })).toBeVisible();
  expect(screen.queryByRole('link', WAY)).toBeNull();
});

test('offers a swap that has no limit', async () => {
  await open('/feedback?type=no_charge', {
    ...ORDER,
    faultOffer: { ...OFFER, swap: { ...SWAP, until: null } },
  });
  expect(await screen.findByRole('link', WAY)).toBeVisible();
});

test('offers them when the renter chooses the type, not for another one', async () => {
  await open('/feedback', { ...ORDER, faultOffer: OFFER });
  expect(screen.queryByRole('link', WAY)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Does not charge my phone' }));
  expect(await screen.findByRole('link', WAY)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  expect(screen.queryByRole('link', WAY)).toBeNull();
});

test.each<[string, Order | null, boolean]>([
  ['no rental', null, true],
  ['a rental that is over', { ...ORDER, state: 'COMPLETED', faultOffer: OFFER }, true],
  ['no offer', ORDER, true],
  ['a platform that marks no type', { ...ORDER, faultOffer: OFFER }, false],
])('shows the form alone with %s', async (_what, order, marked) => {
  await open('/feedback?type=no_charge', order, marked);
  expect(screen.getByRole('radio', { name: 'Does not charge my phone' })).toBeChecked();
  expect(screen.queryByRole('link', WAY)).toBeNull();
});
