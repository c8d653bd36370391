import { act, renderHook } from '@testing-library/react';
import { retryDelay, useAutoRetry } from './auto-retry';

test.each([
  [0, 0, 2_500],
  [0, 1, 5_000],
  [1, 1, 10_000],
  [3, 0.5, 30_000],
  [9, 1, 60_000],
])('after %i retries, with chance %d waits %i ms', (tries, random, ms) => {
  expect(retryDelay(tries, random)).toBe(ms);
});

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  show('visible');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface State {
  failed: boolean;
  busy: boolean;
  retryAfter?: number;
}

/** @param retryAfter seconds that the platform asks for with its first failure */
function start(retryAfter = 0) {
  const retry = jest.fn();
  const { rerender, unmount } = renderHook(
    (state: State) => useAutoRetry(state.failed, state.busy, retry, state.retryAfter),
    { initialProps: { failed: true, busy: false, retryAfter } as State },
  );
  /** One retry that fails again. */
  const failAgain = () => {
    rerender({ failed: true, busy: true });
    rerender({ failed: true, busy: false });
  };
  return { retry, rerender, unmount, failAgain };
}

test('retries as long as the request fails, with growing delays', async () => {
  const { retry, failAgain, rerender } = start();
  await pass(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
  failAgain();
  await pass(9_999);
  expect(retry).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender({ failed: false, busy: false });
  await pass(600_000);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender({ failed: true, busy: false });
  await pass(5_000);
  expect(retry).toHaveBeenCalledTimes(3);
});

test('waits while a retry is in flight', async () => {
  const { retry, rerender } = start();
  rerender({ failed: true, busy: true });
  await pass(600_000);
  expect(retry).not.toHaveBeenCalled();
});

test('retries in a hidden document only after it is visible again', async () => {
  const { retry } = start();
  show('hidden');
  await pass(600_000);
  expect(retry).not.toHaveBeenCalled();
  show('visible');
  expect(retry).toHaveBeenCalledTimes(1);
});

const networkReturns = () => {
  window.dispatchEvent(new Event('online'));
  return pass(0);
};

test('retries at once when the network returns', async () => {
  const { retry, unmount } = start();
  await networkReturns();
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  await networkReturns();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('obeys Retry-After when the network returns, and no longer waits for itself', async () => {
  const { retry, failAgain } = start();
  for (let failure = 0; failure < 3; failure++) failAgain();
  await networkReturns();
  expect(retry).toHaveBeenCalledTimes(1);

  const asked = start(20);
  for (let failure = 0; failure < 3; failure++) asked.failAgain();
  await pass(5_000);
  await networkReturns();
  await networkReturns();
  await pass(14_999);
  expect(asked.retry).not.toHaveBeenCalled();
  await pass(1);
  expect(asked.retry).toHaveBeenCalledTimes(1);
  asked.unmount();
});

test('obeys an earlier Retry-After after a failure without one, until a request succeeds', async () => {
  const { retry, rerender } = start(60);
  rerender({ failed: true, busy: true });
  rerender({ failed: true, busy: false });
  await networkReturns();
  await pass(59_999);
  expect(retry).not.toHaveBeenCalled();
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(1);

  const other = start(60);
  other.rerender({ failed: false, busy: false });
  other.rerender({ failed: true, busy: false });
  await networkReturns();
  expect(other.retry).toHaveBeenCalledTimes(1);
});
