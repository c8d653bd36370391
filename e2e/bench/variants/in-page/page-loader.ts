import { createPageStates } from '../../../../shell/src/loader/page-states';
import type { ModuleLoader, ModuleLoaderConfig } from '../../../../shell/src/loader/module-loader';
import type { LoadedPage } from '../../../../shell/src/loader/load-version';

/** Loads the component of a page and a catalogue. */
export interface PageSource {
  component(module: string, page: string): Promise<LoadedPage['Page']>;
  texts(module: string, language: string): Promise<unknown>;
}

/** Creates a loader with the interface of the shell's own, without versions, time limits, retries and fallbacks. */
export function createPageLoader(config: ModuleLoaderConfig, source: PageSource): ModuleLoader {
  const states = createPageStates();
  const loadPage = async (name: string, path: string): Promise<LoadedPage> => {
    const { page } = config.modules[name]!.routes.find((route) => route.path === path)!;
    const language = config.language();
    const [Page, catalogue] = await Promise.all([source.component(name, page), source.texts(name, language)]);
    config.addTexts(name, language, catalogue);
    return { Page, module: name, id: config.modules[name]!.id, namespace: name, exposed: page };
  };
  const load: ModuleLoader['load'] = (name, path, since = config.now()) =>
    states.load(name, path, async () => ({ page: await loadPage(name, path) }), since);
  const loadTexts: ModuleLoader['loadTexts'] = async ({ module, namespace }, language) =>
    config.addTexts(namespace, language, await source.texts(module, language));
  return {
    load,
    retry: load,
    // The variants show no parts.
    modules: {},
    pages: states,
    config,
    loadTexts,
    loadAllTexts: async (language) => {
      await Promise.all(states.allLoaded().map((page) => loadTexts(page, language)));
    },
    waitedFor: () => 0,
    loaded: states.loaded,
    loadPrevious: (_name, _path, failed) => Promise.resolve({ failed }),
    withSuccessor: (failed) => failed,
    confirmReplacement: () => undefined,
    reloadIfRemoved: () => Promise.resolve(),
    reloadIfNewer: () => Promise.resolve(),
    beginOpening: () => undefined,
    leaveOpenings: () => undefined,
    now: config.now,
    buildIds: () => ({}),
    // The page itself loads again and reports a failure.
    prefetch: (name, path) => void load(name, path).catch(() => undefined),
  };
}
