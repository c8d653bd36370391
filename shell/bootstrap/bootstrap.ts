/**
 * The document's inline script. Its text is constant, and the CSP contains its hash. It resolves address and language,
 * installs the integrity gate, chooses this session's versions and starts loading the files of the current route. In a
 * browser that cannot parse it, the static `#unsupported` message stays visible.
 */
import { reports as reportsEndpoint } from '@shared/http-api/endpoints';
import { LANGUAGES, resolveLanguage } from '@shared/i18n/languages';
import { LANGUAGE_KEY, REPORT_SESSION_KEY, SESSION_ID_KEY, THEME_KEY } from '../page/storage-keys';
import { applyTheme, parseTheme } from '../page/theme';
import { entriesToReturn } from '../page/way-back';
import type { PageData } from '../page/page-data';
import { readAddress, knownSegments } from '../page/address';
import { allowedFiles, integrityValues } from './allowed-files';
import type { BootstrapApi } from '../page/bootstrap-api';
import { type ChosenModule, chooseModule, chooseShell, chooseSwitches } from '../page/resolve-version';
import { startPrefetch } from './prefetch';
import { replaceCapitals } from './capitals';
import { createEntries } from './entries';
import { type FirstPage, findFirstPage } from './first-page';
import { createAssetLoader } from './asset-loader';
import { installHandle } from './handle';
import { installGate } from './integrity-gate';
import { type Natives, takeNatives } from './natives';
import { describeThrown, stackOf } from '@shared/module-kit/thrown';
import { parsePageData } from '../page/repair-page-data';
import { createQuarantine } from '../page/quarantine';
import { readCurrentPage } from './read-page';
import { type ReportParts, reportShellError } from './shell-report';
import { readOrCreateId } from './session-id';
import { takeServiceWorker } from './service-worker';
import { reportOpened } from './report-opened';
import { createShellStart } from './shell-start';
import { createStartupMessage } from './startup-message';
import { drawSkeleton } from './startup-skeleton';

const language = resolveLanguage(
  readOrNull(() => localStorage.getItem(LANGUAGE_KEY)),
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

/** Starts the app. If the browser or a script before this one does not let the gate close, runs nothing and says so. */
function open(data: PageData): void {
  const natives = takeNatives();
  const address = readAddress(location.pathname, knownSegments(data.modules));
  replaceCapitals(address, data.modules);
  const reportSession = readOrCreateId(() => sessionStorage, REPORT_SESSION_KEY);
  const sendReports = (reports: readonly object[]) =>
    natives.send(data.settings.api[address.region] + reportsEndpoint.path, { reports });
  try {
    start(data, { natives, address, reportSession, sendReports });
  } catch (error) {
    reportShellError(
      'MF-603',
      { data, reportSession, sendReports },
      {},
      { detail: describeThrown(error), stack: stackOf(error) },
    );
    startupMessage.say('changed', () => location.reload());
  }
}

interface StartParts extends Omit<ReportParts, 'data'>, Pick<BootstrapApi, 'address'> {
  natives: Natives;
}

function start(data: PageData, { natives, address, ...reporting }: StartParts): void {
  // Absolute, because the modules' webpack runtime recognizes loaded stylesheets by their absolute URL.
  const root = `${location.origin}/`;
  const gate = installGate(natives);
  const files = createAssetLoader(gate, root);
  // Not the id of tracking, which ends with the renter: a tab keeps its versions.
  const session = reporting.reportSession;
  const quarantine = createQuarantine(() => sessionStorage, data.revision);
  document.documentElement.lang = LANGUAGES[language].htmlLang;

  const runningFile = () => {
    const running = gate.runningScript();
    return running?.startsWith(root) ? running.slice(root.length) : null;
  };
  const entries = createEntries();
  const allow = (hashes: Record<string, string>) => Object.assign(gate.hashes, integrityValues(root, hashes));
  const allowPage = (page: PageData) => {
    allow(allowedFiles(page));
    entries.add(page);
  };
  allowPage(data);
  const modules = chooseModules(data, session);
  const switches = chooseSwitches(modules, session, Date.now());
  const first = findFirstPage(modules, address.path, { shell: chooseShell(data.shell, session), language });
  const removeSkeleton = drawSkeleton(first.route, language);
  const shellStart = createShellStart({
    data,
    session,
    ...reporting,
    language,
    quarantine,
    files,
    startupMessage,
    buildIds: () => ({ ...idsOf(modules), ...switches }),
    // An entry binds to the current shell when it runs, so it must run again for another shell.
    forget: () =>
      first.files.filter((file) => file.endsWith('.js')).forEach((file) => files.forget(file, false)),
  });

  reportOpened({ data, ...reporting }, { shell: shellStart.shell().id, ...idsOf(modules) }, switches);

  const handle: BootstrapApi = {
    data,
    get shell() {
      return shellStart.shell();
    },
    modules,
    switches,
    sessionId: readOrCreateId(() => sessionStorage, SESSION_ID_KEY),
    ...reporting,
    address,
    language,
    quarantine,
    tables: {},
    table(base, id, table) {
      const running = runningFile();
      const isKnown = (file: string) => gate.hashes[root + file] !== undefined;
      const newHashes = running !== null && entries.take(running, base, id, table, isKnown);
      if (!newHashes) return;
      allow(newHashes);
      handle.tables[base] = table;
      handle.tables[id] ??= table;
    },
    async readPage() {
      const { revision, data: current } = await readCurrentPage(root, natives);
      if (current) allowPage(current);
      return { revision, modules: current && chooseModules(current, session) };
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
  installHandle(handle, runningFile);

  shellStart.run();
  startFirstPage(files, first);
}

const idsOf = (modules: Record<string, ChosenModule>): Record<string, string> =>
  Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id]));

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

// Safari 15.0 to 15.3 can run this script, but no dialog (`OLDEST_BROWSERS`).
const supported = 'showModal' in document.createElement('dialog');
const data = parsePageData(document.getElementById('page-data')?.textContent ?? '');
document.documentElement.className = 'js';
// Before the first paint, so that the other theme never flashes.
const theme = parseTheme(readOrNull(() => localStorage.getItem(THEME_KEY)));
if (theme) applyTheme(theme, document);
if (!supported) startupMessage.say('unsupported', null);
else if (!data) startupMessage.say('damaged', () => location.reload());
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
  } else open(data);
}
