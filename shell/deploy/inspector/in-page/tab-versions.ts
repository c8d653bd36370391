import type { ModuleData, PageData } from 'shell/publishing';
import { withVersion } from '../../version/with-version';

const KEY = 'pb-dev-versions';

/** A tab of the browser, which keeps its versions. */
export interface Tab {
  storage: Storage;
  /** Origin of the deployed app. All development servers of a port share the storage. */
  at: string;
}

/** A version that was chosen for a tab, or the sentence why it is not there any more. */
export type TabVersion = {
  /** Build id, or the address of another deployed app, as it was typed. */
  from: string;
} & ({ data: ModuleData } | { problem: string });

/** Versions that this tab shows in place of the deployed ones, by module. No address can set them. Drops those of another deployed app. */
export function tabVersions({ storage, at }: Tab): Record<string, TabVersion> {
  const stored = readStored(storage);
  if (stored?.at === at && stored.versions) return stored.versions;
  storage.removeItem(KEY);
  return {};
}

function readStored(storage: Storage) {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as {
      at?: string;
      versions?: Record<string, TabVersion>;
    } | null;
  } catch {
    return null;
  }
}

/** Stores a version for this tab. Null removes it, so that the tab shows the deployed one again. */
export function keepTabVersion(tab: Tab, module: string, version: TabVersion | null): void {
  const { [module]: _replaced, ...others } = tabVersions(tab);
  const versions = version ? { ...others, [module]: version } : others;
  tab.storage.setItem(KEY, JSON.stringify({ at: tab.at, versions }));
}

/** Returns whether the deployed app has a module that is not edited here. A development build has the suffix (`local-module.ts`). */
const isDeployed = ({ modules }: PageData, name: string) =>
  Object.hasOwn(modules, name) && !modules[name]!.id.endsWith('-dev');

/** Returns the chosen versions of this tab that apply to its page. The module that is edited here is not among them. */
export const applicableVersions = (data: PageData, tab: Tab): Record<string, TabVersion> =>
  Object.fromEntries(Object.entries(tabVersions(tab)).filter(([name]) => isDeployed(data, name)));

/** Returns the page data with the versions of this tab. */
export function withTabVersions(data: PageData, tab: Tab): PageData {
  let result = data;
  for (const [name, version] of Object.entries(applicableVersions(data, tab)))
    if ('data' in version) result = withVersion(result, name, version.data);
  return result;
}

/** Returns a line for each version of this tab. */
export const describeTabVersions = (versions: Record<string, TabVersion>): string[] =>
  Object.entries(versions).map(([name, version]) =>
    'data' in version
      ? `${name} → ${version.data.id}${version.from === version.data.id ? '' : ` of ${version.from}`}`
      : `${name} is not replaced: ${version.problem.trim()}`,
  );
