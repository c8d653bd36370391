import { act, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { use, useEffect, useState } from 'react';
import { useReport, useSignal, useTitle, useToast } from '@shared/module-kit';
import type { PartProps } from '@shared/module-kit/host';
import type { PlaceData } from '../../page/places';
import { type LoadError, loadError } from '../loader/failure';
import { handled } from '../reporting/watch-document';
import { PART_LIMIT_MS } from './limits';
import { type Loaded, open } from './parts-fixture';

jest.mock('../loader/federation', () => ({
  getPage: () => Promise.reject(new Error('the states load here')),
}));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const idle = () => act(() => jest.advanceTimersByTimeAsync(1500));
const SPACE = 'calc(2rem*var(--text-zoom))';
const Row = () => <p>120 points</p>;
const failure = (code: LoadError['code'], kind: LoadError['kind'] = 'definite') =>
  loadError(code, 'mf-points', '1.0.0-points', kind, 'why');

test('shows a part after the page has its data and the browser is idle, in reserved space', async () => {
  const opened = await open({ parts: { 'mf-points': Row } });
  expect(opened.reserved()).toBe(SPACE);
  await opened.set({ api: { queries: { me: { status: 'pending' } } } });
  await idle();
  expect(opened.loads).toEqual([]);
  await opened.set({ api: { queries: { me: { status: 'fulfilled' } } } });
  await idle();
  expect(screen.getByText('120 points')).toBeInTheDocument();
  expect(opened.reserved()).toBe(SPACE);
  expect(opened.begun).toContain('mf-points');
  expect(opened.settled()).toBeGreaterThan(0);
  expect(opened.reports).toEqual([]);
});

/** Makes jsdom a browser that does not know the value "clip". Such a browser ignores it. */
function forgetClip(): void {
  for (const name of ['overflow', 'overflowX', 'overflowY'] as const) {
    const { set } = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, name)!;
    jest.spyOn(CSSStyleDeclaration.prototype, name, 'set').mockImplementation(function (
      this: CSSStyleDeclaration,
      value,
    ) {
      if (value !== 'clip') set!.call(this, value);
    });
  }
}

test.each(['clip', 'hidden'])('keeps a part within its place with overflow: %s', async (expected) => {
  if (expected === 'hidden') forgetClip();
  const { container } = await open({ parts: { 'mf-points': Row } });
  const { overflow, overflowX, overflowY } = container.querySelector<HTMLElement>('[data-place]')!.style;
  // jsdom does not write a shorthand into its parts.
  expect([overflowX || overflow, overflowY || overflow]).toEqual([expected, expected]);
  jest.restoreAllMocks();
});

test('reserves nothing without a part, and loads none that does not fit the place', async () => {
  expect((await open({ parts: {} })).reserved()).toBeNull();
  for (const options of [
    { place: { filledBy: ['mf-other'] } },
    { place: null },
    { reads: { tier: 'number' as const } },
    { route: { offline: 'never' as const } },
    { route: { keepTab: true } },
    { pageId: '0.9.0-fallback' },
    { place: { filledBy: 7 as never } },
  ]) {
    const opened = await open({ parts: { 'mf-points': Row }, ...options });
    await idle();
    expect(opened.loads).toEqual([]);
    expect(opened.reserved()).toBeNull();
    expect(opened.reports).toEqual([]);
    opened.unmount();
  }
});

test.each([
  ['the chosen version', '1.0.0-host', {}, SPACE],
  ['the previous version, if the chosen one has no place', '0.9.0-host', null, 'calc(4rem*var(--text-zoom))'],
  [
    'the previous version, if the chosen one reserves more',
    '0.9.0-host',
    { minHeight: 375 },
    'calc(4rem*var(--text-zoom))',
  ],
  ['nothing, if another version runs', '0.8.0-host', {}, null],
])('reserves the height of %s', async (_what, pageId, place, height) => {
  const parts = { 'mf-points': Row };
  const opened = await open({ parts, pageId, place, previousPlace: { minHeight: 150 } });
  expect(opened.reserved()).toBe(height);
});

