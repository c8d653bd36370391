import * as runtime from '@module-federation/runtime-core';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedScope } from '@generated/shared-scope';

// Modules are built without the federation runtime. Their entries read it from these globals.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime, _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });

/** Returns the options with which the runtime shares libraries. */
const shareOptions = (scope: typeof sharedScope) =>
  Object.fromEntries(
    Object.entries(scope).map(([key, { version, lib }]) => [
      key,
      { version, lib: () => lib as never, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  );

const instance = new runtime.ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: shareOptions(sharedScope),
} as unknown as ConstructorParameters<typeof runtime.ModuleFederation>[0]);

let previous: Promise<void> | null = null;

/**
 * Loads and shares the libraries of the previous contract, once. Call it before the page of a module that was built for
 * that contract. Rejects if the file does not load; the next call tries again.
 * @param parts what the adapters need of the current contract
 */
export function sharePreviousContract(parts: unknown): Promise<void> {
  previous ??= import(/* webpackChunkName: "previous-contract" */ '@generated/previous-scope').then((scope) =>
    instance.registerShared(
      shareOptions(scope.previousScope(parts)) as Parameters<typeof instance.registerShared>[0],
    ),
  );
  previous.catch(() => {
    previous = null;
  });
  return previous;
}

/** The container of a module, which its entry assigns to a global variable. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  /** Returns the factory of an exposed module. */
  get(expose: string): Promise<() => unknown>;
}

const initialized = new WeakMap<Container, Promise<unknown>>();

/** Passes the shared libraries to a container, once. A failed initialization is repeated by the next call. */
function initialize(container: Container): Promise<unknown> {
  const known = initialized.get(container);
  if (known) return known;
  const { shareScopeMap } = instance;
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
    value: shareScopeMap,
  });
  const started = (async () => container.init((shareScopeMap.default ??= {}), [], options))();
  initialized.set(container, started);
  started.catch(() => initialized.delete(container));
  return started;
}

/**
 * Gets a page from the container of a loaded entry. The caller has already loaded the page's files, so the container
 * loads none.
 * @param uniqueName global variable of the container
 * @param page the exposed name, e.g. `./OrderList`
 * @throws the error of the container, e.g. for a library that the shell does not share
 */
export async function getPage(uniqueName: string, page: string): Promise<unknown> {
  const container = (globalThis as unknown as Record<string, Container>)[uniqueName]!;
  await initialize(container);
  const create = await container.get(page);
  return create();
}
