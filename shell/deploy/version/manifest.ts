import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { readModuleJson } from '@shared/module-build/module-folder';
import { readCatalogue, findText } from '@shared/module-build/texts';
import type { BuildArtifact } from '@shared/module-build';
import type { PartJson, SwitchJson } from '@shared/module-kit/module-json';
import type { RouteData } from 'shell/publishing';
import { MANIFEST_FORMAT, type Manifest } from './manifest-format';
import type { VersionFiles } from './version-files';

/** Reads routes with translated titles, which the header needs before the module's catalogue has loaded. */
function routesOf(root: string, name: string): RouteData[] {
  const catalogues = LANGUAGE_KEYS.map(
    (language) => [language, readCatalogue(path.join(root, name, 'src/locales'), language)] as const,
  );
  return readModuleJson(root, name).routes.map(({ title, ...route }) => {
    const titles = catalogues.map(([language, catalogue]) => {
      const text = findText(catalogue, title);
      if (!text)
        throw new Error(`${name}: ${route.path} has no title "${title}" in ${language}. Add the text.`);
      return [language, text] as const;
    });
    return { ...route, titles: Object.fromEntries(titles) as RouteData['titles'] };
  });
}

/**
 * Creates the manifest of a build.
 * @param root root of the repository, from which a module's module.json and titles are read
 */
export function createManifest(
  root: string,
  artifact: BuildArtifact & { folder?: string },
  version: VersionFiles,
): Manifest {
  const { folder: _local, files: _names, ...facts } = artifact;
  const isModule = artifact.name !== 'shell';
  const module = isModule ? readModuleJson(root, artifact.name) : null;
  return {
    format: MANIFEST_FORMAT,
    ...facts,
    base: version.base,
    entry: version.entry,
    files: [...version.files.keys()].map(version.ref),
    routes: isModule ? routesOf(root, artifact.name) : [],
    owner: module?.owner ?? 'platform',
    budgetKB: module?.budgetKB ?? 0,
    ...(module?.switches ? { switches: untilOf(module.switches) } : {}),
    ...(module?.places ? { places: module.places } : {}),
    ...(module?.parts ? { parts: withoutSources(module.parts) } : {}),
  };
}

const untilOf = (switches: Record<string, SwitchJson>) =>
  Object.fromEntries(Object.entries(switches).map(([name, { until }]) => [name, until]));

const withoutSources = (parts: Record<string, PartJson>): NonNullable<Manifest['parts']> =>
  Object.fromEntries(Object.entries(parts).map(([name, { source: _file, ...part }]) => [name, part]));
