// Before react-dom.
import '../routing/commits';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useSignal } from '@shared/module-kit';
import { dispatchTrusted } from '../routing/trusted-event-fixture';
import { open } from './parts-fixture';

jest.mock('../loader/load-version', () => ({
  loadVersion: () => Promise.reject(new Error('the states load here')),
}));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

/** Time between two commits of a loop, ms. Each is a commit of its own because each has an `act` of its own. */
const STEP_MS = 5;
async function pass(ms: number) {
  for (let spent = 0; spent < ms; spent += STEP_MS) await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
}

/** Renders without end while `isLooping`. */
function useLoop(isLooping: () => boolean) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const id = setTimeout(() => isLooping() && setCount(count + 1), STEP_MS);
    return () => clearTimeout(id);
  }, [count, isLooping]);
}
const yes = () => true;
const Looping = () => {
  useLoop(yes);
  return <p>Loops</p>;
};
const Still = () => <p>Still</p>;

const NAMES = ['mf-a', 'mf-b', 'mf-c'];
/** Opens a page with parts of which those at `looping` loop, and waits until every loop has been found. */
async function openWith(count: number, looping: number[], beside?: ComponentType) {
  const parts = Object.fromEntries(
    NAMES.slice(0, count).map((name, at) => [name, looping.includes(at) ? Looping : Still]),
  );
  const opened = await open({ parts, place: { max: 3 }, ...(beside && { beside }) });
  await pass(1500);
  await pass(looping.length * (2000 + 4 * 120 * STEP_MS));
  return opened;
}
const blamed = (at: number) =>
  `MF-503 ${NAMES[at]}@1.0.0-${NAMES[at]!.slice(3)} mf-host/row: more than 100 renders within 2 s`;

test.each(
  [1, 2, 3].flatMap((count) => Array.from({ length: count }, (_, at): [number, number] => [count, at])),
)('of %i parts, blames part %i if it loops, and shows the page and the others', async (count, at) => {
  const opened = await openWith(count, [at]);
  expect(opened.reports).toEqual([blamed(at)]);
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.queryByText('Loops')).toBeNull();
  expect(screen.queryAllByText('Still')).toHaveLength(count - 1);
});

test('blames each of two parts that loop', async () => {
  const opened = await openWith(3, [0, 2]);
  expect(new Set(opened.reports)).toEqual(new Set([blamed(0), blamed(2)]));
  expect(screen.queryAllByText('Still')).toHaveLength(1);
});

test('stops the page, and blames no part, if the page loops', async () => {
  const opened = await open({ parts: { 'mf-a': Still, 'mf-b': Still }, place: { max: 2 }, beside: Looping });
  await pass(3000);
  expect(new Set(opened.reports)).toEqual(new Set(['the page loops']));
});

test('shows a part again that was on trial when the session ended, with a signal of its own', async () => {
  const signals: AbortSignal[] = [];
  const Innocent = () => {
    const signal = useSignal();
    useEffect(() => void signals.push(signal), [signal]);
    return <p>Innocent</p>;
  };
  const opened = await open({ parts: { 'mf-a': Innocent, 'mf-b': Looping }, place: { max: 2 } });
  while (!screen.queryByText('Innocent')) await pass(STEP_MS);
  while (screen.queryByText('Innocent')) await pass(STEP_MS);
  // Both are mounted again, so nobody knows if the loop would have ended.
  await opened.set({ session: { signedIn: true, userId: 'u2' } });
  expect(screen.getByText('Innocent')).toBeInTheDocument();
  await pass(4000);
  expect(opened.reports).toEqual([blamed(1)]);
  expect(screen.getByText('Innocent')).toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([...signals.slice(1).map(() => true), false]);
});

test('shows the parts again if the commits go on without them, but too few to stop the page', async () => {
  let wereShown = false;
  let afterwards = 0;
  // Renders until no part is left, and 130 times more.
  const isLooping = () => {
    const areShown = screen.queryAllByText('Still').length > 0;
    wereShown ||= areShown;
    return wereShown && (areShown ? afterwards === 0 : ++afterwards <= 130);
  };
  const Busy = () => {
    const [, setCount] = useState(0);
    useEffect(() => {
      const id = setInterval(() => isLooping() && setCount((count) => count + 1), STEP_MS);
      return () => clearInterval(id);
    }, []);
    return null;
  };
  const opened = await open({ parts: { 'mf-a': Still, 'mf-b': Still }, place: { max: 2 }, beside: Busy });
  while (afterwards <= 130) await pass(STEP_MS);
  expect(screen.queryAllByText('Still')).toHaveLength(0);
  await pass(2500);
  expect(screen.queryAllByText('Still')).toHaveLength(2);
  expect(opened.reports).toEqual([]);
});

test('blames no part for an end of the loop while the renter does not see the page', async () => {
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const opened = await open({ parts: { 'mf-a': Still, 'mf-b': Looping }, place: { max: 2 } });
  while (!screen.queryByText('Still')) await pass(STEP_MS);
  while (screen.queryByText('Still')) await pass(STEP_MS);
  const show = (next: DocumentVisibilityState) => {
    visibility = next;
    dispatchTrusted('visibilitychange', document);
  };
  show('hidden');
  await pass(3000);
  show('visible');
  await pass(6000);
  expect(opened.reports).toEqual([blamed(1)]);
  expect(screen.getByText('Still')).toBeInTheDocument();
});

test('blames no part for an end of the loop while the renter scrolls, because then commits do not count', async () => {
  const opened = await open({ parts: { 'mf-a': Still, 'mf-b': Looping }, place: { max: 2 } });
  while (!screen.queryByText('Still')) await pass(STEP_MS);
  while (screen.queryByText('Still')) await pass(STEP_MS);
  for (let spent = 0; spent < 3000; spent += 50) {
    for (const type of ['touchmove', 'scroll']) dispatchTrusted(type);
    await pass(50);
  }
  expect(opened.reports).toEqual([]);
  await pass(6000);
  expect(opened.reports).toEqual([blamed(1)]);
  expect(screen.getByText('Still')).toBeInTheDocument();
});
