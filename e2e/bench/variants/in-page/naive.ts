import type { RouteData } from '../../../../shell/page/page-data';

/** The list of modules that the host requests. */
export type ModuleList = Record<string, { manifest: string; routes: RouteData[] }>;

declare global {
  interface Window {
    benchModules: Promise<ModuleList>;
  }
}

window.benchModules = fetch('/modules.json').then((response) => response.json() as Promise<ModuleList>);
// Shared libraries are negotiated before the code behind this import runs.
void import(/* webpackChunkName: "start" */ './naive-start');
