/**
 * Registers the page's modules where the public browser tools of Module Federation look, in development pages and previews only. The
 * shell's loader has no such registry: it loads by the hashes in the page data.
 */
import type { GlobalModuleInfo } from '@module-federation/sdk';
import { toAssets } from '../../version/federation-assets';

/** The part of the page data that the tools show. */
export interface FederationFacts {
  shell: { id: string };
  modules: Record<
    string,
    {
      id: string;
      base: string;
      uniqueName: string;
      entry: readonly [string, ...unknown[]];
      pages: Record<string, readonly (readonly [string, ...unknown[]])[]>;
    }
  >;
}

/**
 * Returns the modules of a page in the format of `__FEDERATION__.moduleInfo`.
 * @param root address of the folder that the versions' folders are in, with a trailing slash
 */
export function toModuleInfo({ shell, modules }: FederationFacts, root: string): GlobalModuleInfo {
  const remotesInfo = Object.fromEntries(
    Object.entries(modules).map(([name, { id }]) => [name, { matchedVersion: id }]),
  );
  const common = { remoteTypes: '', remoteTypesZip: '', shared: [] };
  return {
    shell: { ...common, version: shell.id, buildVersion: shell.id, remotesInfo, consumerList: [] },
    ...Object.fromEntries(
      Object.entries(modules).map(([name, { id, base, uniqueName, entry, pages }]) => [
        name,
        {
          ...common,
          version: id,
          buildVersion: id,
          remotesInfo: {},
          remoteEntry: entry[0],
          remoteEntryType: 'global',
          globalName: uniqueName,
          publicPath: new URL(base, root).href,
          modules: Object.entries(pages).map(([page, files]) => ({
            moduleName: page.replace(/^\.\//, ''),
            modulePath: page,
            assets: toAssets(files.map(([file]) => file)),
          })),
        },
      ]),
    ),
  };
}

/** Adds the page's modules to the registry, and keeps what is already there. */
export function registerModules(facts: FederationFacts, root: string): void {
  const target = globalThis as { __FEDERATION__?: { moduleInfo?: GlobalModuleInfo } };
  target.__FEDERATION__ = {
    ...target.__FEDERATION__,
    moduleInfo: { ...target.__FEDERATION__?.moduleInfo, ...toModuleInfo(facts, root) },
  };
}
