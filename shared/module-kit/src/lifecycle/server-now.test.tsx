import { act, render, screen } from '@testing-library/react';
import { fakeHost } from '@shared/module-testing';
import { installHost } from '../host/host';
import { useServerNow } from './lifecycle';

const START = Date.parse('2026-11-20T03:00:00Z');
let now = START;
const Clock = ({ everyMs }: { everyMs: number }) => <p>{new Date(useServerNow(everyMs)).toISOString()}</p>;
const shows = (time: string) => expect(screen.getByText(time)).toBeInTheDocument();

beforeEach(() => {
  jest.useFakeTimers();
  now = START;
  const { host } = fakeHost();
  installHost({ ...host, clock: { ...host.clock, now: () => now } });
});
afterEach(() => jest.useRealTimers());

test('a page that is rendered by the answer that sets the clock shows the new time at once', () => {
  const { rerender } = render(<Clock everyMs={30_000} />);
  shows('2026-11-20T03:00:00.000Z');
  now = START + 3 * 3_600_000;
  rerender(<Clock everyMs={30_000} />);
  shows('2026-11-20T06:00:00.000Z');
});

test('a render within the interval shows the time of the last update', () => {
  const { rerender } = render(<Clock everyMs={30_000} />);
  now = START + 20_000;
  rerender(<Clock everyMs={30_000} />);
  shows('2026-11-20T03:00:00.000Z');
  act(() => jest.advanceTimersByTime(30_000));
  shows('2026-11-20T03:00:20.000Z');
});

test('without updates, the time stays that of the first render', () => {
  const { rerender } = render(<Clock everyMs={0} />);
  now = START + 3 * 3_600_000;
  rerender(<Clock everyMs={0} />);
  shows('2026-11-20T03:00:00.000Z');
});
