import type { i18n } from 'i18next';
import { type ApiClient, createApiClient, createServerClock, uuid } from '@shared/api-client';
import { ERROR } from '@shared/contract/app';
import { LANGUAGES, type Language, requestLanguageHeaders } from '@shared/i18n';
import { type Host, api, languageSlice } from '@shared/module-kit/host';
import { createTracker } from '@shared/tracking';
import { createConsent } from '../consent/consent';
import { type NoticeStore, createNotices } from '../feedback/notices';
import { addressInRegion, regionInfo } from '../region/region';
import { createReporter, sendBeacon } from '../reporting/reporter';
import { type RouteEntry, normalPath } from '../routing/route-table';
import { type Titles, createTitles } from '../routing/titles';
import { browserTypeOf } from '../session/browser-type';
import { safeRedirect } from '../session/safe-redirect';
import { type Session, createSession } from '../session/session';
import { LANGUAGE_KEY, SESSION_ID_KEY } from '../session/session-keys';
import { openStorage } from '../session/storage';
import type { AppStore } from '../session/store';
import { startWalletSignIn } from '../session/wallet';
import { walletPay } from '../session/wallet-pay';

/** What goes to the router only once it is there. */
export interface Navigation {
  replace(path: string): void;
  /** Path and query below the base. */
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
    /** Texts of the pages that are there, in another language. */
    loadTexts(language: Language): Promise<void>;
  }): void;
  loadLanguage(language: Language): Promise<void>;
}

/** Everything the shell provides to pages, wired once a document. */
export function createHost(): AppHost {
  const boot = window.__pb;
  const { settings } = boot.data;
  const local = openStorage(() => window.localStorage);
  const tab = openStorage(() => window.sessionStorage);
  if (!tab.storage.getItem(SESSION_ID_KEY)) tab.storage.setItem(SESSION_ID_KEY, boot.sessionId);

  const region = regionInfo(boot.address.region, boot.address.base);
  const browserType = browserTypeOf(navigator.userAgent);
  const clock = createServerClock(() => Date.now());
  const session = createSession(local.storage, settings.environment, region.code);
  const notices = createNotices();
  const titles = createTitles();
  const baseUrl = settings.api[region.code];

  let parts: Parameters<AppHost['attach']>[0] | null = null;
  let language: Language = boot.language;
  let renewal: Promise<boolean> | null = null;

  const reporter = createReporter({
    url: `${baseUrl}/v1/reports`,
    revision: boot.data.revision,
    session: boot.reportSession,
    set: () => ({ shell: boot.shell.id, ...parts?.set() }),
    path: () => location.pathname,
    now: () => new Date(clock.now()),
    send: sendBeacon,
  });

  const requireSignIn = () => {
    const here = parts?.navigation.here() ?? '/home';
    if (here.startsWith('/login')) return;
    parts?.navigation.replace(`/login?redirect_uri=${encodeURIComponent(region.base + here)}`);
  };

  const wallet = browserType === 'wechat' || browserType === 'alipay' ? browserType : null;
  /** Many calls failing at once cause one re-authentication. */
  const reauthenticate = (background: boolean): Promise<boolean> => {
    renewal ??= (async () => {
      session.end();
      if (background) return false;
      if (wallet && local.persists) {
        const left = await startWalletSignIn(wallet, client, tab.storage, uuid, location.href, (url) =>
          location.assign(url),
        ).catch(() => false);
        if (left) return false;
      }
      notices.toast(parts?.i18n.t('session.again', { ns: 'shell' }) ?? '');
      requireSignIn();
      return false;
    })().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const client: ApiClient = createApiClient({
    baseUrl,
    region: region.code,
    languageHeaders: () => requestLanguageHeaders(language),
    token: session.token,
    storage: tab.storage,
    clock,
    early: boot.early,
    onUnauthorized(background) {
      session.end();
      if (!background) requireSignIn();
    },
    reauthenticate,
    onSessionExpired: () => session.end(),
    onRefusal(error) {
      if (error.code !== ERROR.regionMismatch || !parts) return;
      const { accountRegion, cabinetRegion } = error.model ?? {};
      const target = cabinetRegion as 'JP' | 'MY' | 'HK' | undefined;
      if (!target || target === region.code) return;
      const name = (code: string) => parts!.i18n.t(`region.${code}`, { ns: 'shell' });
      const words = { account: name(accountRegion ?? region.code), cabinet: name(target) };
      const text = (key: string) => parts!.i18n.t(`region.${key}`, { ns: 'shell', ...words });
      void notices
        .confirm({ title: text('title'), body: text('text'), confirm: text('go'), cancel: text('stay') })
        .then(async (agreed) => {
          if (!agreed) return;
          await client
            .request({
              method: 'POST',
              path: '/v1/region-switch',
              body: { to: target, consent: true },
              background: true,
            })
            .catch(() => undefined);
          host.switchRegion(target);
        });
    },
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
      language = next;
      void Promise.all([loadLanguage(next), parts.loadTexts(next)])
        .then(() => i18n.changeLanguage(next))
        .then(() => {
          document.documentElement.lang = LANGUAGES[next].htmlLang;
          store.dispatch(languageSlice.actions.languageChosen(next));
          // Names and documents come in the reader's language: what is shown is read again, behind what stands there.
          store.dispatch(
            api.util.invalidateTags([
              'Me',
              'Deposit',
              'ActiveOrder',
              'Order',
              'Payment',
              'Store',
              'Benefit',
              'Feedback',
            ]),
          );
        })
        .catch(() => notices.toast(i18n.t('error.network', { ns: 'shell' })));
    },
    completeSignIn: (signedIn) => session.begin(signedIn),
    async signOut() {
      await client
        .request({ method: 'POST', path: '/user/auth/logout', background: true })
        .catch(() => undefined);
      session.end();
    },
    requireSignIn,
    walletSignIn: (returnTo) =>
      wallet && local.persists
        ? startWalletSignIn(
            wallet,
            client,
            tab.storage,
            uuid,
            location.origin + region.base + returnTo,
            (url) => location.assign(url),
          )
        : Promise.resolve(false),
    safeRedirect: (uri) =>
      safeRedirect(uri, location.origin, region.base, (path) => parts?.routes.has(normalPath(path)) ?? false),
    switchRegion(code) {
      location.assign(addressInRegion(location, region.base, code));
    },
    toast: notices.toast,
    confirm: notices.confirm,
    track,
    consent,
    report: ((problem: Parameters<typeof reporter>[0] | { code: string; detail?: string; module?: string }) =>
      reporter('kind' in problem ? problem : { kind: 'error', ...problem })) as AppHost['report'],
    setTitle: titles.set,
    startWorker: (file) => boot.startWorker(file),
    walletPay,
  };
  return host;
}
