import path from 'node:path';
import { LANGUAGE_KEYS, readCatalogue, readModuleJson, textAt } from '@shared/module-kit/build';
import type { ModuleData, RouteData } from '../page-data';
import type { BuiltArtifact, VersionFiles } from './version-files';

/** A module's part of the page: versions, files, and its routes with their four translated titles. */
export function moduleData(root: string, artifact: BuiltArtifact, version: VersionFiles): ModuleData {
  const module = readModuleJson(root, artifact.name);
  const catalogues = LANGUAGE_KEYS.map(
    (language) => [language, readCatalogue(path.join(root, artifact.name, 'src/locales'), language)] as const,
  );
  const routes = module.routes.map(({ title, ...route }): RouteData => {
    const titles = Object.fromEntries(
      catalogues.map(([language, catalogue]) => {
        const text = textAt(catalogue, title);
        if (!text) throw new Error(`${artifact.name}: ${route.path} has no title "${title}" in ${language}`);
        return [language, text];
      }),
    ) as RouteData['titles'];
    return { ...route, titles };
  });
  return {
    id: artifact.id,
    base: version.base,
    contract: artifact.contract,
    uniqueName: artifact.uniqueName,
    entry: version.ref(version.entry),
    pages: Object.fromEntries(
      Object.entries(artifact.pages).map(([page, files]) => [page, files.map(version.ref)]),
    ),
    locales: Object.fromEntries(
      Object.entries(artifact.locales).map(([language, file]) => [language, version.ref(file)]),
    ) as ModuleData['locales'],
    routes,
  };
}
