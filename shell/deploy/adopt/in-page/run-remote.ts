/**
 * Code of an adopted remote's pages. Adoption copies this file into the module that it generates, so it imports nothing.
 */

/** A library that the shell shares. */
interface Library {
  version: string;
  /** The namespace of the library. */
  lib: unknown;
}
/** Libraries by share key. */
export type Libraries = Readonly<Record<string, Library>>;

/** A remote's container, as every build tool makes it. */
export interface Container {
  init?(shareScope: object, initScope: unknown[]): unknown;
  get(exposed: string): Promise<() => unknown> | (() => unknown);
}

type Factory = () => unknown;

/** The part of a remote's webpack or rspack runtime that adoption replaces. */
export interface RemoteRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  f: Record<string, (chunk: string | number, promises: Promise<unknown>[]) => void>;
  federation?: { bundlerRuntime?: object };
  consumesLoadingData?: {
    chunkMapping?: Record<string, (string | number)[]>;
    moduleIdToConsumeDataMapping?: Record<
      string,
      { shareKey: string; fallback?: () => Promise<Factory> | Factory }
    >;
    initialConsumes?: (string | number)[];
  };
  /** rspack: the exposed modules. */
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  getContainer?: (exposed: string) => Promise<Factory>;
  initContainer?: () => void;
}

const has = (object: object, key: string) => Object.prototype.hasOwnProperty.call(object, key);

/**
 * Returns what takes the place of Module Federation's runtime in a container: shared libraries come from the shell, and
 * those that the shell does not share come from the remote's own files.
 */
export const attachTo =
  (libraries: Libraries) =>
  (require: RemoteRequire): void => {
    const {
      chunkMapping = {},
      moduleIdToConsumeDataMapping: known = {},
      initialConsumes = [],
    } = require.consumesLoadingData ?? {};
    const pending: Record<string, Promise<void>> = {};
    const consume = (id: string, promises: Promise<unknown>[] | null) => {
      if (has(require.m, id)) return;
      const { shareKey, fallback } = known[id] ?? { shareKey: id };
      const library = has(libraries, shareKey) ? libraries[shareKey] : null;
      const put = (get: Factory) => {
        require.m[id] = (module) => {
          module.exports = get();
        };
      };
      if (library) return put(() => library.lib);
      if (!fallback || !promises)
        throw new Error(`${shareKey} is not shared, and the remote has no copy of it`);
      pending[id] ??= Promise.resolve(fallback()).then(put);
      // Another chunk tries again.
      pending[id].catch(() => delete pending[id]);
      promises.push(pending[id]);
    };
    require.federation ??= {};
    require.federation.bundlerRuntime = { initContainerEntry: () => undefined };
    require.f.consumes = (chunk, promises) =>
      (chunkMapping[chunk] ?? []).forEach((id) => consume(String(id), promises));
    initialConsumes.forEach((id) => consume(String(id), null));
    require.initContainer = () => undefined;
    require.getContainer = (exposed) => {
      const { moduleMap } = require.initializeExposesData ?? { moduleMap: {} };
      return has(moduleMap, exposed)
        ? moduleMap[exposed]!()
        : Promise.reject(new Error(`The remote has no ${exposed}.`));
    };
  };

/**
 * Returns a share scope with the shell's libraries, for a container that brings the runtime of Module Federation. A remote
 * that registers its own copy of one of them is ignored, so that no page gets a second React.
 */
export function shareScopeOf(libraries: Libraries): object {
  const scope: Record<string, object> = {};
  for (const [key, { version, lib }] of Object.entries(libraries)) {
    const factory = () => lib;
    const shared = {
      version,
      get: () => Promise.resolve(factory),
      lib: factory,
      loaded: true,
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true, strictVersion: true },
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    };
    scope[key] = new Proxy({ [version]: shared }, { set: () => true });
  }
  return scope;
}

/** Creates an element, as React does. */
type CreateElement<Element> = (type: unknown, props: object | null, ...children: Element[]) => Element;

/**
 * Gets a page of a container.
 * @param rootClass class of the element around the page, below which the remote's styles apply
 * @throws Error if the exposed module has no component as its default export; any error of the remote's code
 */
export async function adoptedPage<Element>(
  container: Container,
  exposed: string,
  { createElement, rootClass }: { createElement: CreateElement<Element>; rootClass: string },
): Promise<(props: object) => Element> {
  const factory = await container.get(exposed);
  const module = (await factory()) as { default?: unknown } | null;
  const page = module?.default;
  const isComponent =
    typeof page === 'function' || (typeof page === 'object' && page !== null && '$$typeof' in page);
  if (!isComponent) throw new Error(`${exposed} of the remote has no component as its default export`);
  return function AdoptedPage(props) {
    return createElement('div', { className: rootClass }, createElement(page, props));
  };
}
