import type { i18n } from 'i18next';
import { type ApiClient, createApiClient, createServerClock, uuid } from '@shared/api-client';
import { type AppPath, ERROR, REGIONS, type RegionCode, environmentOf } from '@shared/http-api/app';
import { LANGUAGES, type Language, requestLanguageHeaders } from '@shared/i18n';
import { type Host, languageSlice, safeRedirect } from '@shared/module-kit/host';
import { createTracker } from '@shared/tracking';
import { createConsent } from '../chrome/consent/consent';
import { type NoticeStore, createNotices } from '../chrome/overlays/overlays';
import { addressInRegion, regionInfo } from '../locale/region';
import { type RegionConsent, createRegionConsent } from '../locale/region-consent';
import { createPageViews } from '../reporting/page-view';
import { createReporter, sendBeacon } from '../reporting/reporter';
import { type RouteEntry, normalPath } from '../../page/route-table';
import { type Titles, createTitles } from '../routing/titles';
import { browserTypeOf, walletOf } from '../session/browser-type';
import { type Session, createSession } from '../session/session';
import { LANGUAGE_KEY, SESSION_ID_KEY } from '../../page/storage-keys';
import { openStorage } from '../session/storage';
import type { AppStore } from '../session/store';
import { createInterruptedCall } from '../session/interrupted-call';
import { createRenewal } from '../session/renewal';
import { createSignIn } from '../session/sign-in';
import { type WalletAnswer, finishWalletSignIn, startWalletSignIn } from '../session/wallet';
import { walletPay } from '../session/wallet-pay';
import { leaveFor } from '../../page/way-back';

/** Access to the router, which exists only after the first render. */
export interface Navigation {
  replace(path: string): void;
  /** Path, query and fragment below the base. */
  here(): string;
}

export interface AppHost extends Host {
  session: Session;
  notices: NoticeStore;
  titles: Titles;
  report: ReturnType<typeof createReporter> & Host['report'];
  attach(parts: {
    store: AppStore;
    i18n: i18n;
    navigation: Navigation;
    routes: Map<string, RouteEntry>;
    set(): Record<string, string>;
    /** Loads the catalogues of the loaded pages in another language. */
    loadTexts(language: Language): Promise<void>;
  }): void;
  loadLanguage(language: Language): Promise<void>;
  /** Completes a wallet authorization that this tab started. Call it before the first render. */
  finishWalletSignIn(answer: WalletAnswer | null): Promise<void>;
  regionConsent: RegionConsent;
  /** Tracks a page view. */
  pageShown(pointId: number): void;
  /**
   * Reports that another page is shown.
   * @param address path and query below the base
   */
  onVisited(address: string): void;
}

const isRegion = (code: string | undefined): code is RegionCode => REGIONS.some((region) => region === code);

