import type { BootHandle } from '../../page/bootstrap-api';
import type { ChosenModule } from '../../page/resolve-version';
import type { Quarantine } from '../../page/quarantine';
import type { PageData } from '../../page/page-data';
import { contractFits } from '@shared/module-kit/contract-range';
import { type Failure, failure } from './failure';
import { LOAD_LIMIT_MS } from './load-limit';
import { type LoadContext, type LoadedPage, loadVersion } from './load-version';
import type { OutdatedDocument } from './stale-tab';

/** The page of a route, or a failure. `instead` is the id of the failed version that this page replaces. */
export type LoadResult = { page: LoadedPage; instead?: string } | { failed: Failure };

export interface ModuleLoaderConfig extends Omit<LoadContext, 'language' | 'boot'> {
  boot: Pick<BootHandle, 'load' | 'json' | 'forget' | 'tables' | 'hurry' | 'choose'>;
  modules: Record<string, ChosenModule>;
  language(): LoadContext['language'];
  quarantine: Quarantine;
  report(failed: Failure): void;
  /** Reads the current page data from the server. */
  readPage(): Promise<PageData>;
  outdated: OutdatedDocument;
  /** Resolves after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
  /** Time since the document started, ms. */
  now(): number;
}

/**
 * Creates the loader of module pages. It loads the chosen version, and the previous one after a definite failure. It
 * retries without reloading the document.
 */
