import { loadRemote } from '@bench/federation';
import type { LoadedPage } from '../../../../shell/src/loader/load-version';
import type { ModuleLoader, ModuleLoaderConfig } from '../../../../shell/src/loader/module-loader';
import { createPageLoader } from './page-loader';

/** Returns the name of a module's container. */
export const remoteName = (module: string) => module.replace(/-/g, '_');

/** Requests a catalogue. */
export const readTexts = async (module: string, language: string): Promise<unknown> =>
  (await fetch(`/${module}/${language}.json`)).json();

/** Replaces `shell/src/loader/module-loader.ts`: the federation runtime loads the manifest, the entry and the page. */
export const createModuleLoader = (config: ModuleLoaderConfig): ModuleLoader =>
  createPageLoader(config, {
    component: async (module, page) => {
      const loaded = await loadRemote<{ default: LoadedPage['Page'] }>(remoteName(module) + page.slice(1));
      return loaded!.default;
    },
    texts: readTexts,
  });
