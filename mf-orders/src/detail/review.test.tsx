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

test.each([
  ['renter@example.com', /and write to you when it is done$/, /This page shows the result/],
  [null, /This page shows the result, in about 10 minutes at most$/, /write to you/],
])(
  'promises a message about the review only to an account with an address (%s)',
  async (email, told, not) => {
    openOrder(
      { state: 'RETURN_REVIEW', endedAt: new Date(NOW).toISOString() },
      {
        me: sampleMe({ email }),
      },
    );
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText(not)).toBeNull();
  },
);
