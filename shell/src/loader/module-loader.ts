import type { BootstrapApi, FileError } from '../../page/bootstrap-api';
import type { ChosenModule } from '../../page/resolve-version';
import { contractFits } from '@shared/module-kit/contract-range';
import { type LoadError, loadError, versionKey, withSuccessor } from './failure';
import { LOAD_LIMIT_MS, RENEW_LIMIT_MS } from './load-limit';
import {
  type LoadResult,
  type PageLoad,
  type RouteLoadContext,
  loadPreviousVersion,
  loadRoute,
  findPageName,
} from './load-route';
import type { LoadContext } from './load-steps';
import { PREVIOUS_CONTRACT_FILE, needsPreviousContract } from './previous-contract';
import type { LoadedPage } from './load-version';
import { createPageStates } from './page-states';

export interface ModuleLoaderConfig extends Omit<RouteLoadContext, 'boot'> {
  boot: Pick<BootstrapApi, 'load' | 'json' | 'forget' | 'tables' | 'hurry' | 'shell' | 'readPage'>;
  modules: Record<string, ChosenModule>;
  /** Resolves after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
  /** Time since the document started, ms. */
  now(): number;
  /** Called when a page is loaded. */
  onLoaded(load: PageLoad): void;
}

type Modules = Record<string, ChosenModule>;

/**
 * Creates the loader of module pages. It loads the chosen version, and the previous one after a definite failure. It
 * retries without reloading the document.
 */
export function createModuleLoader(config: ModuleLoaderConfig) {
  const modules: Modules = { ...config.modules };
  const pages = createPageStates();

  /** @param since time when the page's files were first requested, on the clock of `now` */
  const load = (name: string, path: string, since = config.now()): Promise<LoadResult> =>
    pages.load(name, path, () => loadAndMeasure(name, path, since, modules[name], config), since);

  /**
   * Retries without reloading the document. If a load is in flight, starts a second request for each pending file.
   * Otherwise reads the page data again, takes this module's new version if there is one, and loads it, bypassing the
   * cache for files that failed.
   */
  async function retry(name: string, path: string): Promise<LoadResult> {
    const pending = pages.loading(name, path);
    if (pending) {
      void config.boot.hurry('');
      return pending.result;
    }
    pages.forget(name, path);
    await Promise.race([renew(name, modules, config), config.wait(RENEW_LIMIT_MS)]);
    const module = modules[name];
    if (module) {
      config.quarantine.lift(versionKey(name, module.id));
      for (const version of [module, module.previous])
        if (version) config.openings.forget(versionKey(name, version.id));
    }
    return load(name, path);
  }

  return {
    load,
    retry,
    /** The versions that this document uses. A retry may have replaced some. */
    modules: modules as Readonly<Modules>,
    /** The states of the pages, and what loads them, for the code of the parts (`parts/load-part.ts`). */
    pages,
    config: config as RouteLoadContext,
    /** Loads the catalogue of a page in another language. Never rejects. */
    loadTexts: (page: LoadedPage, language: LoadContext['language']) =>
      loadPageTexts(page, language, config).catch(() => undefined),
    /**
     * Loads the catalogues of all loaded pages. Call it before the language changes, or pages show text keys. Rejects if one
     * may load later. One that is gone must not keep the renter from another language.
     */
    async loadAllTexts(language: LoadContext['language']): Promise<void> {
      const byNamespace = new Map(pages.allLoaded().map((page) => [page.namespace, page]));
      await Promise.all([...byNamespace.values()].map((page) => loadPageTexts(page, language, config)));
    },
    /** Returns how long the load of a page has been in flight, ms; 0 if it is not. */
    waitedFor(name: string, path: string): number {
      const pending = pages.loading(name, path);
      return pending ? config.now() - pending.since : 0;
    },
    loaded: pages.loaded,
    /**
     * Loads the previous version after a version failed before it was shown. The failed version is quarantined only
     * when its replacement is shown (`confirmReplacement`). If both versions fail, the data are the likely cause, so
     * neither is quarantined.
     */
    async loadPrevious(name: string, path: string, failed: LoadError): Promise<LoadResult> {
      const module = modules[name];
      pages.forget(name, path);
      if (!module?.previous || failed.id !== module.id) return { failed };
      const result = await loadPreviousVersion(name, path, module, config);
      if ('failed' in result) return { failed };
      pages.set(name, path, result.page);
      return result;
    },
    /** Returns a failure with the version that `loadPrevious` loads, for the report. */
    withSuccessor: (failed: LoadError): LoadError => withSuccessor(failed, modules[failed.module]),
    /** Quarantines a version whose replacement is shown, so that later loads in this tab skip it. */
    confirmReplacement: (name: string, replaced: string) => config.quarantine.add(versionKey(name, replaced)),
    /** Reloads a stale document after a failure of a page that was shown. See `stale-tab.ts`. */
    reloadIfRemoved: config.staleTab.reloadIfRemoved,
    /** Reloads a stale document on an unknown route. */
    reloadIfNewer: config.staleTab.reloadIfNewer,
    /** Records that a page is about to be mounted. See `openings.ts`. */
    beginOpening: ({ module, id, exposed }: LoadedPage) =>
      config.openings.begin(versionKey(module, id), exposed),
    /** Records that the renter leaves a page. See `openings.ts`. */
    leaveOpenings: (): void => config.openings.leave(),
    now: config.now,
    /** Returns the build id of each module, for reports. */
    buildIds: (): Record<string, string> =>
      Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id])),
    /** Prefetches the entry and the files of a route's page. */
    prefetch: (name: string, path: string) => prefetchPage(name, path, modules[name], config),
  };
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;

