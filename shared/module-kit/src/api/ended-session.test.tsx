import { act, screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { useKitState } from '../host/state';
import { defineEndpoints, infiniteQuery, query } from './define-endpoints';
import { useActiveOrder, useDeposit, useMe, usePayment } from './shared-queries';

const endpoints = defineEndpoints('ended-session-test@1', {
  mine: query<{ text: string }>(() => ({ method: 'GET', path: '/v1/mine' })),
  rows: infiniteQuery<{ list: string[]; nextCursor: null }, string>(
    () => ({ method: 'GET', path: '/v1/rows' }),
    [],
    { rows: ({ list }) => list, rowId: (row) => row },
  ),
});

/** Shows the data of every query that a page may skip. */
function Page() {
  const signedIn = useKitState((state) => state.session.signedIn);
  const skip = !signedIn;
  const data = {
    me: useMe().data?.userId,
    deposit: useDeposit().data?.state,
    order: useActiveOrder().data?.order?.orderNo,
    payment: usePayment(signedIn ? 'P1' : null).data?.paymentId,
    mine: endpoints.mine.useQuery(undefined, { skip }).data?.text,
    rows: endpoints.rows.useInfiniteQuery(undefined, { skip }).data?.rows.join(),
  };
  return <p role="status">{JSON.stringify(data)}</p>;
}

test('no query that is skipped after the end of the session has data of it', async () => {
  const { endSession } = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers: {
      'GET /v1/me': { userId: 'u1' },
      'GET /v1/deposit': { state: 'PAID' },
      'GET /v1/orders/active': { order: { orderNo: 'JP2611200001' } },
      'GET /v1/payments/P1': { paymentId: 'P1' },
      'GET /v1/mine': { text: 'mine' },
      'GET /v1/rows': { list: ['a', 'b'], nextCursor: null },
    },
  });
  const all = '{"me":"u1","deposit":"PAID","order":"JP2611200001","payment":"P1","mine":"mine","rows":"a,b"}';
  expect(await screen.findByText(all)).toBeInTheDocument();
  endSession();
  expect(screen.getByRole('status')).toHaveTextContent('{}');
  await act(() => Promise.resolve());
  expect(screen.getByRole('status')).toHaveTextContent('{}');
});
