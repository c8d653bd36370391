import { act, render } from '@testing-library/react';
import type { ApiError } from '@shared/api-client';
import { type Polled, usePolling } from './use-polling';

function Poller({
  ask,
  everyMs,
  asking = false,
}: {
  ask: () => void;
  everyMs: number | null;
  asking?: boolean;
}) {
  usePolling(ask, everyMs, asking);
  return null;
}

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.useFakeTimers();
  show('visible');
});
afterEach(() => jest.useRealTimers());

test('sends a request after each interval, but none while one is in flight', () => {
  const ask = jest.fn();
  const { rerender } = render(<Poller ask={ask} everyMs={1000} />);
  act(() => void jest.advanceTimersByTime(999));
  expect(ask).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(<Poller ask={ask} everyMs={1000} asking />);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(<Poller ask={ask} everyMs={2000} />);
  act(() => void jest.advanceTimersByTime(2000));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('continues if one render covers a request and its answer', () => {
  const ask = jest.fn();
  render(<Poller ask={ask} everyMs={1000} />);
  act(() => void jest.advanceTimersByTime(3000));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('pauses while hidden, and sends a request at once when visible again', () => {
  const ask = jest.fn();
  render(<Poller ask={ask} everyMs={1000} />);
  show('hidden');
  act(() => void jest.advanceTimersByTime(60_000));
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('sends a request at once when the network returns, then continues', () => {
  const ask = jest.fn();
  render(<Poller ask={ask} everyMs={10_000} />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(9_999));
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(1));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('does not poll if the interval is null', () => {
  const ask = jest.fn();
  render(<Poller ask={ask} everyMs={null} />);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  [1, 500],
  [-5, 500],
  [1e12, 3_600_000],
  [NaN, 3_600_000],
  [undefined as unknown as number, 3_600_000],
])('an interval of %d ms of the platform becomes %d ms', (everyMs, waitMs) => {
  const ask = jest.fn();
  render(<Poller ask={ask} everyMs={everyMs} />);
  act(() => void jest.advanceTimersByTime(waitMs - 1));
  expect(ask).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each<[string, ApiError, number | null]>([
  ['of the network', { kind: 'network', code: 'NETWORK' } as ApiError, null],
  ['503', { kind: 'http', code: 'HTTP_503', status: 503, retryAfterSeconds: 30 } as ApiError, null],
  ['that is a refusal', { kind: 'refusal', code: 'UCS300000' } as ApiError, 60_000],
])('leaves a failed query (%s) to its automatic retries, or sends it once a minute', (_what, error, ms) => {
  const refetch = jest.fn();
  function Query(state: Pick<Polled, 'error'>) {
    usePolling({ refetch, isFetching: false, ...state }, 2000);
    return null;
  }
  const { rerender } = render(<Query error={undefined} />);
  act(() => void jest.advanceTimersByTime(2000));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(<Query error={error} />);
  act(() => void jest.advanceTimersByTime(59_999));
  expect(refetch).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(60_001));
  expect(refetch).toHaveBeenCalledTimes(ms === null ? 1 : 3);
  rerender(<Query error={undefined} />);
  refetch.mockClear();
  act(() => void jest.advanceTimersByTime(2000));
  expect(refetch).toHaveBeenCalledTimes(1);
});