/** Creates the API that the shell provides to pages. Call it once per document. */
export function createHost(): AppHost {
  const boot = window.__pb;
  const { settings } = boot.data;
  const local = openStorage(() => window.localStorage);
  const tab = openStorage(() => window.sessionStorage);
  if (!tab.storage.getItem(SESSION_ID_KEY)) tab.storage.setItem(SESSION_ID_KEY, boot.sessionId);

  const region = regionInfo(boot.address.region, boot.address.base);
  const browserType = browserTypeOf(navigator.userAgent);
  const clock = createServerClock(() => Date.now());
  // The host decides, not the settings: nothing of one environment is ever read in another (R9.8 to R9.13).
  const environment = environmentOf(location.host);
  const session = createSession(local.storage, environment, region.code);
  const notices = createNotices();
  const titles = createTitles();
  const baseUrl = settings.api[region.code];

  let parts: Parameters<AppHost['attach']>[0] | null = null;
  let language: Language = boot.language;

  const reporter = createReporter({
    url: `${baseUrl}/v1/reports`,
    revision: boot.data.revision,
    session: boot.reportSession,
    set: () => ({ shell: boot.shell.id, ...parts?.set() }),
    path: () => location.pathname,
    now: () => new Date(clock.now()),
    send: sendBeacon,
  });

  const renewal = createRenewal(tab.storage);
  const interrupted = createInterruptedCall(tab.storage, () => Date.now());
  const wallet = walletOf(browserType);
  const usesWallet = wallet !== null && local.persists && tab.persists;
  const signIn = createSignIn({
    session,
    renewal,
    interrupted,
    inWallet: usesWallet,
    base: region.base,
    here: () => parts?.navigation.here() ?? '/home',
    replace: (path) => parts?.navigation.replace(path),
    tell: () => notices.toast(parts?.i18n.t('session.again', { ns: 'shell' }) ?? ''),
  });
  /** The authorization in progress. A second one would replace the nonce, which would invalidate the first response. */
  let leaving: Promise<boolean> | null = null;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = null;
  });
  const walletSignIn = (returnTo: AppPath): Promise<boolean> => {
    if (!usesWallet) return Promise.resolve(false);
    leaving ??= startWalletSignIn({
      wallet,
      client,
      storage: tab.storage,
      appId: settings.environment === environment ? settings.appIds[wallet] : null,
      identityOrigins: settings.identityOrigins,
      newNonce: uuid,
      returnTo: location.origin + region.base + returnTo,
      entry: window.history.state,
      replace: (url) => location.replace(url),
    }).then(
      (left) => {
        if (!left) leaving = null;
        return left;
      },
      (error: unknown) => {
        leaving = null;
        throw error;
      },
    );
    return leaving;
  };

  const client: ApiClient = createApiClient({
    baseUrl,
    region: region.code,
    languageHeaders: () => requestLanguageHeaders(language),
    token: session.token,
    storage: tab.storage,
    clock,
    early: boot.early,
    onUnauthorized: signIn.onUnauthorized,
    reauthenticate: signIn.reauthenticate,
    onSessionExpired: signIn.onSessionExpired,
    onSessionAccepted: renewal.accepted,
    onRefusal(error) {
      const target = error.code === ERROR.regionMismatch ? error.model?.cabinetRegion : undefined;
      if (isRegion(target)) void regionConsent.continueIn(target);
    },
  });

  const switchRegion = (code: RegionCode) => location.assign(addressInRegion(location, region.base, code));
  const regionConsent = createRegionConsent({
    here: region.code,
    signedIn: () => [region.code, ...REGIONS].filter((code) => session.tokenIn(code) !== null),
    storage: tab.storage,
    confirm: notices.confirm,
    text: (key, values) => parts?.i18n.t(key, { ns: 'shell', ...values }) ?? key,
    async record(account, to) {
      // The account belongs to another region, so the request goes to that region's API with that region's token.
      const accountClient = createApiClient({
        baseUrl: settings.api[account],
        region: account,
        languageHeaders: () => requestLanguageHeaders(language),
        token: () => session.tokenIn(account),
        storage: tab.storage,
        clock,
        onUnauthorized: () => undefined,
        reauthenticate: () => Promise.resolve(false),
        onSessionExpired: () => undefined,
      });
      const body = { to, consent: true };
      // A failure does not stop the renter. The client has already logged it.
      await accountClient
        .request({ method: 'POST', path: '/v1/region-switch', body, background: true })
        .catch(() => undefined);
    },
    switchTo: switchRegion,
  });

  const consent = createConsent(local.storage, (granted, version) => {
    client
      .request({
        method: 'POST',
        path: '/v1/consents',
        body: { kind: 'tracking', version, granted },
        background: true,
      })
      .catch(() => undefined);
  });

  const track = createTracker({
    baseUrl,
    region: region.code,
    sessionStorage: tab.storage,
    userAgent: navigator.userAgent,
    newId: uuid,
    now: () => new Date(),
    languageIndex: () => LANGUAGES[language].trackingIndex,
    consented: () => (consent.get() ? { userId: session.userId() } : null),
  });

  const pageViews = createPageViews({
    track,
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (id) => window.clearTimeout(id as number),
  });

  async function loadLanguage(next: Language): Promise<void> {
    const { shell } = boot;
    const texts = (await boot.json(shell.base + shell.locales[next][0])) as Record<string, object>;
    for (const [namespace, resources] of Object.entries(texts)) {
      parts?.i18n.addResourceBundle(next, namespace, resources, true, true);
    }
  }

  const host: AppHost = {
    session,
    notices,
    titles,
    loadLanguage,
    attach(next) {
      parts = next;
    },
    client,
    clock,
    settings,
    region,
    browserType,
    storagePersists: local.persists && tab.persists,
    sessionStorage: tab.storage,
    localStorage: local.storage,
    setLanguage(next) {
      if (!parts || next === language) return;
      const { store, i18n } = parts;
      local.storage.setItem(LANGUAGE_KEY, next);
      void Promise.all([loadLanguage(next), parts.loadTexts(next)])
        .then(() => i18n.changeLanguage(next))
        .then(() => {
          // Set together with the texts, so that no response is cached under the wrong language.
          language = next;
          document.documentElement.lang = LANGUAGES[next].htmlLang;
          store.dispatch(languageSlice.actions.languageChosen(next));
        })
        .catch(() => notices.toast(i18n.t('error.network', { ns: 'shell' })));
    },
    interruptedCall: (name, address) => interrupted.find(name, address, session.userId()),
    forgetInterruptedCall: interrupted.forget,
    onVisited: interrupted.visited,
    completeSignIn(signedIn) {
      session.begin(signedIn);
      renewal.began('by hand');
    },
    regionConsent,
    continueInRegion: regionConsent.continueIn,
    async finishWalletSignIn(answer) {
      if (!wallet) return;
      const outcome = await finishWalletSignIn({
        answer,
        wallet,
        client,
        storage: tab.storage,
        history: window.history,
      });
      if (outcome.kind === 'signedIn') {
        session.begin(outcome.session);
        renewal.began('silently');
        return;
      }
      if (outcome.kind === 'failed') session.end();
      if (outcome.kind !== 'none') renewal.failed();
    },
    async signOut() {
      await client
        .request({ method: 'POST', path: '/user/auth/logout', background: true })
        .catch(() => undefined);
      session.end();
    },
    requireSignIn: signIn.requireSignIn,
    walletSignIn,
    async signInSilently(returnTo) {
      if (!usesWallet) return 'unavailable';
      if (!renewal.maySignInSilently()) return 'refused';
      return (await walletSignIn(returnTo).catch(() => false)) ? 'leaving' : 'unavailable';
    },
    safeRedirect: (uri) =>
      safeRedirect(uri, location.origin, region.base, (path) => parts?.routes.has(normalPath(path)) ?? false),
    switchRegion,
    toast: notices.toast,
    confirm: notices.confirm,
    track,
    setSubject: pageViews.setSubject,
    pageShown: pageViews.shown,
    consent,
    report: ((problem: Parameters<typeof reporter>[0] | { code: string; detail?: string; module?: string }) =>
      reporter('kind' in problem ? problem : { kind: 'error', ...problem })) as AppHost['report'],
    setTitle: titles.set,
    startWorker: (file) => boot.startWorker(file),
    leaveFor: (url) => leaveFor({ url, storage: tab.storage, history: window.history, location }),
    walletPay,
  };
  return host;
}
