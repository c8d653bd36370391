import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Result of a command: `leaving` if it has started a navigation that will unmount the button. The lock does not
 * need to know: the router's update and the release are rendered together.
 */
export type CommandEnd = 'leaving' | void;

/**
 * Runs a command at most once at a time. The lock is taken synchronously, so a second tap in the same frame
 * does nothing. It is released when the result has been rendered, so a tap before that does nothing either.
 * Nothing waits for a transition here: one of a module that never ends would keep the button locked.
 * @param run the command; its rejection rejects the call.
 * @returns the locked command, and whether it is running.
 */
export function useCommand<Args extends unknown[]>(
  run: (...args: Args) => Promise<CommandEnd>,
): [(...args: Args) => Promise<void>, boolean] {
  const latest = useRef(run);
  const locked = useRef(false);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    latest.current = run;
  });
  // A layout effect runs with the commit. A passive effect could run after the next tap.
  useLayoutEffect(() => {
    // React runs the effects again when a kept-alive page is shown again, possibly while a command is
    // running.
    if (!running.current) locked.current = false;
  }, [ended]);
  const start = useCallback(async (...args: Args) => {
    if (locked.current) return;
    locked.current = true;
    running.current = true;
    setBusy(true);
    try {
      await latest.current(...args);
    } finally {
      running.current = false;
      setBusy(false);
      setEnded((count) => count + 1);
    }
  }, []);
  return [start, busy];
}
