import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFeedback, createOrder } from '@shared/http-api/endpoints';
import { getHost } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import { useOutbox } from '../platform/use-outbox';
import { endpointHooks } from './endpoint-hooks';

const { queueHook } = endpointHooks('mf-a@1.0.0-ab');
const useQueue = queueHook(createFeedback);
const BODY = { type: 'other', orderNo: null, sn: 'S1', text: 'No light', photos: [], returned: null };

function Page() {
  const { waiting, keep, release } = useQueue();
  const all = useOutbox().waiting;
  const leave = async () => release((await keep(BODY, { title: 'No light' }))!);
  return (
    <>
      <p>{`${waiting.length} of ${all.length} wait`}</p>
      <button onClick={() => void leave()}>leave</button>
    </>
  );
}

test('keeps a call with its request in the queue of the endpoint, the same in every build', async () => {
  renderPage(Page, { module: 'mf-a', url: '/a' });
  const { outbox } = getHost();
  const keep = jest.spyOn(outbox, 'keep');
  const other = {
    queue: 'mf-b/collect',
    request: { method: 'POST', path: '/', body: 1 },
    changes: [],
  } as const;
  const id = await outbox.keep({ ...other, title: 'Points' });
  act(() => outbox.release(id!));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1 of 2 wait')).toBeInTheDocument();
  expect(keep).toHaveBeenLastCalledWith({
    queue: 'mf-a/createFeedback',
    request: expect.objectContaining({
      method: 'POST',
      path: createFeedback.path,
      body: BODY,
      userId: 'u1',
    }) as object,
    changes: ['Feedback', 'Order'],
    title: 'No light',
  });
});

test('takes endpoints only that say that they may wait', () => {
  // @ts-expect-error -- the call charges the renter
  expect(queueHook(createOrder)).toBeInstanceOf(Function);
});
