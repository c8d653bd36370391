import { pages, texts } from '@bench/application';
import type { ModuleLoader, ModuleLoaderConfig } from '../../../../shell/src/loader/module-loader';
import { createPageLoader } from './page-loader';

/** Replaces `shell/src/loader/module-loader.ts` in an application whose pages are lazy routes. */
export const createModuleLoader = (config: ModuleLoaderConfig): ModuleLoader =>
  createPageLoader(config, {
    component: async (module, page) => (await pages[module]![page]!()).default,
    texts: async (module, language) => (await texts[module]![language]!()).default,
  });
