import { act, renderHook } from '@testing-library/react';
import { retryDelay, useAutoRetry } from './auto-retry';

test.each([
  [0, 0, 0, 2_500],
  [0, 0, 1, 5_000],
  [1, 0, 1, 10_000],
  [3, 0, 0.5, 30_000],
  [9, 0, 1, 60_000],
  [0, 20, 1, 20_000],
])('after %i retries, with Retry-After %i and chance %d waits %i ms', (tries, after, random, ms) => {
  expect(retryDelay(tries, after, random)).toBe(ms);
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

function start() {
  const retry = jest.fn();
  const { rerender, unmount } = renderHook(({ failed, busy }) => useAutoRetry(failed, busy, retry), {
    initialProps: { failed: true, busy: false },
  });
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

test('retries at once when the network returns', () => {
  const { retry, unmount } = start();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
