import { contractFits } from '@shared/module-kit/contract-range';

/** A library with its version. */
export interface Library {
  version: string;
  /** The namespace of the library. */
  lib: unknown;
}

/** A library as containers of any build tool read it: the form of module federation. */
interface SharedLibrary {
  version: string;
  get(): Promise<() => unknown>;
  lib(): unknown;
  loaded: true;
  from: 'shell';
  scope: readonly ['default'];
  shareConfig: { singleton: true; requiredVersion: string; eager: true; strictVersion: true };
  strategy: 'loaded-first';
  useIn: string[];
  deps: string[];
}

/** Shared libraries by share key and version. */
export type ShareScope = Record<string, Record<string, SharedLibrary>>;

/** Adds libraries to a scope. */
export function share(scope: ShareScope, libraries: Readonly<Record<string, Library>>): void {
  for (const [key, { version, lib }] of Object.entries(libraries)) {
    const factory = () => lib;
    (scope[key] ??= {})[version] = {
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
  }
}

/** Thrown to a module for a library that the scope does not have, or not in a version that the module accepts. */
export class MissingLibrary extends Error {}

/**
 * Returns a library of a scope.
 * @param range versions that the module accepts, as `^1.2.3`
 * @throws MissingLibrary
 */
export function sharedLibrary(scope: ShareScope, key: string, range: string): unknown {
  const versions = Object.values(scope[key] ?? {});
  const found = versions.find(({ version }) => contractFits(range, [version]));
  if (found) return found.lib();
  const offered = versions.map(({ version }) => version).join(', ') || 'none';
  throw new MissingLibrary(`needs ${key} ${range}, the shell shares ${offered}`);
}