/** Loads a route's page, and passes the times of a load that succeeds to `onLoaded`. */
async function loadAndMeasure(
  name: string,
  path: string,
  since: number,
  module: ChosenModule | undefined,
  config: ModuleLoaderConfig,
): Promise<LoadResult> {
  const result = await loadWithinLimit(name, path, module, config);
  if ('page' in result)
    config.onLoaded({ module: name, id: result.page.id, route: path, since, readyAt: config.now() });
  return result;
}

/** Loads a route's page. Returns a failure if the load throws or exceeds the limit. */
async function loadWithinLimit(
  name: string,
  path: string,
  module: ChosenModule | undefined,
  config: ModuleLoaderConfig,
): Promise<LoadResult> {
  const limit = config.wait(LOAD_LIMIT_MS).then((): LoadResult => {
    const detail = `not loaded within ${LOAD_LIMIT_MS / 1000} s`;
    return { failed: loadError('MF-501', name, module?.id ?? null, 'network', detail) };
  });
  const result = await Promise.race([loadRoute(name, path, module, config), limit]).catch(
    (cause: unknown): LoadResult => ({ failed: loadError('MF-302', name, null, 'definite', cause) }),
  );
  if ('failed' in result && result.failed.code === 'MF-501') config.report(result.failed);
  return result;
}

/** Reads the page data again and takes the module's new version, if there is one and it fits this shell. */
async function renew(name: string, modules: Modules, config: ModuleLoaderConfig): Promise<void> {
  if (modules[name]?.pinned) return;
  try {
    const fresh = (await config.boot.readPage?.())?.modules?.[name];
    if (!fresh || fresh.id === modules[name]?.id) return;
    if (contractFits(fresh.contract, config.contracts)) modules[name] = fresh;
  } catch {
    // The page data cannot be read now. The files of the current version may still load.
  }
}

async function loadPageTexts(
  page: LoadedPage,
  language: LoadContext['language'],
  { boot, addTexts, report }: ModuleLoaderConfig,
): Promise<void> {
  const base = `${page.module}/${page.id}/`;
  const file = boot.tables[base]?.locales[language];
  if (!file) return;
  try {
    addTexts(page.namespace, language, await boot.json(base + file));
  } catch (cause) {
    report(loadError('MF-204', page.module, page.id, 'network', cause));
    if ((cause as FileError).kind === 'network') throw cause;
  }
}

function prefetchPage(
  name: string,
  path: string,
  module: ChosenModule | undefined,
  { boot, quarantine, contracts }: ModuleLoaderConfig,
): void {
  const page = findPageName(module?.routes, path);
  if (!module || !page) return;
  if (quarantine.has(versionKey(name, module.id))) return;
  if (!contractFits(module.contract, contracts)) return;
  const prefetch = (file: string, base = module.base) => boot.load(base + file).catch(() => undefined);
  if (needsPreviousContract(module.contract, contracts))
    void prefetch(PREVIOUS_CONTRACT_FILE, boot.shell.base);
  for (const [file] of module.pages?.[page] ?? []) void prefetch(file);
  void prefetch(module.entry[0]).then(() => {
    if (!module.pages) boot.tables[module.base]?.pages[page]?.forEach((file) => void prefetch(file));
  });
}
