import type { ModuleData, PageData } from '../../deploy/page-data';
import { type Failure, failure } from './failure';
import { type LoadContext, type LoadedPage, loadVersion } from './load-version';
import type { Quarantine } from './quarantine';

export type LoadResult = { page: LoadedPage } | { failed: Failure };

export interface ModuleLoaderConfig extends Omit<LoadContext, 'language'> {
  modules: PageData['modules'];
  language(): LoadContext['language'];
  quarantine: Quarantine;
  report(failed: Failure): void;
  /** The page once more, as it is now (`cache: "no-cache"`). */
  readPage(): Promise<PageData>;
  /** Makes the files of a newly read module known to the gate. */
  allow(module: ModuleData): void;
}

/** Loads pages of modules: the live version, on a definite failure the previous one, and tries again without a reload. */
export function createModuleLoader(config: ModuleLoaderConfig) {
  const modules: PageData['modules'] = { ...config.modules };
  const loaded = new Map<string, LoadedPage>();
  const running = new Map<string, Promise<LoadResult>>();
  const versionName = (name: string, id: string) => `${name}@${id}`;

  async function best(name: string, page: string): Promise<LoadResult> {
    const module = modules[name];
    if (!module?.pages[page])
      return { failed: failure('MF-101', name, module?.id ?? null, 'definite', page) };
    const context: LoadContext = { ...config, language: config.language() };
    const { previous } = module;
    const sick = config.quarantine.has(versionName(name, module.id));
    let failed: Failure | null = null;
    if (!sick || !previous) {
      const live = await loadVersion(name, module, page, context);
      if ('ok' in live) return { page: live.ok };
      failed = live.failed;
      config.report(failed);
      if (failed.kind === 'network' || !previous) return { failed };
      config.quarantine.add(versionName(name, module.id));
    }
    const older = await loadVersion(name, previous!, page, context);
    if ('ok' in older) return { page: older.ok };
    return { failed: failed ?? older.failed };
  }

  function load(name: string, page: string): Promise<LoadResult> {
    const key = `${name}${page}`;
    const there = loaded.get(key);
    if (there) return Promise.resolve({ page: there });
    const known = running.get(key);
    if (known) return known;
    const started = best(name, page)
      .catch((cause: unknown): LoadResult => ({ failed: failure('MF-302', name, null, 'definite', cause) }))
      .then((result) => {
        running.delete(key);
        if ('page' in result) loaded.set(key, result.page);
        return result;
      });
    running.set(key, started);
    return started;
  }

  /**
   * The button's way, without a reload: reads the page once more. The same revision: the same files, past the cache.
   * A new one: this one module's data are taken from it.
   */
  async function retry(name: string, page: string): Promise<LoadResult> {
    loaded.delete(`${name}${page}`);
    const now = modules[name];
    try {
      const fresh = (await config.readPage()).modules[name];
      if (fresh && fresh.id !== now?.id) {
        config.allow(fresh);
        modules[name] = fresh;
      }
    } catch {
      // the page cannot be read now; the same files may come all the same
    }
    if (modules[name]) config.quarantine.lift(versionName(name, modules[name].id));
    return load(name, page);
  }

  /** A page's texts in another language. */
  async function loadTexts(page: LoadedPage, language: LoadContext['language']): Promise<void> {
    const base = `${page.module}/${page.id}/`;
    const file = config.boot.tables[page.id]?.locales[language];
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
    /** A page that is there already, to be drawn at once. */
    loaded: (name: string, page: string) => loaded.get(`${name}${page}`) ?? null,
    /** The live version threw while it rendered before it was ever shown: the previous one, if it renders. */
    async previousOf(name: string, page: string, failed: Failure): Promise<LoadResult> {
      const module = modules[name];
      if (!module?.previous || failed.id !== module.id) return { failed };
      const context: LoadContext = { ...config, language: config.language() };
      const older = await loadVersion(name, module.previous, page, context);
      if (!('ok' in older)) return { failed };
      config.quarantine.add(versionName(name, module.id));
      loaded.set(`${name}${page}`, older.ok);
      return { page: older.ok };
    },
    /** What this document runs, for reports. */
    set: (): Record<string, string> =>
      Object.fromEntries(Object.entries(modules).map(([name, { id }]) => [name, id])),
    /** Fetches what a route is likely to need next; nobody waits for it. */
    hint(name: string, page: string): void {
      const module = modules[name];
      for (const [file] of module?.pages[page] ?? [])
        config.boot.load(module!.base + file).catch(() => undefined);
      if (module) config.boot.load(module.base + module.entry[0]).catch(() => undefined);
    },
  };
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
