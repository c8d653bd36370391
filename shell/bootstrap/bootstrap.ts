/**
 * The document's inline script. Its text is constant, and the CSP contains its hash. It resolves address and language,
 * installs the integrity gate, chooses this session's versions and starts loading the files of the current route. In a
 * browser that cannot parse it, the static `#unsupported` message stays visible.
 */
import { resolveLanguage } from '@shared/i18n/languages';
import { REPORT_SESSION_KEY, SESSION_ID_KEY, THEME_KEY } from '../page/storage-keys';
import { applyTheme, parseTheme } from '../page/theme';
import { entriesToReturn } from '../page/way-back';
import type { PageData } from '../page/page-data';
import { readAddress, knownSegments } from '../page/address';
import { allowedFiles, integrityValues } from './allowed-files';
import type { BootstrapApi } from '../page/bootstrap-api';
import { type ChosenModule, chooseModule, chooseShell } from '../page/resolve-version';
import { startPrefetch } from './prefetch';
import { createEntries } from './entries';
import { type FirstPage, findFirstPage } from './first-page';
import { createAssetLoader } from './asset-loader';
import { installGate } from './integrity-gate';
import { parsePageData, repairPageData } from '../page/repair-page-data';
import { createQuarantine } from '../page/quarantine';
import { readOrCreateId } from './session-id';
import { takeServiceWorker } from './service-worker';
import { createShellStart } from './shell-start';
import { createStartupMessage } from './startup-message';
import { drawSkeleton } from './startup-skeleton';

const language = resolveLanguage(
  readOrNull(() => localStorage.getItem('ifeLanguage')),
  navigator.languages ?? [navigator.language],
);
const startupMessage = createStartupMessage(language);
/** Delay before a reload if `history.go` does not leave this document, ms. */
const RETURN_MS = 3000;

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function start(data: PageData): void {
  // Absolute, because the modules' webpack runtime recognizes loaded stylesheets by their absolute URL.
  const root = `${location.origin}/`;
  const gate = installGate();
  const files = createAssetLoader(gate, root);
  const address = readAddress(location.pathname, knownSegments(data.modules));
  const session = readOrCreateId(() => sessionStorage, SESSION_ID_KEY);
  const reportSession = readOrCreateId(() => sessionStorage, REPORT_SESSION_KEY);
  const quarantine = createQuarantine(() => sessionStorage, data.revision);
  document.documentElement.lang = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', ja: 'ja' }[language];

  const entries = createEntries();
  const allow = (hashes: Record<string, string>) => Object.assign(gate.hashes, integrityValues(root, hashes));
  const allowPage = (page: PageData) => {
    allow(allowedFiles(page));
    entries.add(page);
  };
  allowPage(data);
  const modules = chooseModules(data, session);
  const first = findFirstPage(modules, address.path, { shell: chooseShell(data.shell, session), language });
  const removeSkeleton = drawSkeleton(first.route, language);
  const shellStart = createShellStart({
    data,
    session,
    reportSession,
    language,
    address,
    quarantine,
    files,
    startupMessage,
    buildIds: () => Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id])),
    // An entry binds to the current shell when it runs, so it must run again for another shell.
    forget: () =>
      first.files.filter((file) => file.endsWith('.js')).forEach((file) => files.forget(file, false)),
  });

  const handle: BootstrapApi = {
    data,
    get shell() {
      return shellStart.shell();
    },
    modules,
    sessionId: session,
    reportSession,
    address,
    language,
    quarantine,
    tables: {},
    table(base, id, table) {
      const running = gate.runningScript();
      const isKnown = (file: string) => gate.hashes[root + file] !== undefined;
      const newHashes =
        running?.startsWith(root) && entries.take(running.slice(root.length), base, id, table, isKnown);
      if (!newHashes) return;
      allow(newHashes);
      handle.tables[base] = table;
      handle.tables[id] ??= table;
    },
    choose(name, newData) {
      const fresh = repairPageData(newData);
      const module = fresh.modules[name];
      if (!module) return null;
      allowPage(fresh);
      return chooseModule(name, module, session);
    },
    load: files.load,
    hurry: files.retryPending,
    forget: (file) => files.forget(file, true),
    json: files.json,
    startWorker: files.startWorker,
    ...takeServiceWorker(gate.workers, data),
    // Before the files, because the first render needs the response.
    early: startPrefetch(data, address, language, first.route),
    started() {
      removeSkeleton();
      shellStart.started();
    },
    failed: shellStart.threw,
    ready: shellStart.ready,
  };
  window.__pb = handle;

  shellStart.run();
  startFirstPage(files, first);
}

const chooseModules = ({ modules }: PageData, session: string): Record<string, ChosenModule> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, chooseModule(name, module, session)]),
  );

function startFirstPage(
  files: ReturnType<typeof createAssetLoader>,
  { files: scripts, texts }: FirstPage,
): void {
  // The entry runs after the shell. The files of the page only register themselves, so they run when they arrive.
  scripts.forEach((file, index) => quiet(files.load(file, index === 0)));
  if (texts) quiet(files.json(texts));
}

const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined);

const supported =
  typeof Promise.prototype.finally === 'function' && 'noModule' in HTMLScriptElement.prototype;
const data = parsePageData(document.getElementById('page-data')?.textContent ?? '');
document.documentElement.className = 'js';
// Before the first paint, so that the other theme never flashes.
const theme = parseTheme(readOrNull(() => localStorage.getItem(THEME_KEY)));
if (theme) applyTheme(theme, document);
if (!supported) startupMessage.say('unsupported', null);
else if (!data) startupMessage.say('failed', () => location.reload());
else {
  const entries = readOrNull(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entriesToReturn({ storage: sessionStorage, history, location, navigation: timing?.type });
  });
  if (entries) {
    // The document of the earlier history entry shows this page. If the browser does not go back, the reload shows the
    // page in this entry.
    history.go(-entries);
    setTimeout(() => location.reload(), RETURN_MS);
  } else start(data);
}
