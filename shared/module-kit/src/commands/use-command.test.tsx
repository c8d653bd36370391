import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useCommand } from './use-command';

/** A promise that the test ends. */
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

test('two taps before the next render run the command once', async () => {
  const answer = pending();
  const run = jest.fn(() => answer.promise);
  render(<CommandButton run={run} />);
  const button = screen.getByRole('button');
  act(() => {
    // Both in one batch: no render lies between them, however quick the machine is.
    button.click();
    button.click();
  });
  expect(run).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.end());
  expect(screen.getByText('sent')).toBeInTheDocument();
});

test('a tap between the answer and its render runs nothing', async () => {
  const answer = pending();
  const run = jest.fn(() => answer.promise);
  render(<CommandButton run={run} />);
  const button = screen.getByRole('button');
  tap();
  await act(async () => {
    answer.end();
    // Everything that waits for the answer has run, and inside act nothing of it is rendered yet.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(button).toBeInTheDocument();
    fireEvent.click(button);
  });
  expect(run).toHaveBeenCalledTimes(1);
});

test('after a result that leaves the button, it can be tapped again', async () => {
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
