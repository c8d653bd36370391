import type { AppPath, RegionCode } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import { type Language, LANGUAGES } from '@shared/i18n';
import { type RegionInfo, type Settings, type SignOutOptions, getHost } from '../host/host';
import { useVisitSignal } from '../host/page-scope';
import { useKitState } from '../host/state';

/** Returns the session state and the functions to sign in and out. */
export function useSession() {
  const session = useKitState((state) => state.session);
  const signal = useVisitSignal();
  return {
    ...session,
    /** Starts a session with the response of a sign-in (R4.12). */
    completeSignIn: (signedIn: SignedIn) => getHost().completeSignIn(signedIn),
    /** Ends the session. A deleted account also leaves no reports on this device. */
    signOut: (options?: SignOutOptions) => getHost().signOut(options),
    /** Opens the sign-in page, which returns to this page. Does nothing after the page was left. */
    requireSignIn: (): void => void (signal.aborted || getHost().requireSignIn()),
    /**
     * Inside a wallet, opens its authorization page, which returns to `returnTo`. Resolves to false if that
     * is impossible.
     */
    startWalletSignIn: (returnTo: AppPath) => getHost().walletSignIn(returnTo),
    /**
     * Starts the wallet's sign-in without a tap. Resolves to `refused` if an earlier attempt gave no session.
     */
    signInSilently: (returnTo: AppPath) => getHost().signInSilently(returnTo),
    /** Returns the target of `redirect_uri` if it is a route of the app, otherwise home (decision 13). */
    safeRedirect: (uri: string | null) => getHost().safeRedirect(uri),
  };
}

/** Returns the region of this document. A change of region loads another document. */
export function useRegion(): RegionInfo & {
  /** Loads this page as a new document in another region. Does nothing after the page was left. */
  switchRegion(code: RegionCode): void;
  /** Asks for consent to continue a rental in another region, then switches to it. */
  continueIn(code: RegionCode): Promise<void>;
} {
  const host = getHost();
  const signal = useVisitSignal();
  return {
    ...host.region,
    switchRegion: (code) => void (signal.aborted || host.switchRegion(code)),
    continueIn: (code) => host.continueInRegion(code),
  };
}

/** Returns the language, its `Intl` locale and the setter. */
export function useLanguage(): { language: Language; locale: string; setLanguage(language: Language): void } {
  const language = useKitState((state) => state.language.current);
  return { language, locale: LANGUAGES[language].locale, setLanguage: (next) => getHost().setLanguage(next) };
}

/** Returns the browser type (R6.4), and whether stored data survives this visit. */
export const useBrowser = () => ({
  type: getHost().browserType,
  storagePersists: getHost().storagePersists,
});

/**
 * Returns the attributes of a link to another site. Many in-app browsers open no second window, so there the link replaces
 * the app, and Back returns to it. If `target` is set, tell screen readers that a new window opens.
 */
export const useExternalLink = (): { rel: string; target?: '_blank' } => ({
  rel: 'noopener noreferrer',
  ...(getHost().browserType === 'browser' ? { target: '_blank' } : {}),
});

/** Returns the settings of the environment (decision 28). */
export const useSettings = (): Settings => getHost().settings;
