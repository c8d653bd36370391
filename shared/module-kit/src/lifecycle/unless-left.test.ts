import { LEAVING_MS, unlessLeft } from './unless-left';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls back once if the document stays', () => {
  const run = jest.fn();
  unlessLeft(run);
  jest.advanceTimersByTime(LEAVING_MS - 1);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(LEAVING_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

test('does not call back if the document is left meanwhile', () => {
  const run = jest.fn();
  unlessLeft(run);
  jest.advanceTimersByTime(LEAVING_MS - 1);
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(LEAVING_MS);
  expect(run).not.toHaveBeenCalled();
});
