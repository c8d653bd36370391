import type { i18n } from 'i18next';
import { createServerClock } from '@shared/api-client';
import { detectBrowser, resolveEnvironment } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type { Host } from '@shared/module-kit/host';
import { createOverlays } from '../chrome/overlays/overlays';
import { type StaleTab, reloadIfTooOld } from '../loader/stale-tab';
import { regionInfo } from '../locale/region';
import type { BootstrapApi } from '../../page/bootstrap-api';
import { SESSION_ID_KEY } from '../../page/storage-keys';
import type { RouteEntry } from '../../page/route-table';
import { createSession } from '../session/session';
import { openStorage } from '../session/storage';
import type { AppStore } from '../session/store';

/** Access to the router, which exists only after the first render. */
export interface Navigation {
  replace(path: string): void;
  /** Path, query and fragment below the base. */
  here(): string;
}

/** Parts of the app that are created after the host. */
export interface Attachment {
  store: AppStore;
  i18n: i18n;
  navigation: Navigation;
  routes: Map<string, RouteEntry>;
  /** Returns the build id of each module, for reports. */
  buildIds(): Record<string, string>;
  staleTab: StaleTab;
  /** Renders the parts of a place. */
  place: Host['place'];
  /** Loads the catalogues of the loaded pages in another language. */
  loadTexts(language: Language): Promise<void>;
}

/** Time that the service worker has to tell whether this document may still run before writes are sent, ms. */
export const CHECK_LIMIT_MS = 4000;

/** Time after which a reload is repeated that the renter may have stopped, ms. */
export const RELOAD_LIMIT_MS = 15_000;

/** Resolves after a time. */
export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Returns whether the renter has reloaded the document. */
const isReload = () =>
  (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined)?.[0]?.type ===
  'reload';

/**
 * Reloads the document if it may not run any more, or if the renter wanted a newer one. After the time limit, the renter may
 * have written, so only the former reloads it. A document that has started without network asks again when the network is
 * back, and before each write until the network has told.
 * @returns a function whose promise resolves when this document may write: its revision may still run, or nobody has told
 * within `CHECK_LIMIT_MS`. It never settles once the document reloads.
 */
function checkDocument({ data, checked, check }: BootstrapApi): () => Promise<unknown> {
  let mayHaveWritten = false;
  let isUntold = false;
  let isLeaving = false;
  const document = {
    revision: data.revision,
    storage: () => window.sessionStorage,
    reload() {
      isLeaving = true;
      location.reload();
      void wait(RELOAD_LIMIT_MS).then(document.reload);
    },
    isReload: () => !mayHaveWritten && isReload(),
  };
  const ask = (page: BootstrapApi['checked'] = Promise.resolve(null)) => {
    isUntold = false;
    const told = reloadIfTooOld(document, page).then((isTold) => (isUntold = !isTold));
    return Promise.race([wait(CHECK_LIMIT_MS), told]);
  };
  let asked = ask(checked);
  void asked.then(() => (mayHaveWritten = true));
  const mayWrite = async () => {
    await (isUntold ? (asked = ask(check?.())) : asked);
    if (isLeaving) await new Promise(() => undefined);
  };
  window.addEventListener('online', mayWrite);
  return mayWrite;
}

type Standalone = Navigator & { standalone?: boolean };

export type HostContext = ReturnType<typeof createHostContext>;

/** Creates the objects that the parts of the host share. */
export function createHostContext(boot: BootstrapApi) {
  const { settings } = boot.data;
  const local = openStorage(() => window.localStorage);
  const tab = openStorage(() => window.sessionStorage);
  if (!tab.storage.getItem(SESSION_ID_KEY)) tab.storage.setItem(SESSION_ID_KEY, boot.sessionId);
  const region = regionInfo(boot.address.region, boot.address.base);
  // The host name of the address determines the environment, not the settings (R9.8 to R9.13). Storage of one
  // environment is therefore never read in another.
  const environment = resolveEnvironment(location.host);
  return {
    boot,
    settings,
    local,
    tab,
    region,
    environment,
    // Only iOS has `standalone`. It is true in a home-screen app.
    browserType: detectBrowser(navigator.userAgent, (navigator as Standalone).standalone === true),
    clock: createServerClock(() => Date.now()),
    session: createSession(local.storage, environment, region.code),
    overlays: createOverlays(),
    /** Base of the region's API. */
    baseUrl: settings.api[region.code],
    /** The language that is shown. A new language is set after its texts have loaded. */
    language: boot.language,
    /** The language that the renter chose last. Differs from `language` while its texts load. */
    chosenLanguage: boot.language,
    attached: null as Attachment | null,
    mayWrite: checkDocument(boot),
  };
}
