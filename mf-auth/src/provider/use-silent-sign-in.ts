import { useEffect, useRef, useState } from 'react';
import { useSession, useShownAgain } from '@shared/module-kit';
import { path } from '@shared/http-api/app';

/** `none`: not tried here; `trying` lasts until the document is left. */
export type SilentSignIn = 'none' | 'trying' | 'refused' | 'unavailable';

/**
 * Inside a wallet who was sent here to sign in need not tap anything: the wallet's authorization is silent
 * (specification, section 4). The shell limits how often it is tried; then the form follows.
 */
export function useSilentSignIn(redirectUri: string | null, wanted: boolean): SilentSignIn {
  const { signInSilently } = useSession();
  const [state, setState] = useState<SilentSignIn>(wanted ? 'trying' : 'none');
  const begun = useRef(false);
  useEffect(() => {
    if (!wanted || begun.current) return;
    begun.current = true;
    void signInSilently(path.login({ redirect_uri: redirectUri ?? undefined })).then((outcome) =>
      setState(outcome === 'leaving' ? 'trying' : outcome),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the starter is the host's, the same for the document
  }, [wanted, redirectUri]);
  // Back from the wallet's page, with this document as it was.
  useShownAgain(() => {
    if (state === 'trying') setState('unavailable');
  });
  return state;
}
