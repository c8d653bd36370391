import { useState } from 'react';
import {
  leaveFor,
  useBrowser,
  useCommand,
  useRegion,
  useSession,
  useSettings,
  useSignal,
  useLanguage,
  useOnVisible,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { type Provider, storeAuthorization, newAuthorization } from './pending-authorization';
import { type SignInMethod, authorizeAddress } from './authorize-address';
import { codeChallenge } from './random-text';

/**
 * Returns `start`, which navigates to a provider's page. `leaving` is the id of the method while the browser navigates.
 * `failed` is the id of the method that could not be started.
 */
export function useProviderStart(returnTo: string | null) {
  const { identityOrigins } = useSettings();
  const { base, code: region } = useRegion();
  const { type } = useBrowser();
  const { language } = useLanguage();
  const { startWalletSignIn } = useSession();
  const signal = useSignal();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // Enables the buttons again when Back restores this page from the back-forward cache.
  useOnVisible(() => setLeaving(null));

  const toProvider = async (method: SignInMethod, provider: Provider): Promise<boolean> => {
    const callbackUrl = method.redirectUri ?? `${window.location.origin}${base}/login`;
    const segment = base.slice(1) || region.toLowerCase();
    const attempt = newAuthorization(provider, segment, callbackUrl, returnTo);
    const challenge = await codeChallenge(attempt.verifier);
    const address = authorizeAddress(method, attempt, challenge, language, identityOrigins);
    if (!address) return false;
    if (signal.aborted) return true;
    storeAuthorization(window.sessionStorage, attempt);
    leaveFor(address, { returnsElsewhere: true });
    return true;
  };

  const [start] = useCommand(async (method: SignInMethod) => {
    if (leaving) return;
    setLeaving(method.id);
    setFailed(null);
    const navigated = await (
      method.id === 'google' || method.id === 'apple'
        ? toProvider(method, method.id)
        : startWalletSignIn(path.login({ redirect_uri: returnTo ?? undefined }))
    ).catch(() => false);
    if (navigated) return;
    setLeaving(null);
    setFailed(method.id);
  });

  const isWallet = type === 'wechat' || type === 'alipay';
  return { start, leaving, failed, isWallet };
}
