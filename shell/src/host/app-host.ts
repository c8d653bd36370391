import { checkAnswer } from '@shared/api-client';
import type { Language } from '@shared/i18n';
import { type Host, api, safeRedirect } from '@shared/module-kit/host';
import type { Consent } from '../chrome/consent/consent';
import type { OverlayStore } from '../chrome/overlays/overlays';
import type { RegionConsent } from '../locale/region-consent';
import { type OfflineAnswers, createOfflineAnswers } from '../offline/offline-answers';
import { readKept } from '../offline/read-kept';
import { causeOf } from '../loader/failure';
import { whenIdle } from '../loader/when-idle';
import { createReporter } from '../reporting/reporter';
import type { BootstrapApi } from '../../page/bootstrap-api';
import { normalPath } from '../../page/route-table';
import { DELETED, departureKey, keptAnswersKey, lastRegionKey } from '../../page/storage-keys';
import { type Titles, createTitles } from '../routing/titles';
import { isSwitchedOn } from './switches';
import { createInterruptedCall } from '../session/interrupted-call';
import { createRenewal } from '../session/renewal';
import type { ReminderSetting } from '../reminders/reminder-setting';
import type { Session } from '../session/session';
import { type SignIn, type SignInConfig, createSignIn } from '../session/sign-in';
import { walletPay } from '../session/wallet-pay';
import { shellText } from '../texts';
import { createHostClient, createHostRegionConsent, shapeContext, switchRegion } from './host-client';
import { type Attachment, type HostContext, createHostContext } from './host-context';
import { createLanguageFollower, loadLanguage, setLanguage } from './host-language';
import { followSession } from './follow-session';
import { createHostTexts } from './host-texts';
import { type HostDeletion, createHostDeletion } from './host-deletion';
import { createHostDeparture } from './host-departure';
import { tellSessionEnded } from './tell-session-ended';
import { createHostTracking } from './host-tracking';
import { type HostWallet, createHostWallet, usesWallet } from './host-wallet';
import { createInstallPrompt } from './install-prompt';
import { createHostOutbox } from './host-outbox';
import { createHostSignOuts } from './host-sign-outs';
import { createHostReminders } from './host-reminders';
import { type ThemeSetting, createThemeSetting } from './theme-setting';

type Reporter = ReturnType<typeof createReporter>;
type Report = Reporter['report'];

export interface AppHost extends Host, HostWallet {
  session: Session;
  overlays: OverlayStore;
  titles: Titles;
  theme: ThemeSetting;
  consent: Consent;
  reminders: ReminderSetting;
  language: ReturnType<typeof createLanguageFollower>;
  report: Report & Host['report'];
  /** Sends field figures. Call it only with the renter's consent. */
  reportFigures: Reporter['reportFigures'];
  attach(parts: Attachment): void;
  loadLanguage(language: Language): Promise<void>;
  /** Completes a wallet authorization that this tab started. Call it before the first render. */
  finishWalletSignIn: HostWallet['finishWalletSignIn'];
  regionConsent: RegionConsent;
  /**
   * Registers the service worker, has the app and its answers stored for use without network, sends what waits in the
   * outbox, and updates the reminders.
   */
  keepOffline: BootstrapApi['keepOffline'];
  /** Answers that are shown without network. */
  offline: OfflineAnswers;
  /** Returns how often another tab has ended or replaced a renter's session. No page keeps what it has shown to that renter. */
  departures(): number;
  /** Tracks a page view. */
  pageShown(pointId: number): void;
  /**
   * Forgets the interrupted call if it belongs to another page. Call it whenever a page other than /login is shown.
   * @param address path and query below the base
   */
  onVisited(address: string): void;
}