export function createModuleLoader(config: ModuleLoaderConfig) {
  const modules: Record<string, ChosenModule> = { ...config.modules };
  const loaded = new Map<string, LoadedPage>();
  const running = new Map<string, { result: Promise<LoadResult>; since: number }>();
  const versionName = (name: string, id: string) => `${name}@${id}`;
  const keyOf = (name: string, path: string) => `${name}${path}`;
  const context = (): LoadContext => ({ ...config, language: config.language() });

  /** Loads a route's page from the previous version, which may have had another page for the route, or none. */
  async function older(name: string, path: string, live: ChosenModule): Promise<LoadResult> {
    const route = live.routes.find((candidate) => candidate.path === path);
    const changed = live.previous!.routes?.[path];
    const page = changed === undefined ? route?.page : changed?.page;
    if (!page) {
      return { failed: failure('MF-101', name, live.previous!.id, 'definite', `no ${path} in this version`) };
    }
    const result = await loadVersion(name, live.previous!, page, context());
    return 'ok' in result ? { page: result.ok, instead: live.id } : result;
  }

  async function best(name: string, path: string): Promise<LoadResult> {
    const module = modules[name];
    const page = module?.routes.find((route) => route.path === path)?.page;
    if (!module || !page) return { failed: failure('MF-101', name, module?.id ?? null, 'definite', path) };
    if (module.previous && config.quarantine.has(versionName(name, module.id))) {
      const result = await older(name, path, module);
      if ('failed' in result) config.report(result.failed);
      return result;
    }
    const { routes: _routes, ...version } = module;
    const live = await loadVersion(name, version, page, context());
    if ('ok' in live) return { page: live.ok };
    config.report(live.failed);
    if (live.failed.kind === 'network') return live;
    await config.outdated.renewIfRemoved(live.failed);
    if (!module.previous) return live;
    config.quarantine.add(versionName(name, module.id));
    const result = await older(name, path, module);
    if ('page' in result) return result;
    config.report(result.failed);
    return live;
  }

  const limited = (name: string, path: string): Promise<LoadResult> =>
    Promise.race([
      best(name, path),
      config.wait(LOAD_LIMIT_MS).then((): LoadResult => {
        const id = modules[name]?.id ?? null;
        return {
          failed: failure('MF-501', name, id, 'network', `not loaded within ${LOAD_LIMIT_MS / 1000} s`),
        };
      }),
    ]);

  /** @param since when the page's files were first requested, on the clock of `now` */
  function load(name: string, path: string, since = config.now()): Promise<LoadResult> {
    const key = keyOf(name, path);
    const page = loaded.get(key);
    if (page) return Promise.resolve({ page });
    const pending = running.get(key);
    if (pending) return pending.result;
    const result = limited(name, path)
      .catch((cause: unknown): LoadResult => ({ failed: failure('MF-302', name, null, 'definite', cause) }))
      .then((ended) => {
        running.delete(key);
        if ('page' in ended) loaded.set(key, ended.page);
        else if (ended.failed.code === 'MF-501') config.report(ended.failed);
        return ended;
      });
    running.set(key, { result, since });
    return result;
  }

  /** Reads the page data again and takes the module's new version, if there is one and it fits this shell. */
  async function renew(name: string): Promise<void> {
    try {
      const fresh = config.boot.choose(name, await config.readPage());
      if (!fresh || fresh.id === modules[name]?.id) return;
      if (contractFits(fresh.contract, config.contracts)) modules[name] = fresh;
    } catch {
      // The page data cannot be read now, but the same files may still load.
    }
  }

  /**
   * Retries without reloading the document. If a load is in flight, starts a second request for each pending file.
   * Otherwise reads the page data again, takes this module's new version if there is one, and loads it, bypassing the
   * cache for files that failed.
   */
  async function retry(name: string, path: string): Promise<LoadResult> {
    const open = running.get(keyOf(name, path));
    if (open) {
      void config.boot.hurry('');
      return open.result;
    }
    loaded.delete(keyOf(name, path));
    await Promise.race([renew(name), config.wait(3000)]);
    const module = modules[name];
    if (module) config.quarantine.lift(versionName(name, module.id));
    return load(name, path);
  }

  /** Loads the catalogue of a page in another language. */
  async function loadTexts(page: LoadedPage, language: LoadContext['language']): Promise<void> {
    const base = `${page.module}/${page.id}/`;
    const file = config.boot.tables[base]?.locales[language];
    if (!file) return;
    try {
      config.addTexts(page.namespace, language, await config.boot.json(base + file));
    } catch (cause) {
      config.report(failure('MF-204', page.module, page.id, 'network', cause));
    }
  }

  return {
    load,
    retry,
    loadTexts,
    /** Loads the catalogues of all loaded modules before the language changes, so that no page shows text keys. */
    async loadAllTexts(language: LoadContext['language']): Promise<void> {
      const byNamespace = new Map([...loaded.values()].map((page) => [page.namespace, page]));
      await Promise.all([...byNamespace.values()].map((page) => loadTexts(page, language)));
    },
    /** Returns how long the load of a page has been in flight, ms; 0 if it is not. */
    waitedFor(name: string, path: string): number {
      const open = running.get(keyOf(name, path));
      return open ? config.now() - open.since : 0;
    },
    loaded: (name: string, path: string) => loaded.get(keyOf(name, path)) ?? null,
    /**
     * Loads the previous version after a version threw before it was shown. The failed version is quarantined only when
     * its replacement is shown (`stands`), because if both throw, the cause is more likely the data.
     */
    async previousOf(name: string, path: string, failed: Failure): Promise<LoadResult> {
      const module = modules[name];
      loaded.delete(keyOf(name, path));
      if (!module?.previous || failed.id !== module.id) return { failed };
      const result = await older(name, path, module);
      if ('failed' in result) return { failed };
      loaded.set(keyOf(name, path), result.page);
      return result;
    },
    /** Quarantines a version whose replacement is shown, so that later loads in this tab skip it. */
    stands: (name: string, instead: string) => config.quarantine.add(versionName(name, instead)),
    /** Handles a file that was removed after its page was shown. See `stale-tab.ts`. */
    renewIfRemoved: (failed: Failure) => config.outdated.renewIfRemoved(failed),
    now: config.now,
    /** Returns the build id of each module, for reports. */
    set: (): Record<string, string> =>
      Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id])),
    /** Prefetches the entry and the files of a route's page. */
    hint(name: string, path: string): void {
      const module = modules[name];
      const page = module?.routes.find((route) => route.path === path)?.page;
      if (!module || !page) return;
      if (config.quarantine.has(versionName(name, module.id))) return;
      if (!contractFits(module.contract, config.contracts)) return;
      const prefetch = (file: string) => config.boot.load(module.base + file).catch(() => undefined);
      for (const [file] of module.pages?.[page] ?? []) void prefetch(file);
      void prefetch(module.entry[0]).then(() => {
        if (!module.pages)
          config.boot.tables[module.base]?.pages[page]?.forEach((file) => void prefetch(file));
      });
    },
  };
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
