import * as runtime from '@module-federation/runtime-core';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedScope } from '@generated/shared-scope';

// Modules are built without the federation runtime. Their entries read it from these globals.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime, _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });

const instance = new runtime.ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedScope).map(([key, { version, lib }]) => [
      key,
      { version, lib: () => lib as never, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
} as unknown as ConstructorParameters<typeof runtime.ModuleFederation>[0]);

/**
 * Initializes the container of a loaded entry with the shared libraries and gets a page from it. The caller has already
 * loaded the page's files, so the runtime loads none.
 */
export async function getPage(uniqueName: string, entryUrl: string, page: string): Promise<unknown> {
  instance.registerRemotes([
    { name: uniqueName, entry: entryUrl, entryGlobalName: uniqueName, type: 'global' },
  ]);
  return instance.loadRemote(`${uniqueName}/${page.replace(/^\.\//, '')}`);
}
