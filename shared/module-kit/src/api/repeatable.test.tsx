import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@shared/api-client';
import type { PlainEndpoint } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import { endpointHooks } from './endpoint-hooks';

const { mutationHook } = endpointHooks('mf-test@2/things');
const send: PlainEndpoint<{ text: string }, string> = {
  name: 'send',
  method: 'POST',
  path: '/test/things',
  body: true,
  intent: 'thing',
};
const pay: typeof send = { name: 'pay', method: 'POST', path: '/test/pay', body: true, needsTap: true };
const useSend = mutationHook(send);
const usePay = mutationHook(pay);

const answered = jest.fn();
beforeEach(() => answered.mockClear());

function Page() {
  const [said, setSaid] = useState('nothing');
  const [send, { isLoading }] = useSend({
    onRepeated: ({ data }, { text }) => setSaid(`repeated ${text}: ${data}`),
  });
  const [pay, { interrupted }] = usePay();
  return (
    <>
      <p data-testid="said">{said}</p>
      {isLoading && <p>busy</p>}
      {interrupted && <p>Tap once more to pay {interrupted.text}</p>}
      <button onClick={() => void send({ text: 'typed' }).then(answered)}>Send</button>
      <button onClick={() => void pay({ text: 'typed' })}>Pay</button>
    </>
  );
}

/** Renders a page at /thing?no=1. The call with this name was interrupted at `address`. */
function open(name: string, address = '/thing?no=1') {
  const forgotten = jest.fn();
  let kept: { arg: unknown } | null = { arg: { text: 'kept' } };
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/thing?no=1',
    answers: { 'POST /test/things': 'done', 'POST /test/pay': 'paid' },
    host: {
      interruptedCall: (asked, from) => (asked === name && from === address ? kept : null),
      forgetInterruptedCall: () => {
        kept = null;
        forgotten();
      },
    },
  });
  return { ...page, forgotten };
}
const sent = (requests: ApiRequest[]) => requests.map(({ path, body }) => ({ path, body }));

test('repeats an interrupted call on its page with its argument and passes the answer to onRepeated', async () => {
  const { requests, forgotten } = open('mf-test/things/send');
  await waitFor(() => expect(screen.getByTestId('said')).toHaveTextContent('repeated kept: done'));
  expect(sent(requests)).toEqual([{ path: '/test/things', body: { text: 'kept' } }]);
  expect(requests[0]).toMatchObject({
    intent: 'thing',
    action: { name: 'mf-test/things/send', arg: { text: 'kept' }, address: '/thing?no=1' },
  });
  expect(forgotten).toHaveBeenCalledTimes(1);
});

test('reports an interrupted call that needs a tap until the renter taps, without sending it', async () => {
  const { requests, forgotten } = open('mf-test/things/pay');
  expect(screen.getByText('Tap once more to pay kept')).toBeVisible();
  expect(requests).toEqual([]);
  expect(forgotten).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.queryByText(/Tap once more/)).toBeNull();
  expect(forgotten).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sent(requests)).toEqual([{ path: '/test/pay', body: { text: 'typed' } }]));
});

test('sends nothing if no call was interrupted on this page', () => {
  expect(open('mf-test/things/send', '/thing?no=2').requests).toEqual([]);
  expect(screen.getByTestId('said')).toHaveTextContent('nothing');
});

test.each([
  [true, 'u1'],
  [false, undefined],
])(
  'a call belongs to the renter for whom the page was rendered (signed in: %s)',
  async (signedIn, userId) => {
    const { requests } = renderPage(Page, {
      module: 'mf-orders',
      url: '/thing?no=1',
      signedIn,
      answers: { 'POST /test/things': 'done' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]!.userId).toBe(userId);
  },
);

test('a call that the end of the session ends has the result of an aborted one', async () => {
  const { endSession } = renderPage(Page, {
    module: 'mf-orders',
    url: '/thing?no=1',
    answers: { 'POST /test/things': () => new Promise(() => undefined) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  act(() => endSession());
  await waitFor(() =>
    expect(answered.mock.calls).toEqual([[{ error: { kind: 'aborted', code: 'ABORTED' } }]]),
  );
});