/** Creates the API that the shell provides to pages. Call it once per document. */
export function createHost(boot: BootstrapApi): AppHost {
  const context = createHostContext(boot);
  const { session, overlays, local, tab, region } = context;
  const titles = createTitles();
  const reporter = createHostReporter(context);
  const { report } = reporter;
  const renewal = createRenewal(tab.storage, region.code);
  const interrupted = createInterruptedCall(tab.storage, () => Date.now());
  const deletion = createHostDeletion(
    context,
    (options) => signOut(options),
    (request) => void client.request(request).catch(() => undefined),
  );
  const signIn = createHostSignIn(context, { renewal, interrupted, deletion });
  const regionConsent = createHostRegionConsent(context);
  const offline = createHostOfflineAnswers(context, reporter.reportRemoved);
  const client = offline.wrap(
    createHostClient(context, { signIn, renewal, regionConsent, deletion, report }),
  );
  const reminders = createHostReminders(context, client);
  const signOuts = createHostSignOuts(context);
  const { outbox, records } = createHostOutbox(context, signOuts);
  const tracking = createHostTracking(context, outbox, records);
  const parts = { signOuts, outbox, consent: tracking.consent, reminders, deletion, renewal, offline };
  const { departures, tellEnded } = followSession(context, parts);
  const signOut = createSignOut(context, parts);

  return {
    session,
    overlays,
    titles,
    client,
    ...reporter,
    regionConsent,
    clock: context.clock,
    settings: context.settings,
    region,
    browserType: context.browserType,
    ...createHostStorage(context),
    attach: (parts) => void (context.attached = parts),
    loadLanguage: (language) => loadLanguage(context, language),
    language: createLanguageFollower(context, reminders.sync),
    // The service worker shows reminders in the language of the app.
    setLanguage: (language) => void setLanguage(context, language).then(reminders.sync),
    interruptedCall: (name, address) => interrupted.find(name, address, session.userId()),
    forgetInterruptedCall: interrupted.forget,
    onVisited: (address) => [interrupted, deletion].forEach((one) => one.visited(address)),
    completeSignIn(signedIn) {
      session.begin(signedIn);
      renewal.began('by hand');
      reminders.sync();
    },
    signOut,
    requireSignIn: signIn.requireSignIn,
    ...createHostWallet(context, client, renewal, regionConsent),
    ...tracking,
    theme: createThemeSetting(local.storage, document),
    installPrompt: createInstallPrompt(window),
    reminders,
    outbox: outbox.host,
    safeRedirect: (uri) => {
      const isRoute = (path: string) => context.attached?.routes.has(normalPath(path)) ?? false;
      return safeRedirect(uri, location.origin, region.base, isRoute);
    },
    switchRegion: (code) => switchRegion(context, code),
    continueInRegion: (code) => regionConsent.begin()(code),
    ...createHostTexts({ overlays, titles, report }),
    startWorker: (file) => boot.startWorker(file),
    isSwitchedOn: (caller, name) => isSwitchedOn(boot, caller, name),
    place: (...place) => context.attached!.place(...place),
    offline,
    ...offline.calls,
    departures,
    keepOffline: keepOfflineSteps(boot, parts, { report, tellEnded }),
    ...createHostDeparture(context),
    renewIfRemoved: async (route, error) => context.attached?.staleTab.reloadIfRemoved(route, causeOf(error)),
    walletPay,
  };
}

/** Creates the steps that wait until the page is usable. */
const keepOfflineSteps =
  (
    boot: BootstrapApi,
    { offline, outbox, reminders }: SessionParts,
    { report, tellEnded }: { report: Report; tellEnded(): void },
  ): BootstrapApi['keepOffline'] =>
  (language, isMetered) => {
    tellEnded();
    // If the code does not load, the next document tries again.
    offline.start().catch(() => undefined);
    outbox.start();
    reminders.sync();
    return boot.keepOffline(language, isMetered, (versions) => {
      for (const { version, detail } of versions)
        report({ kind: 'setting', code: 'MF-205', module: version, detail });
    });
  };

const createHostStorage = ({ local, tab }: HostContext) => ({
  storagePersists: local.persists && tab.persists,
  sessionStorage: tab.storage,
  localStorage: local.storage,
});

/** Parts of the host that hold data of a renter. */
interface SessionParts {
  offline: OfflineAnswers;
  signOuts: ReturnType<typeof createHostSignOuts>;
  outbox: ReturnType<typeof createHostOutbox>['outbox'];
  consent: ReturnType<typeof createHostTracking>['consent'];
  reminders: ReturnType<typeof createHostReminders>;
  deletion: HostDeletion;
  renewal: ReturnType<typeof createRenewal>;
}

