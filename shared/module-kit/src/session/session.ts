import type { AppPath, RegionCode } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import { type Language, LANGUAGES } from '@shared/i18n';
import { type RegionInfo, type Settings, getHost } from '../host/host';
import { useKitState } from '../host/state';

/** Whether somebody is signed in, and the ways in and out. */
export function useSession() {
  const session = useKitState((state) => state.session);
  return {
    ...session,
    /** Stores what a sign-in answered (specification, section 4). */
    completeSignIn: (signedIn: SignedIn) => getHost().completeSignIn(signedIn),
    signOut: () => getHost().signOut(),
    /** Goes to sign in and comes back to this very page. */
    requireSignIn: () => getHost().requireSignIn(),
    /** Inside a wallet: to its authorization page, and back to `returnTo` signed in. False where that cannot be. */
    startWalletSignIn: (returnTo: AppPath) => getHost().walletSignIn(returnTo),
    /** The same without a tap; `refused` once it has led to no session. */
    signInSilently: (returnTo: AppPath) => getHost().signInSilently(returnTo),
    /** Where `redirect_uri` may lead. */
    safeRedirect: (uri: string | null) => getHost().safeRedirect(uri),
  };
}

/** The region of this document; it changes only by a full load. */
export function useRegion(): RegionInfo & {
  switchRegion(code: RegionCode): void;
  /** Asks for consent to continue a rental in another region, then goes there. */
  continueIn(code: RegionCode): Promise<void>;
} {
  const host = getHost();
  return {
    ...host.region,
    switchRegion: (code) => host.switchRegion(code),
    continueIn: (code) => host.continueInRegion(code),
  };
}

/** The language, its Intl locale, and the way to choose another. */
export function useLanguage(): { language: Language; locale: string; setLanguage(language: Language): void } {
  const language = useKitState((state) => state.language.current);
  return { language, locale: LANGUAGES[language].locale, setLanguage: (next) => getHost().setLanguage(next) };
}

/** Browser type of the specification, section 6, and whether storage lasts. */
export const useBrowser = () => ({
  type: getHost().browserType,
  storagePersists: getHost().storagePersists,
});

export const useSettings = (): Settings => getHost().settings;
