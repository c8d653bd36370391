import type { Component } from 'react';
import { onCommit } from './commits';
import { hiddenCause, pages } from './page-commits';

/** Number of commits within `LOOP_MS` above which a page renders in a loop. */
export const LOOP_COMMITS = 200;
export const LOOP_MS = 2000;
export const TOO_MANY_RENDERS = `more than ${LOOP_COMMITS} renders within ${LOOP_MS / 1000} s`;
/** Number of commits in a frame that an animation may cause. */
const COMMITS_PER_FRAME = 2;
/** Time after an input in which commits do not count, ms. */
const INPUT_MS = 100;
/** Inputs of the renter. Some assistive technology sends a click only. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'input', 'click', 'wheel', 'touchmove'] as const;
/** Time after an input in which the page may still scroll by itself, ms. A scroll without one is the page's own. */
const MOMENTUM_MS = 3000;

interface LoopClock {
  /** Time in ms. */
  now(): number;
  /** Calls back in the next frame. */
  nextFrame(run: () => void): void;
}

/**
 * Creates a counter of commits. Commits after an input do not count. An animation commits once or twice in a frame, so
 * only more commits than that are a loop.
 * @param onLoop called when there are more than `limit` within `LOOP_MS`
 */
export function createLoopCounter({ now, nextFrame }: LoopClock, onLoop: () => void, limit = LOOP_COMMITS) {
  let since = -Infinity;
  let commits = 0;
  let frames = 0;
  let inputAt = -INPUT_MS;
  let isFramePending = false;
  return {
    input: () => void (inputAt = now()),
    committed(): void {
      const time = now();
      if (time - inputAt < INPUT_MS) return;
      if (time - since > LOOP_MS) {
        since = time;
        commits = frames = 0;
      }
      if (!isFramePending) {
        isFramePending = true;
        nextFrame(() => {
          isFramePending = false;
          frames++;
        });
      }
      if (++commits <= limit || commits <= COMMITS_PER_FRAME * (frames + 5)) return;
      since = -Infinity;
      onLoop();
    },
    restart: () => void (since = -Infinity),
  };
}

/**
 * Calls back when commits do not count for a moment: at an input, and when the document is shown or hidden. Events that code
 * dispatches, as by `element.click()`, are not the renter's.
 */
export function listenForGaps(onGap: () => void): () => void {
  let inputAt = -Infinity;
  const onEvent = ({ type, isTrusted }: Event) => {
    if (!isTrusted) return;
    if (type !== 'scroll' && type !== 'visibilitychange') inputAt = performance.now();
    if (type !== 'scroll' || performance.now() - inputAt <= MOMENTUM_MS) onGap();
  };
  const types = [...INPUTS, 'scroll', 'visibilitychange'];
  for (const type of types) window.addEventListener(type, onEvent, { capture: true, passive: true });
  return () => {
    for (const type of types) window.removeEventListener(type, onEvent, { capture: true });
  };
}

/**
 * Waits until commits have been counted for a time without a gap. They are not counted after an input, or while the document
 * is not visible.
 * @param ms milliseconds
 * @returns a function that ends the wait
 */
export function afterCountedTime(ms: number, run: () => void): () => void {
  let timer = 0;
  const begin = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible')
      timer = window.setTimeout(() => {
        stop();
        run();
      }, ms);
  };
  const stopListening = listenForGaps(begin);
  function stop(): void {
    window.clearTimeout(timer);
    stopListening();
  }
  begin();
  return stop;
}

/** Functions that begin the count of a watch again. */
const restarts = new Set<() => void>();

/** Begins all counts again, because a part has been removed that may be the cause. Otherwise the page is stopped before the next part is removed. */
export function restartCounts(): void {
  for (const restart of restarts) restart();
}

/**
 * Watches the shown page for an endless loop of renders, which React stops only in layout effects. Commits that hidden pages
 * cause do not count.
 * @param onLoop called in a task of its own, so that it may render at once
 * @param limit number of commits within `LOOP_MS`
 * @param hidden boundary of the hidden page to watch instead
 * @returns a function that ends the watch
 */
export function watchRenderLoop(onLoop: () => void, limit?: number, hidden?: Component): () => void {
  const clock = {
    now: () => performance.now(),
    nextFrame: (run: () => void) => void requestAnimationFrame(run),
  };
  let task = 0;
  const counter = createLoopCounter(
    clock,
    () => {
      task ||= window.setTimeout(() => {
        task = 0;
        onLoop();
      });
    },
    limit,
  );
  const stop = onCommit(() => {
    if (hiddenCause === hidden && document.visibilityState === 'visible') counter.committed();
  });
  const stopListening = listenForGaps(counter.input);
  const restart = () => {
    window.clearTimeout(task);
    task = 0;
    counter.restart();
  };
  restarts.add(restart);
  return () => {
    restart();
    restarts.delete(restart);
    stop();
    stopListening();
  };
}

/**
 * Watches a page for an endless loop, also while it is hidden.
 * @returns a function that ends the watch
 */
export function watchPage(page: Component, shown: boolean, onLoop: () => void): () => void {
  pages.set(page, shown);
  const stop = watchRenderLoop(onLoop, LOOP_COMMITS, shown ? undefined : page);
  return () => {
    stop();
    pages.delete(page);
  };
}