/** Creates the function that ends the session here at once, and at the platform as soon as the network permits. */
const createSignOut =
  (
    { session, local, region, environment }: HostContext,
    { signOuts, outbox, consent, reminders, deletion, renewal }: SessionParts,
  ): Host['signOut'] =>
  async ({ accountDeleted = false } = {}) => {
    const [userId, token] = [session.userId(), session.token()];
    // A full storage has then space for what follows.
    local.storage.removeItem(keptAnswersKey(environment, region.code));
    // Before the session ends: the other tabs then read it.
    local.storage.setItem(
      departureKey(environment, region.code),
      (accountDeleted ? DELETED : '') + Date.now(),
    );
    // The platform has ended the sessions of a deleted account.
    if (token && !accountDeleted) signOuts.add(region.code, token, consent.unreported());
    // The session ends here at once: on a bad line the answer takes long.
    void signOuts.send().then((isDone) => isDone || outbox.later());
    if (accountDeleted) {
      // A sign-in would create a new account, so that it needs a tap, and consent if the renter has one in another region.
      renewal.failed('unavailable');
      local.storage.removeItem(lastRegionKey(environment));
    }
    session.end();
    deletion.forget();
    if (accountDeleted && userId) consent.forget(userId);
    reminders.sync();
    const forgotten = userId && outbox.forget(userId, accountDeleted);
    // The code that forgets may take long to load.
    if (accountDeleted) await forgotten;
  };

/** Creates the start of a sign-in, which returns to the shown page. */
const createHostSignIn = (
  context: HostContext,
  parts: Pick<SignInConfig, 'renewal' | 'interrupted' | 'deletion'>,
): SignIn =>
  createSignIn({
    ...parts,
    session: context.session,
    inWallet: usesWallet(context),
    base: context.region.base,
    here: () => context.attached?.navigation.here() ?? '/home',
    replace: (path) => context.attached?.navigation.replace(path),
    tell: () => context.overlays.toast(shellText(context)('session.again')),
    tellEnded: () => tellSessionEnded(context),
  });

/** Creates the answers for use without network. The code of the store is loaded when the page is usable. */
function createHostOfflineAnswers(context: HostContext, onRemoved: Host['reportRemoved']): OfflineAnswers {
  const { clock, session, local, environment, region } = context;
  const { storage } = local;
  const key = keptAnswersKey(environment, region.code);
  const offline = createOfflineAnswers({
    clock,
    now: () => Date.now(),
    userId: session.userId,
    language: () => context.language,
    // The router has the next address only after the first render of its page, which already asks for answers.
    path: () => location.pathname.slice(region.base.length),
    maySave: (path) => context.attached?.routes.get(normalPath(path))?.route.offline !== 'never',
    fits: (request, model) => checkAnswer(request, model, shapeContext(context)).problem === null,
    kept: () => readKept(storage, key, session.userId()),
    async load(onChange) {
      const { createAnswerStore } = await import('../offline/create-store');
      const { userId } = session;
      const own = { clock, onChange, onRemoved, storage, key, userId, schedule: whenIdleOrLeft };
      return createAnswerStore(own, { app: context.attached!.store, api });
    },
  });
  return offline;
}

/** Creates the function that reports all stored data that were removed until the browser is idle, in one report. */
function createRemovedReport(report: Report): Host['reportRemoved'] {
  const removed: string[] = [];
  return (what) => {
    if (removed.push(what) > 1) return;
    whenIdleOrLeft(() =>
      report({
        kind: 'setting',
        code: 'MF-206',
        detail: `${removed.length}: ${removed.splice(0).join(', ')}`,
      }),
    );
  };
}

/** Calls back when the browser is idle, and when the document is left. */
function whenIdleOrLeft(run: () => void): void {
  const runOnce = () => {
    window.removeEventListener('pagehide', runOnce);
    run();
  };
  whenIdle(runOnce);
  window.addEventListener('pagehide', runOnce);
}

/** Creates the reporter. Problems that modules report have no kind. */
function createHostReporter(
  context: HostContext,
): Pick<AppHost, 'report' | 'reportFigures' | 'reportRemoved'> {
  const { boot, clock } = context;
  const { report, reportFigures } = createReporter({
    revision: boot.data.revision,
    session: boot.reportSession,
    buildIds: () => ({ shell: boot.shell.id, ...context.attached?.buildIds() }),
    switches: boot.switches,
    path: () => location.pathname,
    now: () => new Date(clock.now()),
    send: (reports) => boot.sendReports?.(reports),
  });
  return {
    report: report as AppHost['report'],
    reportFigures,
    reportRemoved: createRemovedReport(report),
  };
}
