import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getHost } from '../host/host';
import { useOwnName, useVisitSignal } from '../host/page-scope';

/**
 * Returns an action that needs a session. `signIn` opens the sign-in page, and does nothing after the page was left. When the
 * renter is back on this page, signed in, `resumed` is true, and the page continues the action. Where that charges or opens a
 * slot, the page asks for one more tap instead (R4.15; decision 49).
 * @param action the action's name on this page
 */
export function useAfterSignIn(action: string): { signIn(): void; resumed: boolean } {
  const name = useOwnName(action);
  const signal = useVisitSignal();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [resumed] = useState(() => getHost().interruptedCall(name, address) !== null);
  useEffect(() => {
    if (resumed) getHost().forgetInterruptedCall();
  }, [resumed]);
  return { signIn: () => void (signal.aborted || getHost().requireSignIn({ name, address })), resumed };
}
