import { useEffect, useRef } from 'react';
import { useBrowser, useGo, useQueryParams, useSession } from '@shared/module-kit';
import { type AppPath, PAID_FRAGMENT } from '@shared/http-api/app';
import { takeEndedHere } from '../authorization/complete-sign-in';
import { useSignInDraft } from '../email/draft';
import { useProviderReturn } from '../provider/use-provider-return';
import { useSilentSignIn } from '../provider/use-silent-sign-in';
import { CompletingSignIn } from './CompletingSignIn';
import { SignIn } from './SignIn';

/**
 * /login. After signing in, goes to `redirect_uri` if the shell accepts it, otherwise to home (R4.13;
 * decision 13). A renter who is signed in already is redirected at once.
 */
export default function LoginPage() {
  const { signedIn, safeRedirect } = useSession();
  const { redirect_uri: returnTo } = useQueryParams('redirect_uri');
  const { go } = useGo();
  const { type } = useBrowser();
  const { returned, inAddress, leaving, leave, retry } = useProviderReturn();
  const target = safeRedirect(returnTo);
  const { clear } = useSignInDraft();
  // While the address contains a provider's response, it lacks redirect_uri. Wait until the response is removed.
  const mayRedirect = signedIn && !inAddress && !leaving;
  const redirected = useRef(false);
  useEffect(() => {
    if (!mayRedirect) redirected.current = false;
    // Redirect once: the next address has no redirect_uri and would redirect to home.
    if (!mayRedirect || redirected.current) return;
    redirected.current = true;
    // The renter may have begun to sign in by e-mail, and then in another way, or in another tab.
    clear();
    // `PaymentLine` has said that the slot opens to the renter who has signed in here, not to that of another tab.
    const to = takeEndedHere() ? target : (target.replace(PAID_FRAGMENT, '') as AppPath);
    if (!leave()) go(to, { replace: true, afterSignIn: true });
  }, [mayRedirect, target, go, leave, clear]);

  const inWallet = type === 'wechat' || type === 'alipay';
  const silent = useSilentSignIn(returnTo, inWallet && !signedIn && returnTo !== null);
  if (signedIn || returned.kind === 'exchanging' || silent === 'trying') return <CompletingSignIn />;
  return (
    <SignIn
      returnTo={returnTo}
      target={target}
      returned={returned}
      retry={retry}
      refused={silent === 'refused'}
    />
  );
}
