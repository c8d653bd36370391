import { act, screen } from '@testing-library/react';
import { renderPage, sampleDeposit, sampleMe, sampleOrder, samplePayment } from '@shared/module-testing';
import { useKitState } from '../host/state';
import { defineEndpoints, infiniteQuery, query } from './define-endpoints';
import { useActiveOrder, useDeposit, useMe, usePayment } from './shared-queries';

const endpoints = defineEndpoints('ended-session-test@1', {
  mine: query<{ text: string }>(() => ({ method: 'GET', path: '/test/mine' })),
  rows: infiniteQuery<{ list: string[]; nextCursor: null }, string>(
    () => ({ method: 'GET', path: '/test/rows' }),
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
      me: sampleMe(),
      deposit: sampleDeposit({ state: 'PAID' }),
      activeOrder: { order: sampleOrder(), nextPollMs: 0 },
      payment: ({ args }) => samplePayment({ paymentId: args.id }),
      'GET /test/mine': { text: 'mine' },
      'GET /test/rows': { list: ['a', 'b'], nextCursor: null },
    },
  });
  const all = '{"me":"u1","deposit":"PAID","order":"JP2611200001","payment":"P1","mine":"mine","rows":"a,b"}';
  expect(await screen.findByText(all)).toBeInTheDocument();
  endSession();
  expect(screen.getByRole('status')).toHaveTextContent('{}');
  await act(() => Promise.resolve());
  expect(screen.getByRole('status')).toHaveTextContent('{}');
});
