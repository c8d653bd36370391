import type { Component } from 'react';
import { pages } from './page-commits';
import { LOOP_COMMITS, LOOP_MS, createLoopCounter, watchRenderLoop } from './render-loop';
import { dispatchTrusted } from './trusted-event-fixture';

const ROOT = {};
/** The boundary of a page that each commit renders. */
const PAGE = { _reactInternals: { child: null, alternate: null, stateNode: ROOT } } as unknown as Component;

/** Commits as React does. */
const commit = () =>
  (
    globalThis as unknown as {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot(...args: unknown[]): void };
    }
  ).__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot(1, ROOT);

/** Creates a counter with a clock and frames that the test advances. */
function setup() {
  let time = 10_000;
  let frames: (() => void)[] = [];
  const onLoop = jest.fn();
  const counter = createLoopCounter({ now: () => time, nextFrame: (run) => void frames.push(run) }, onLoop);
  const frame = () => {
    const due = frames;
    frames = [];
    for (const run of due) run();
  };
  /** Commits at a rate for some time, with or without an input before each frame. */
  const commit = (commitsPerFrame: number, framesPerSecond: number, ms: number, inputs = false) => {
    for (let spent = 0; spent < ms; spent += 1000 / framesPerSecond) {
      if (inputs) counter.input();
      for (let count = 0; count < commitsPerFrame; count++) counter.committed();
      time += 1000 / framesPerSecond;
      frame();
    }
  };
  return { counter, onLoop, commit, pass: (ms: number) => void (time += ms) };
}

test.each([
  ['a fast loop', 16, 60],
  ['a loop of a heavy page', 7, 20],
  ['a loop that leaves the browser no frame', 5, 30],
])('detects %s within the limit', (_what, commitsPerFrame, framesPerSecond) => {
  const { commit, onLoop } = setup();
  commit(commitsPerFrame, framesPerSecond, LOOP_MS);
  expect(onLoop).toHaveBeenCalled();
});

test.each([
  ['an animation on a display of 120 Hz', 1, 120],
  ['an animation whose effects commit again', 2, 120],
  ['a clock that ticks ten times a second', 1, 10],
])('takes %s for no loop', (_what, commitsPerFrame, framesPerSecond) => {
  const { commit, onLoop } = setup();
  commit(commitsPerFrame, framesPerSecond, 5 * LOOP_MS);
  expect(onLoop).not.toHaveBeenCalled();
});

test('takes what follows the renter’s finger for no loop, but detects a loop between taps', () => {
  const { commit, counter, onLoop } = setup();
  commit(8, 60, 3 * LOOP_MS, true);
  expect(onLoop).not.toHaveBeenCalled();
  for (let tap = 0; tap < 6; tap++) {
    counter.input();
    commit(16, 60, 300);
  }
  expect(onLoop).toHaveBeenCalled();
});

test('counts only the commits of the last seconds', () => {
  const { counter, pass, onLoop } = setup();
  for (let burst = 0; burst < 10; burst++) {
    for (let count = 0; count < LOOP_COMMITS; count++) counter.committed();
    pass(LOOP_MS + 1);
  }
  expect(onLoop).not.toHaveBeenCalled();
});

test.each([
  ['counts a page that scrolls while it loops', () => undefined, true],
  ['does not count what the renter scrolls', () => dispatchTrusted('touchmove'), false],
  [
    'counts a page that scrolls after an event of its own',
    () => window.dispatchEvent(new Event('touchmove')),
    true,
  ],
])('%s', async (_what, input, expected) => {
  jest.useFakeTimers();
  const onLoop = jest.fn();
  pages.set(PAGE, true);
  const stop = watchRenderLoop(onLoop);
  for (let frame = 0; frame < 200; frame++) {
    if (frame % 50 === 0) input();
    dispatchTrusted('scroll');
    for (let count = 0; count < 16; count++) commit();
    jest.advanceTimersByTime(16);
  }
  jest.advanceTimersByTime(100);
  expect(onLoop.mock.calls.length > 0).toBe(expected);
  stop();
  pages.delete(PAGE);
  jest.useRealTimers();
});
