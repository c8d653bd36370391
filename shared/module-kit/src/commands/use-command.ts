import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Returned by a command that has begun a navigation: its button is about to go. */
export type CommandEnd = 'leaving' | void;

/**
 * Runs a command once at a time. The lock is taken synchronously at the call, so a second tap in the same frame does
 * nothing. It is released when the result is rendered: a tap in between does nothing either. The router navigates in a
 * transition, so a command that ends in `leaving` is released in one as well, which never overtakes the navigation.
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
  // With the commit, not after it: the next tap may come before other effects have run.
  useLayoutEffect(() => {
    // A page that is shown again runs its effects again, perhaps while a command is in flight.
    if (!running.current) locked.current = false;
  }, [ended]);
  const start = useCallback(async (...args: Args) => {
    if (locked.current) return;
    locked.current = true;
    running.current = true;
    setBusy(true);
    let end: CommandEnd = undefined;
    try {
      end = await latest.current(...args);
    } finally {
      running.current = false;
      const release = () => {
        setBusy(false);
        setEnded((count) => count + 1);
      };
      if (end === 'leaving') startTransition(release);
      else release();
    }
  }, []);
  return [start, busy];
}