test('gives a part the props that it reads, with later values, and leaves it out for one of another type', async () => {
  const given: PartProps[] = [];
  const Reader = (props: PartProps) => {
    given.push(props);
    return <p>{String(props.signedIn)}</p>;
  };
  const opened = await open({
    parts: { 'mf-points': Reader },
    reads: { signedIn: 'boolean' },
    props: { signedIn: true, secret: 'x' },
  });
  await idle();
  expect(given.at(-1)).toEqual({ signedIn: true });
  opened.change({ signedIn: false });
  expect(screen.getByText('false')).toBeInTheDocument();
  opened.change({ signedIn: 'no' });
  expect(opened.reports).toEqual([
    'MF-406 mf-host@1.0.0-host mf-host/row: ./Row of mf-points reads props that have other types',
  ]);
  expect(opened.reserved()).toBeNull();
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('runs a part in the scope of its own module', async () => {
  const opened = await open({
    parts: {
      'mf-points': function Caller() {
        const [toast, report] = [useToast(), useReport()];
        useEffect(() => {
          toast('Hello');
          report({ code: 'ODD' });
        }, [toast, report]);
        return null;
      },
    },
  });
  await idle();
  expect(new Set(opened.reports)).toEqual(
    new Set(['toast Hello mf-points@1.0.0-points', 'ODD mf-points@1.0.0-points']),
  );
});

test('is known while one of its events is handled, for the report of a text that it throws', async () => {
  const during: unknown[] = [];
  const note = () => during.push(handled.part?.());
  const Button = () => (
    <>
      <button onClick={note}>Tap</button>
      {createPortal(<button onClick={note}>In a portal</button>, document.body)}
    </>
  );
  await open({ parts: { 'mf-points': Button }, beside: () => <button onClick={note}>Beside</button> });
  await idle();
  for (const name of ['Tap', 'In a portal', 'Beside']) act(() => screen.getByText(name).click());
  note();
  expect(during).toEqual(['mf-points@1.0.0-points', 'mf-points@1.0.0-points', undefined, undefined]);
});

const Boom = (): never => {
  throw new Error('boom');
};
function InEffect() {
  useEffect(() => {
    throw new Error('boom');
  }, []);
  return <p>Short</p>;
}
function Later() {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const id = setTimeout(() => setBroken(true), 5000);
    return () => clearTimeout(id);
  }, []);
  if (isBroken) throw new Error('boom');
  return <p>Works for now</p>;
}
const never = new Promise<never>(() => undefined);
const Hangs = () => <p>{use(never)}</p>;
test.each<[string, Loaded, RegExp]>([
  ['throws at its first render', Boom, /^MF-401 .* boom$/],
  ['throws in an effect', InEffect, /^MF-40[12] .* boom$/],
  ['throws at an update', Later, /^MF-402 .* boom$/],
  ['throws at its load', failure('MF-302'), /^MF-302 .* why$/],
  ['needs another contract', failure('MF-102'), /^MF-102 .* why$/],
  ['has no network', failure('MF-203', 'network'), /^MF-203 .* why$/],
  ['never loads', 'never', /^MF-501 .* not loaded within 10 s$/],
  ['stays suspended', Hangs, /^MF-502 .* suspended for 10 s$/],
])(
  'leaves out a part that %s, reports its version, and gives the space back',
  async (_what, part, report) => {
    const opened = await open({ parts: { 'mf-other': Row, 'mf-points': part } });
    await idle();
    await act(() => jest.advanceTimersByTimeAsync(PART_LIMIT_MS));
    expect(opened.reports).toEqual([expect.stringMatching(report)]);
    expect(opened.reports[0]).toContain(' mf-points@1.0.0-points mf-host/row: ');
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(screen.getByText('120 points')).toBeInTheDocument();
    opened.unmount();

    const alone = await open({ parts: { 'mf-points': part } });
    await idle();
    await act(() => jest.advanceTimersByTimeAsync(PART_LIMIT_MS));
    expect(alone.reserved()).toBeNull();
    expect(screen.getByText('The page')).toBeInTheDocument();
  },
);

test('leaves out a part that throws while it is removed, without the page', async () => {
  function LeavesBadly() {
    const [hangs, setHangs] = useState(false);
    useEffect(() => {
      const id = setTimeout(() => setHangs(true), 1000);
      return () => {
        clearTimeout(id);
        throw new Error('leaving');
      };
    }, []);
    return hangs ? <Hangs /> : <p>Works for now</p>;
  }
  const opened = await open({ parts: { 'mf-points': LeavesBadly } });
  await idle();
  expect(screen.getByText('Works for now')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await act(() => jest.advanceTimersByTimeAsync(PART_LIMIT_MS));
  expect(opened.reports).toEqual([
    expect.stringMatching(/^MF-502 mf-points@/),
    expect.stringMatching(/^MF-402 mf-points@.* leaving$/),
  ]);
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('does not run a version that hung, or failed in this tab', async () => {
  const hung = await open({ parts: { 'mf-points': Row }, hung: ['mf-points'] });
  await idle();
  expect(hung.reports).toEqual([expect.stringContaining('MF-504 mf-points@1.0.0-points')]);
  hung.unmount();
  const failed = await open({ parts: { 'mf-points': Row }, quarantined: ['mf-points'] });
  await idle();
  expect(failed.reports).toEqual([expect.stringContaining('MF-101 mf-points@1.0.0-points')]);
  expect(screen.queryByText('120 points')).toBeNull();
});

test('mounts a part again for another session', async () => {
  let mounted = 0;
  const Counts = () => {
    const [number] = useState(() => ++mounted);
    return <p>{`Instance ${number}`}</p>;
  };
  const opened = await open({ parts: { 'mf-points': Counts } });
  await idle();
  const before = screen.getByText(/Instance/).textContent;
  opened.change({ signedIn: true });
  expect(screen.getByText(/Instance/).textContent).toBe(before);
  await opened.set({ session: { signedIn: true, userId: 'u2' } });
  expect(screen.getByText(/Instance/).textContent).not.toBe(before);
});

test('shows several parts in the order of the place, up to its maximum', async () => {
  const name = (text: string) => () => <p>{text}</p>;
  const parts = { 'mf-a': name('A'), 'mf-b': name('B'), 'mf-c': name('C') };
  const texts = async (place: Partial<PlaceData>) => {
    const opened = await open({ parts, place });
    await idle();
    const shown = screen.getAllByText(/^[ABC]$/).map(({ textContent }) => textContent);
    opened.unmount();
    return shown.join('');
  };
  expect(await texts({ max: 2 })).toBe('AB');
  expect(await texts({ filledBy: ['mf-c', 'mf-none', 'mf-a'] })).toBe('CA');
});

test('ends the signal of a part that is mounted again, and leaves the title to the page', async () => {
  const signals: AbortSignal[] = [];
  const Listens = () => {
    const signal = useSignal();
    useTitle('Of the part');
    useEffect(() => void signals.push(signal), [signal]);
    return null;
  };
  const opened = await open({ parts: { 'mf-points': Listens } });
  await idle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await opened.set({ session: { signedIn: true, userId: 'u2' } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  opened.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
