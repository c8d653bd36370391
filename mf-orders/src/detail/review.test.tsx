/** Tests what the page says about a return that the renter has reported. */
import { screen } from '@testing-library/react';
import { sampleMe } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { NOW, openOrder } from './order-page-fixture';

const TWO_DAYS_AGO = '2026-11-18T05:03:00Z';
test.each<[string, Partial<Order>, RegExp]>([
  ['under review', { state: 'RETURN_REVIEW', endedAt: TWO_DAYS_AGO }, /^The clock stopped at 18 Nov, 14:03$/],
  [
    'that was not found',
    {
      returnClaim: {
        outcome: 'NOT_FOUND',
        returnedAt: TWO_DAYS_AGO,
        store: null,
        cabinetSn: null,
        decidedAt: TWO_DAYS_AGO,
      },
    },
    /have logged no return at 18 Nov, 14:03\./,
  ],
])('names the day of a return %s if it is not today', async (_, order, text) => {
  openOrder({ startedAt: '2026-11-18T03:00:00Z', ...order });
  expect(await screen.findByText(text)).toBeVisible();
});

const claimUntil = (decidedBy?: string | null): NonNullable<Order['returnClaim']> => ({
  outcome: 'PENDING',
  returnedAt: new Date(NOW).toISOString(),
  store: null,
  cabinetSn: null,
  decidedAt: null,
  ...(decidedBy === undefined ? {} : { decidedBy }),
});
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const WRITES = /and write to you when it is done$/;
const SHOWS = /This page shows the result$/;

test.each([
  ['with an address and a time', 'renter@example.com', inMinutes(4), WRITES, SHOWS],
  ['with an address and a time that has passed', 'renter@example.com', inMinutes(-4), WRITES, SHOWS],
  ['without an address', null, inMinutes(4), SHOWS, WRITES],
  ['without a time', 'renter@example.com', null, SHOWS, WRITES],
  ['of a platform that names none', 'renter@example.com', undefined, SHOWS, WRITES],
])(
  'promises a message about a review only if the platform sends one: %s',
  async (_, email, by, told, not) => {
    openOrder(
      { state: 'RETURN_REVIEW', endedAt: new Date(NOW).toISOString(), returnClaim: claimUntil(by) },
      { me: sampleMe({ email }) },
    );
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText(not)).toBeNull();
  },
);

test.each([
  ['ahead', inMinutes(4), true],
  ['that has passed', inMinutes(-4), false],
  ['that the platform does not name', undefined, false],
])('says by when a review is decided: a time %s', async (_, by, says) => {
  openOrder({
    state: 'RETURN_REVIEW',
    endedAt: new Date(NOW).toISOString(),
    returnClaim: claimUntil(by),
  });
  expect(await screen.findByText(SHOWS)).toBeVisible();
  expect(screen.queryAllByText(/^We decide by \d\d:\d\d$/)).toHaveLength(says ? 1 : 0);
});
