import { useEffect, useRef, useState } from 'react';
import { useSession, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';

/** `none`: not attempted. `trying`: in progress until the browser leaves the document. */
export type SilentSignIn = 'none' | 'trying' | 'refused' | 'unavailable';

/**
 * Signs a renter in without a tap inside a wallet, whose authorization is silent (R4.14). The shell limits the number
 * of attempts. After that, the page shows the form.
 * @param wanted whether to sign in: inside a wallet, if another page opened /login.
 */
export function useSilentSignIn(returnTo: string | null, wanted: boolean): SilentSignIn {
  const { signInSilently } = useSession();
  const [state, setState] = useState<SilentSignIn>(wanted ? 'trying' : 'none');
  const started = useRef(false);
  useEffect(() => {
    if (!wanted || started.current) return;
    started.current = true;
    void signInSilently(path.login({ redirect_uri: returnTo ?? undefined })).then((outcome) =>
      setState(outcome === 'leaving' ? 'trying' : outcome),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- signInSilently belongs to the host and never changes
  }, [wanted, returnTo]);
  // The state is still `trying` if Back restored this document from the back-forward cache.
  useOnVisible(() => {
    if (state === 'trying') setState('unavailable');
  });
  return state;
}
