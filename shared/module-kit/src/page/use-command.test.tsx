import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useCommand } from './use-command';

/** Returns a promise that the test settles. */
function pending() {
  let end!: () => void;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}

function CommandButton({ run }: { run: () => Promise<void> }) {
  const [sent, setSent] = useState(false);
  const [send, busy] = useCommand(async () => {
    await run();
    setSent(true);
  });
  return sent ? (
    <p>sent</p>
  ) : (
    <button type="button" aria-busy={busy} onClick={() => void send()}>
      Send
    </button>
  );
}

const tap = () => act(() => void screen.getByRole('button').click());

test('runs the command once for two taps without a render in between', async () => {
  const answer = pending();
  const run = jest.fn(() => answer.promise);
  render(<CommandButton run={run} />);
  const button = screen.getByRole('button');
  act(() => {
    // Both clicks are in one batch, so no render happens between them.
    button.click();
    button.click();
  });
  expect(run).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.end());
  expect(screen.getByText('sent')).toBeInTheDocument();
});

test('ignores a tap between the answer and its render', async () => {
  const answer = pending();
  const run = jest.fn(() => answer.promise);
  render(<CommandButton run={run} />);
  const button = screen.getByRole('button');
  tap();
  await act(async () => {
    answer.end();
    // All handlers of the answer have run. Inside `act`, nothing has been rendered yet.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(button).toBeInTheDocument();
    fireEvent.click(button);
  });
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs again if the button is still there after the result', async () => {
  const run = jest.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined);
  const errors: unknown[] = [];
  function Again() {
    const [send] = useCommand(run as () => Promise<void>);
    return (
      <button type="button" onClick={() => void send().catch((error: unknown) => errors.push(error))}>
        Send
      </button>
    );
  }
  render(<Again />);
  await act(async () => screen.getByRole('button').click());
  expect(errors).toEqual([new Error('refused')]);
  await act(async () => screen.getByRole('button').click());
  expect(run).toHaveBeenCalledTimes(2);
});
