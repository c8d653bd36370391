import { useEffect, useRef, useState } from 'react';
import { useSession, useShownAgain } from '@shared/module-kit';
import { path } from '@shared/http-api/app';

/** `none`: not attempted. `trying`: until the browser leaves the document. */
export type SilentSignIn = 'none' | 'trying' | 'refused' | 'unavailable';

/**
 * Inside a wallet who was sent here to sign in need not tap anything: the wallet's authorization is silent
 * (R4.14). The shell limits how often it is tried; then the form follows.
 */
export function useSilentSignIn(redirectUri: string | null, wanted: boolean): SilentSignIn {
  const { signInSilently } = useSession();
  const [state, setState] = useState<SilentSignIn>(wanted ? 'trying' : 'none');
  const started = useRef(false);
  useEffect(() => {
    if (!wanted || started.current) return;
    started.current = true;
    void signInSilently(path.login({ redirect_uri: redirectUri ?? undefined })).then((outcome) =>
      setState(outcome === 'leaving' ? 'trying' : outcome),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- signInSilently belongs to the host and never changes
  }, [wanted, redirectUri]);
  // Back restored this document from the back-forward cache.
  useShownAgain(() => {
    if (state === 'trying') setState('unavailable');
  });
  return state;
}
