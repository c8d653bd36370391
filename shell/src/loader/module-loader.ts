import type { BootHandle } from '../../page/bootstrap-api';
import type { ChosenModule } from '../../page/resolve-version';
import type { Quarantine } from '../../page/quarantine';
import type { PageData } from '../../page/page-data';
import { contractFits } from '@shared/module-kit/contract-range';
import { type Failure, failure } from './failure';
import { LOAD_LIMIT_MS } from './load-limit';
import { type LoadContext, type LoadedPage, loadVersion } from './load-version';
import type { OutdatedDocument } from './stale-tab';

/** The page of a route, or why it is not there. `instead`: it stands in for this version, which failed. */
export type LoadResult = { page: LoadedPage; instead?: string } | { failed: Failure };

export interface ModuleLoaderConfig extends Omit<LoadContext, 'language' | 'boot'> {
  boot: Pick<BootHandle, 'load' | 'json' | 'forget' | 'tables' | 'hurry' | 'choose'>;
  modules: Record<string, ChosenModule>;
  language(): LoadContext['language'];
  quarantine: Quarantine;
  report(failed: Failure): void;
  /** The page once more, as it is now (`cache: "no-cache"`). */
  readPage(): Promise<PageData>;
  outdated: OutdatedDocument;
  /** Ends after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** The document's clock, ms since it began. */
  now(): number;
}

/**
 * Loads pages of modules: the live version, on a definite failure the previous one, and tries again without a reload.
 */
export function createModuleLoader(config: ModuleLoaderConfig) {
  const modules: Record<string, ChosenModule> = { ...config.modules };
  const loaded = new Map<string, LoadedPage>();
  const running = new Map<string, { result: Promise<LoadResult>; since: number }>();
  const versionName = (name: string, id: string) => `${name}@${id}`;
  const keyOf = (name: string, path: string) => `${name}${path}`;
  const context = (): LoadContext => ({ ...config, language: config.language() });

  /** The previous version's page for a route: it may have had another one for it, or none. */
  async function older(name: string, path: string, live: ChosenModule): Promise<LoadResult> {
    const route = live.routes.find((one) => one.path === path);
    const own = live.previous!.routes?.[path];
    const page = own === undefined ? route?.page : own?.page;
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
        return { failed: failure('MF-501', name, id, 'network', `nothing within ${LOAD_LIMIT_MS / 1000} s`) };
      }),
    ]);

  /** @param since when its files were first asked for, on the document's clock. */
  function load(name: string, path: string, since = config.now()): Promise<LoadResult> {
    const key = keyOf(name, path);
    const there = loaded.get(key);
    if (there) return Promise.resolve({ page: there });
    const known = running.get(key);
    if (known) return known.result;
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

  /** What the page has by now for a module: another version of it is taken if it fits this shell. */
  async function renew(name: string): Promise<void> {
    try {
      const fresh = config.boot.choose(name, await config.readPage());
      if (!fresh || fresh.id === modules[name]?.id) return;
      if (contractFits(fresh.contract, config.contracts)) modules[name] = fresh;
    } catch {
      // the page cannot be read now; the same files may come all the same
    }
  }

  /**
   * The button's way, without a reload. A load that is still on its way gets one more try beside each open file. After
   * a failure the page is read once more: the same revision, the same files, past the cache; a new one, this one
   * module's data are taken from it.
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

  /** A page's texts in another language. */
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
    /** Texts of every module that is there, before the language changes: no page ever shows a key. */
    async loadAllTexts(language: LoadContext['language']): Promise<void> {
      const one = new Map([...loaded.values()].map((page) => [page.namespace, page]));
      await Promise.all([...one.values()].map((page) => loadTexts(page, language)));
    },
    /** How long a page has been waited for, in ms. */
    waitedFor(name: string, path: string): number {
      const open = running.get(keyOf(name, path));
      return open ? config.now() - open.since : 0;
    },
    /** A page that is there already, to be drawn at once. */
    loaded: (name: string, path: string) => loaded.get(keyOf(name, path)) ?? null,
    /**
     * A version threw while it rendered before it was ever shown: the one before it, to be tried in its place. It is
     * quarantined only when that one is shown (`stands`): if both throw, the cause is the data.
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
    /** The page that stands in for a version is shown: later visits of this tab go straight to it. */
    stands: (name: string, instead: string) => config.quarantine.add(versionName(name, instead)),
    /** A file of a shown page was not there any more: see `outdated-document.ts`. */
    renewIfRemoved: (failed: Failure) => config.outdated.renewIfRemoved(failed),
    /** The document's clock, ms since it began. */
    now: config.now,
    /** What this document opened with, for reports. */
    set: (): Record<string, string> =>
      Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id])),
    /** Fetches what a route is likely to need next; nobody waits for it. */
    hint(name: string, path: string): void {
      const module = modules[name];
      const page = module?.routes.find((route) => route.path === path)?.page;
      if (!module || !page) return;
      if (config.quarantine.has(versionName(name, module.id))) return;
      if (!contractFits(module.contract, config.contracts)) return;
      const file = (one: string) => config.boot.load(module.base + one).catch(() => undefined);
      for (const [first] of module.pages?.[page] ?? []) void file(first);
      void file(module.entry[0]).then(() => {
        if (!module.pages) config.boot.tables[module.base]?.pages[page]?.forEach((first) => void file(first));
      });
    },
  };
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
