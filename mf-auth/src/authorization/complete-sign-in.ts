import { useCallback } from 'react';
import { useSession } from '@shared/module-kit';
import type { SignedIn } from '@shared/http-api/schemas';

/** True after a sign-in that has ended in this document, until it is taken. */
let endedHere = false;

/** Returns the function that completes a sign-in of this document. */
export function useCompleteSignIn(): (signedIn: SignedIn) => void {
  const { completeSignIn } = useSession();
  return useCallback(
    (signedIn) => {
      endedHere = true;
      completeSignIn(signedIn);
    },
    [completeSignIn],
  );
}

/** Returns, once, whether the renter has signed in in this document, and not in another tab. */
export function takeEndedHere(): boolean {
  const was = endedHere;
  endedHere = false;
  return was;
}
