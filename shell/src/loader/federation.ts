import { sharedScope } from '@generated/shared-scope';
import { type ShareScope, share, sharedLibrary } from './share-scope';

/** The part of a container's webpack runtime that this file uses. */
interface ContainerRuntime {
  /** Factories and instances of modules, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: { instance: { scope: ShareScope } };
  /** The shared libraries that the build imports. */
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
}

interface Consumes {
  webpackRequire: ContainerRuntime;
  chunkId: string;
  /** Ids of the modules that stand for shared libraries, by the chunk that imports them. */
  chunkMapping: Record<string, string[]>;
}

/**
 * The runtime of the containers. Modules are built without one: their entries read it from a global (decisions 7 and 78).
 * It has what the entries of `@module-federation/enhanced` call.
 */
const bundlerRuntime = {
  init: () => ({ scope: {} }),
  initContainerEntry({
    webpackRequire,
    shareScope,
  }: {
    webpackRequire: ContainerRuntime;
    shareScope: ShareScope;
  }): void {
    webpackRequire.federation.instance.scope = shareScope;
  },
  /** Lets the modules of a chunk import the shared libraries. A library that is missing throws when it is imported. */
  consumes({ webpackRequire, chunkId, chunkMapping }: Consumes): void {
    const { m, c, federation, consumesLoadingData } = webpackRequire;
    for (const id of chunkMapping[chunkId] ?? []) {
      const { shareKey, requiredVersion } = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
      m[id] = (module) => {
        // webpack keeps a failure. Another page may import the library after it is shared.
        delete c[id];
        module.exports = sharedLibrary(federation.instance.scope, shareKey, requiredVersion);
        c[id] = module;
      };
    }
  },
};
Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { bundlerRuntime } });

const scope: ShareScope = {};
share(scope, sharedScope);

let previous: Promise<void> | null = null;

/**
 * Loads and shares the libraries of the previous contract, once. Call it before the page of a module that was built for
 * that contract. Rejects if the file does not load; the next call tries again.
 * @param parts what the adapters need of the current contract
 */
export function sharePreviousContract(parts: unknown): Promise<void> {
  previous ??= import(/* webpackChunkName: "previous-contract" */ '@generated/previous-scope').then(
    ({ previousScope }) => share(scope, previousScope(parts)),
  );
  previous.catch(() => {
    previous = null;
  });
  return previous;
}

/** The container of a module, which its entry assigns to a global variable. */
interface Container {
  init(shareScope: ShareScope, initScope: unknown[], options: object): unknown;
  /** Returns the factory of an exposed module. */
  get(expose: string): Promise<() => unknown>;
}

const initialized = new WeakMap<Container, Promise<unknown>>();

/** Passes the shared libraries to a container, once. A failed initialization is repeated by the next call. */
function initialize(container: Container): Promise<unknown> {
  const known = initialized.get(container);
  if (known) return known;
  const options = { version: '', shareScopeKeys: 'default', shareScopeMap: { default: scope } };
  const started = (async () => container.init(scope, [], options))();
  initialized.set(container, started);
  started.catch(() => initialized.delete(container));
  return started;
}

/**
 * Gets a page from the container of a loaded entry. The caller has already loaded the page's files, so the container
 * loads none.
 * @param uniqueName global variable of the container
 * @param page the exposed name, e.g. `./OrderList`
 * @throws MissingLibrary if the shell does not share a library that the page imports; any error of the page's code
 */
export async function getPage(uniqueName: string, page: string): Promise<unknown> {
  const container = (globalThis as unknown as Record<string, Container>)[uniqueName]!;
  await initialize(container);
  const create = await container.get(page);
  return create();
}
