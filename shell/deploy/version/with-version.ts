import type { ModuleData, PageData } from 'shell/publishing';

/**
 * Returns the page data with one version of a module in the place of all deployed ones. Give it without canary and previous version,
 * so that its failure is seen. No newer version takes its place. The switches of the module keep the shares that the page data have.
 */
export function withVersion(data: PageData, name: string, version: ModuleData): PageData {
  const switches = { ...version.switches, ...data.modules[name]?.switches };
  const isSwitched = Object.keys(switches).length > 0;
  return {
    ...data,
    modules: { ...data.modules, [name]: { ...version, ...(isSwitched ? { switches } : {}), pinned: true } },
  };
}
