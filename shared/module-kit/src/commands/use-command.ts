import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs a command once at a time. The lock is taken synchronously at the call, so a second tap in the same frame does
 * nothing; it is released only after the result is rendered, so neither does a tap on the button that is about to go.
 * Routers navigate in a transition: the release is one too, and never overtakes a navigation that the command began.
 * @param run the command; its rejection rejects the call.
 * @returns the locked command, and whether it is running.
 */
export function useCommand<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): [(...args: Args) => Promise<void>, boolean] {
  const latest = useRef(run);
  const locked = useRef(false);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    // A page that is shown again runs its effects again, perhaps while a command is in flight.
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
      startTransition(() => {
        setBusy(false);
        setEnded((count) => count + 1);
      });
    }
  }, []);
  return [start, busy];
}
