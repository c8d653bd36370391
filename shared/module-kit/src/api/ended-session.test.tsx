import { act, screen } from '@testing-library/react';
import type { ListEndpoint, PlainEndpoint } from '@shared/http-api/app';
import { renderPage, sampleDeposit, sampleMe, sampleOrder, samplePayment } from '@shared/module-testing';
import { useKitState } from '../host/state';
import { endpointHooks } from './endpoint-hooks';
import { useActiveOrder, useDeposit, useMe, usePayment } from './shared-queries';

const { queryHook, listHook } = endpointHooks('ended-session-test@1');
const mine: PlainEndpoint<void, { text: string }> = { name: 'mine', method: 'GET', path: '/test/mine' };
const rows: ListEndpoint<{ cursor?: string }, { list: { id: string }[]; nextCursor: null }> = {
  name: 'rows',
  method: 'GET',
  path: '/test/rows',
  list: { rows: 'list', id: 'id' },
};
const useMine = queryHook(mine);
const useRows = listHook(rows);

/** Shows the data of every query that a page may skip. */
function Page() {
  const signedIn = useKitState((state) => state.session.signedIn);
  const skip = !signedIn;
  const data = {
    me: useMe().data?.userId,
    deposit: useDeposit().data?.state,
    order: useActiveOrder().data?.order?.orderNo,
    payment: usePayment(signedIn ? 'P1' : null).data?.paymentId,
    mine: useMine(undefined, { skip }).data?.text,
    rows: useRows(undefined, { skip })
      .data?.rows.map(({ id }) => id)
      .join(),
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
      'GET /test/rows': { list: [{ id: 'a' }, { id: 'b' }], nextCursor: null },
    },
  });
  const all = '{"me":"u1","deposit":"PAID","order":"JP2611200001","payment":"P1","mine":"mine","rows":"a,b"}';
  expect(await screen.findByText(all)).toBeInTheDocument();
  endSession();
  expect(screen.getByRole('status')).toHaveTextContent('{}');
  await act(() => Promise.resolve());
  expect(screen.getByRole('status')).toHaveTextContent('{}');
});
