import { type ApiClient, uuid } from '@shared/api-client';
import type { AppPath } from '@shared/http-api/app';
import type { Host } from '@shared/module-kit/host';
import type { RegionConsent } from '../locale/region-consent';
import { causeOf } from '../loader/failure';
import type { Renewal } from '../session/renewal';
import { type WalletAnswer, takeAuthorization, toWallet } from '../session/wallet';
import type { HostContext } from './host-context';
import { renewIfRemoved } from './renew-if-removed';

export interface HostWallet extends Pick<Host, 'walletSignIn' | 'signInSilently'> {
  finishWalletSignIn(answer: WalletAnswer | null): Promise<void>;
}

/** Loads the code of the authorization, which other browsers never need. */
const loadCode = () => import('../session/wallet-sign-in');

/** Returns whether the app runs in a wallet that can sign in. The authorization needs storage for its nonce. */
export const usesWallet = ({ browserType, local, tab }: HostContext): boolean =>
  toWallet(browserType) !== null && local.persists && tab.persists;

/** Creates the sign-in through the wallet that the app runs in. */
export function createHostWallet(
  context: HostContext,
  client: ApiClient,
  renewal: Renewal,
  regionConsent: Pick<RegionConsent, 'missing'>,
): HostWallet {
  const { settings, session, tab } = context;
  const wallet = toWallet(context.browserType);
  const isUsable = usesWallet(context);
  /**
   * The authorization in progress, and the address that it leaves. A second one there would replace the nonce, which would
   * invalidate the first response.
   */
  let leaving: { from: string; left: Promise<boolean> } | null = null;
  window.addEventListener('pageshow', ({ persisted }) => {
    // The renter left for the wallet and came back to this document, so that authorization is over.
    if (persisted) leaving = null;
  });

  const start = async (returnTo: AppPath, from: string) => {
    // The renter types nothing meanwhile: /login shows that it signs in.
    const { startWalletSignIn } = await loadCode().catch(async (error: unknown) => {
      await renewIfRemoved(context, error, true);
      throw error;
    });
    return startWalletSignIn({
      wallet: wallet!,
      client,
      storage: tab.storage,
      appId: settings.environment === context.environment ? settings.appIds[wallet!] : null,
      identityOrigins: settings.identityOrigins,
      uuid,
      returnTo: location.origin + context.region.base + returnTo,
      entry: window.history.state,
      isShown: () => location.href === from,
      replace: (url) => location.replace(url),
    });
  };

  const walletSignIn = (returnTo: AppPath): Promise<boolean> => {
    if (!isUsable) return Promise.resolve(false);
    const from = location.href;
    if (leaving?.from === from) return leaving.left;
    const left = start(returnTo, from);
    leaving = { from, left };
    const end = () => {
      if (leaving?.left === left) leaving = null;
    };
    left.then((hasLeft) => hasLeft || end(), end);
    return left;
  };

  return {
    walletSignIn,
    async signInSilently(returnTo) {
      if (!isUsable) return 'unavailable';
      const byHand = renewal.byHand();
      if (byHand) return byHand;
      // It would create an account in a region to which the renter has not agreed.
      if (regionConsent.missing()) return 'unavailable';
      return (await walletSignIn(returnTo).catch(() => false)) ? 'leaving' : 'unavailable';
    },
    async finishWalletSignIn(answer) {
      const started = wallet && takeAuthorization(tab.storage);
      // A code that this tab did not ask for is ignored.
      if (!started) return;
      const { nonce, codeVerifier, entry } = started;
      if (answer?.nonce !== nonce) {
        // The wallet returned without a code.
        renewal.failed();
        return;
      }
      const { history } = window;
      if (entry && !history.state) history.replaceState(JSON.parse(entry), '');
      try {
        const { exchangeCode } = await loadCode();
        session.begin(await exchangeCode(client, wallet, { code: answer.code, nonce, codeVerifier }));
        renewal.began('silently');
      } catch (error) {
        // The client has logged the reason. The sign-in form shows the failure.
        session.end();
        // Without its code nothing has been tried, so /login may begin again.
        if (causeOf(error).cause !== 'chunk') renewal.failed();
      }
    },
  };
}
