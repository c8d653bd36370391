import { Activity, StrictMode, useEffect } from 'react';
import { render } from '@testing-library/react';
import { useEndingSignal } from './ending-signal';

test.each([true, false])('a signal is live while its page is shown (Strict Mode: %s)', (strict) => {
  const signals: AbortSignal[] = [];
  const newest = () => signals.at(-1)!.aborted;
  const Inner = ({ signal }: { signal: AbortSignal }) => {
    useEffect(() => void signals.push(signal), [signal]);
    return null;
  };
  const Page = ({ isOpen, visit }: { isOpen: boolean; visit: number }) => (
    <Inner signal={useEndingSignal(isOpen, visit)} />
  );
  const Mode = strict ? StrictMode : 'div';
  const pageOf = (isOpen: boolean, visit: number) => (
    <Mode>
      <Page isOpen={isOpen} visit={visit} />
    </Mode>
  );
  const { rerender, unmount } = render(pageOf(true, 1));
  expect(newest()).toBe(false);
  const first = signals.at(-1)!;
  rerender(pageOf(false, 1));
  expect(first.aborted).toBe(true);
  rerender(pageOf(true, 2));
  expect(newest()).toBe(false);
  unmount();
  expect(newest()).toBe(true);
});

test('a component that is hidden and shown again has a live signal', () => {
  const signals: AbortSignal[] = [];
  const Part = () => {
    const signal = useEndingSignal(true, null);
    useEffect(() => void signals.push(signal), [signal]);
    return null;
  };
  const pageOf = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Part />
    </Activity>
  );
  const { rerender } = render(pageOf('visible'));
  rerender(pageOf('hidden'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  rerender(pageOf('visible'));
  expect(signals.at(-1)!.aborted).toBe(false);
});
