import type { ModuleData, PageData } from 'shell/publishing';

const KEY = 'pb-dev-versions';

/** Versions that this tab shows in place of the deployed ones, by module. No address can set them. */
export function tabVersions(storage: Storage): Record<string, ModuleData> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, ModuleData>;
  } catch {
    return {};
  }
}

/** Stores a version for this tab. Null removes it, so that the tab shows the deployed one again. */
export function keepTabVersion(storage: Storage, module: string, data: ModuleData | null): void {
  const { [module]: _replaced, ...others } = tabVersions(storage);
  storage.setItem(KEY, JSON.stringify(data ? { ...others, [module]: data } : others));
}

/** Returns the page data with the versions of this tab. */
export const withTabVersions = (data: PageData, versions: Record<string, ModuleData>): PageData => ({
  ...data,
  modules: { ...data.modules, ...versions },
});
