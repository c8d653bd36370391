/** Written by `application.ts` from the modules' `module.json`. */
declare module '@bench/application' {
  import type { ComponentType } from 'react';
  import type { RouteData } from '../../../../shell/page/page-data';

  /** Routes by module. */
  export const modules: Record<string, { routes: RouteData[] }>;
  /** Imports of the pages, by module and exposed name. */
  export const pages: Record<string, Record<string, () => Promise<{ default: ComponentType }>>>;
  /** Imports of the catalogues, by module (or `shell`) and language. */
  export const texts: Record<string, Record<string, () => Promise<{ default: unknown }>>>;
}

/** `@module-federation/enhanced/runtime`. */
declare module '@bench/federation' {
  export function registerRemotes(remotes: { name: string; entry: string }[]): void;
  export function loadRemote<T>(id: string): Promise<T | null>;
}
