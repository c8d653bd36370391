import { useEffect } from 'react';
import { useGo, useQueryParams, useSession } from '@shared/module-kit';
import { useProviderReturn } from '../provider/use-provider-return';
import { Returning } from './Returning';
import { SignIn } from './SignIn';

/**
 * /login: where signing in leads to is `redirect_uri`, checked by the shell, otherwise home (specification, section 4;
 * decisions, 8). Who is signed in already goes on at once.
 */
export default function LoginPage() {
  const { signedIn, safeRedirect } = useSession();
  const { redirect_uri: redirectUri } = useQueryParams('redirect_uri');
  const { go } = useGo();
  const { state: returned, inAddress } = useProviderReturn();
  const target = safeRedirect(redirectUri);
  // A provider's answer leaves the address first: only then does it say again where to go.
  const leaves = signedIn && !inAddress;
  useEffect(() => {
    if (leaves) go(target, { replace: true });
  }, [leaves, target, go]);

  if (signedIn || returned.kind === 'exchanging') return <Returning />;
  return <SignIn redirectUri={redirectUri} target={target} returned={returned} />;
}
