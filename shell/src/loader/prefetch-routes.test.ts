import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { prefetchConditions, whenUsable } from './prefetch-routes';

function setup(metered = false) {
  let waiting = true;
  let changed = () => {};
  const idle: (() => void)[] = [];
  const run = jest.fn();
  const end = whenUsable(
    {
      isWaiting: () => waiting,
      subscribe: (call) => {
        changed = call;
        return () => (changed = () => {});
      },
      isMetered: () => metered,
      idle: (call) => void idle.push(call),
    },
    run,
  );
  return {
    run,
    end,
    answer: () => {
      waiting = false;
      changed();
    },
    passIdle: () => idle.splice(0).forEach((call) => call()),
  };
}

test('waits for the data of the page and for an idle browser, then runs once', () => {
  const { run, answer, passIdle } = setup();
  passIdle();
  expect(run).not.toHaveBeenCalled();
  answer();
  expect(run).not.toHaveBeenCalled();
  passIdle();
  expect(run).toHaveBeenCalledTimes(1);
  answer();
  passIdle();
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not run after it is canceled or on a metered connection', () => {
  const left = setup();
  left.end();
  left.answer();
  left.passIdle();
  expect(left.run).not.toHaveBeenCalled();
  const metered = setup(true);
  metered.answer();
  metered.passIdle();
  expect(metered.run).not.toHaveBeenCalled();
});

test('requests no idle callback on a change while the page waits for its data', () => {
  const idle = jest.fn();
  let changed = () => {};
  let waiting = true;
  const conditions = {
    isWaiting: () => waiting,
    subscribe: (call: () => void) => {
      changed = call;
      return () => undefined;
    },
    isMetered: () => false,
    idle,
  };
  const end = whenUsable(conditions, jest.fn());
  expect(idle).toHaveBeenCalledTimes(1);
  changed();
  expect(idle).toHaveBeenCalledTimes(1);
  waiting = false;
  changed();
  expect(idle).toHaveBeenCalledTimes(2);
  end();
  changed();
  expect(idle).toHaveBeenCalledTimes(2);
});

describe('prefetchConditions', () => {
  const storeOf = (...states: (QueryStatus | undefined)[]) =>
    ({
      getState: () => ({
        [api.reducerPath]: {
          queries: Object.fromEntries(states.map((status, index) => [index, status && { status }])),
        },
      }),
      subscribe: () => () => undefined,
    }) as unknown as AppStore;
  const browser = navigator as { connection?: unknown };
  const page = window as { requestIdleCallback?: unknown };
  afterEach(() => {
    delete browser.connection;
    delete page.requestIdleCallback;
    jest.useRealTimers();
  });

  test('waits while a query is in flight', () => {
    const { fulfilled, pending, rejected } = QueryStatus;
    expect(prefetchConditions(storeOf()).isWaiting()).toBe(false);
    expect(prefetchConditions(storeOf(fulfilled, rejected, undefined)).isWaiting()).toBe(false);
    expect(prefetchConditions(storeOf(fulfilled, undefined, pending)).isWaiting()).toBe(true);
  });

  test.each([
    [undefined, false],
    [{}, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('treats the connection %j as metered: %s', (connection, metered) => {
    browser.connection = connection;
    expect(prefetchConditions(storeOf()).isMetered()).toBe(metered);
  });

  test('requests an idle callback with a timeout of five seconds', () => {
    const idle = jest.fn();
    page.requestIdleCallback = idle;
    const run = jest.fn();
    prefetchConditions(storeOf()).idle(run);
    expect(idle).toHaveBeenCalledWith(run, { timeout: 5000 });
  });

  test('falls back to a delay of 1.5 seconds without requestIdleCallback', () => {
    jest.useFakeTimers();
    const run = jest.fn();
    prefetchConditions(storeOf()).idle(run);
    jest.advanceTimersByTime(1499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
