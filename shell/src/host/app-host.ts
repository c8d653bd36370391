import type { Language } from '@shared/i18n';
import { type Host, safeRedirect } from '@shared/module-kit/host';
import type { OverlayStore } from '../chrome/overlays/overlays';
import type { RegionConsent } from '../locale/region-consent';
import { createReporter, sendBeacon } from '../reporting/reporter';
import { normalPath } from '../../page/route-table';
import { leaveFor } from '../../page/way-back';
import { type Titles, createTitles } from '../routing/titles';
import { createInterruptedCall } from '../session/interrupted-call';
import { createRenewal } from '../session/renewal';
import type { Session } from '../session/session';
import { createSignIn } from '../session/sign-in';
import { walletPay } from '../session/wallet-pay';
import { createHostClient, createHostRegionConsent, switchRegion } from './host-client';
import { type Attachment, type HostContext, createHostContext } from './host-context';
import { loadLanguage, setLanguage } from './host-language';
import { createHostTracking } from './host-tracking';
import { type HostWallet, createHostWallet, usesWallet } from './host-wallet';

type Reporter = ReturnType<typeof createReporter>;

export interface AppHost extends Host, HostWallet {
  session: Session;
  overlays: OverlayStore;
  titles: Titles;
  report: Reporter & Host['report'];
  attach(parts: Attachment): void;
  loadLanguage(language: Language): Promise<void>;
  /** Completes a wallet authorization that this tab started. Call it before the first render. */
  finishWalletSignIn: HostWallet['finishWalletSignIn'];
  regionConsent: RegionConsent;
  /** Tracks a page view. */
  pageShown(pointId: number): void;
  /**
   * Forgets the interrupted call if it belongs to another page. Call it whenever a page other than /login is shown.
   * @param address path and query below the base
   */
  onVisited(address: string): void;
}

/** Creates the API that the shell provides to pages. Call it once per document. */
export function createHost(): AppHost {
  const context = createHostContext();
  const { boot, session, overlays, local, tab, region } = context;
  const titles = createTitles();
  const report = createHostReporter(context);
  const renewal = createRenewal(tab.storage);
  const interrupted = createInterruptedCall(tab.storage, () => Date.now());
  const signIn = createSignIn({
    session,
    renewal,
    interrupted,
    inWallet: usesWallet(context),
    base: region.base,
    here: () => context.attached?.navigation.here() ?? '/home',
    replace: (path) => context.attached?.navigation.replace(path),
    tell: () => overlays.toast(context.attached?.i18n.t('session.again', { ns: 'shell' }) ?? ''),
  });
  const regionConsent = createHostRegionConsent(context);
  const client = createHostClient(context, { signIn, renewal, regionConsent });

  return {
    session,
    overlays,
    titles,
    client,
    report,
    regionConsent,
    clock: context.clock,
    settings: context.settings,
    region,
    browserType: context.browserType,
    storagePersists: local.persists && tab.persists,
    sessionStorage: tab.storage,
    localStorage: local.storage,
    attach(parts) {
      context.attached = parts;
    },
    loadLanguage: (language) => loadLanguage(context, language),
    setLanguage: (language) => setLanguage(context, language),
    interruptedCall: (name, address) => interrupted.find(name, address, session.userId()),
    forgetInterruptedCall: interrupted.forget,
    onVisited: interrupted.visited,
    completeSignIn(signedIn) {
      session.begin(signedIn);
      renewal.began('by hand');
    },
    async signOut() {
      await client
        .request({ method: 'POST', path: '/user/auth/logout', background: true })
        .catch(() => undefined);
      session.end();
    },
    requireSignIn: signIn.requireSignIn,
    ...createHostWallet(context, client, renewal),
    ...createHostTracking(context, client),
    safeRedirect: (uri) => {
      const isRoute = (path: string) => context.attached?.routes.has(normalPath(path)) ?? false;
      return safeRedirect(uri, location.origin, region.base, isRoute);
    },
    switchRegion: (code) => switchRegion(context, code),
    continueInRegion: regionConsent.continueIn,
    toast: overlays.toast,
    confirm: overlays.confirm,
    setTitle: titles.set,
    startWorker: (file) => boot.startWorker(file),
    leaveFor: (url) => leaveFor({ url, storage: tab.storage, history: window.history, location }),
    walletPay,
  };
}

/** Creates the reporter. Problems that modules report have no kind. They are sent as errors. */
function createHostReporter(context: HostContext): AppHost['report'] {
  const { boot, clock, baseUrl } = context;
  const reporter = createReporter({
    url: `${baseUrl}/v1/reports`,
    revision: boot.data.revision,
    session: boot.reportSession,
    buildIds: () => ({ shell: boot.shell.id, ...context.attached?.buildIds() }),
    path: () => location.pathname,
    now: () => new Date(clock.now()),
    send: sendBeacon,
  });
  return ((problem: Parameters<Reporter>[0] | { code: string; detail?: string; module?: string }) =>
    reporter('kind' in problem ? problem : { kind: 'error', ...problem })) as AppHost['report'];
}
