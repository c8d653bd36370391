import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { readModuleJson } from '@shared/module-build/module-folder';
import { readCatalogue, textAt } from '@shared/module-build/texts';
import type { BuildArtifact } from '@shared/module-build';
import type { FileRef, ModuleVersion, RouteData, ShellVersion } from '../../page/page-data';
import type { VersionFiles } from './version-files';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'signature.json';
export const MANIFEST_FORMAT = 1;

/**
 * All that is known of a version, beside its files in the store: what the platform needs later, without any sources.
 * The same build has the same manifest: no time, no person in it.
 */
export interface Manifest extends Omit<BuildArtifact, 'files'> {
  format: typeof MANIFEST_FORMAT;
  /** Folder below the store's root. */
  base: string;
  /** The squad that ships it. */
  owner: string;
  /** Every file of the version. */
  files: FileRef[];
  /** Of a module; empty for the shell. */
  routes: RouteData[];
  /** Most that the entry and the largest page may weigh, KB (gzip); 0: no budget. */
  budgetKB: number;
}

/** Names a version everywhere: `mf-orders@1.4.0-3fa9c1d2`. */
export const versionName = ({ name, id }: { name: string; id: string }) => `${name}@${id}`;

/** Routes with their four translated titles: the header needs them before the module's catalogue is there. */
function routesOf(root: string, name: string): RouteData[] {
  const catalogues = LANGUAGE_KEYS.map(
    (language) => [language, readCatalogue(path.join(root, name, 'src/locales'), language)] as const,
  );
  return readModuleJson(root, name).routes.map(({ title, ...route }) => {
    const titles = catalogues.map(([language, catalogue]) => {
      const text = textAt(catalogue, title);
      if (!text)
        throw new Error(`${name}: ${route.path} has no title "${title}" in ${language}. Add the text.`);
      return [language, text] as const;
    });
    return { ...route, titles: Object.fromEntries(titles) as RouteData['titles'] };
  });
}

/** @param root the checkout: a module's module.json and titles are read from it. */
export function manifestOf(
  root: string,
  artifact: BuildArtifact & { folder?: string },
  version: VersionFiles,
): Manifest {
  const { folder: _local, files: _names, ...facts } = artifact;
  const isModule = artifact.name !== 'shell';
  return {
    format: MANIFEST_FORMAT,
    ...facts,
    base: version.base,
    entry: version.entry,
    files: [...version.files.keys()].map(version.ref),
    routes: isModule ? routesOf(root, artifact.name) : [],
    owner: isModule ? readModuleJson(root, artifact.name).owner : 'platform',
    budgetKB: isModule ? readModuleJson(root, artifact.name).budgetKB : 0,
  };
}

/** The page does without sizes: nobody reads them there. */
const inPage = ([file, sha256]: FileRef): FileRef => [file, sha256];

const refsOf = (manifest: Manifest) => {
  const byName = new Map(manifest.files.map((ref) => [ref[0], ref]));
  return (file: string): FileRef => {
    const ref = byName.get(file);
    if (!ref) throw new Error(`${versionName(manifest)}: ${file} is named but not stored.`);
    return inPage(ref);
  };
};
const locales = ({ locales: files }: Manifest, ref: (file: string) => FileRef) =>
  Object.fromEntries(
    Object.entries(files).map(([language, file]) => [language, ref(file)]),
  ) as ModuleVersion['locales'];

/** A module's live version and its routes, as they stand in the page. */
export function moduleDataOf(manifest: Manifest): ModuleVersion & { routes: RouteData[] } {
  const ref = refsOf(manifest);
  return {
    id: manifest.id,
    base: manifest.base,
    contract: manifest.contract,
    uniqueName: manifest.uniqueName,
    entry: ref(manifest.entry),
    pages: Object.fromEntries(Object.entries(manifest.pages).map(([page, files]) => [page, files.map(ref)])),
    locales: locales(manifest, ref),
    routes: manifest.routes,
  };
}

/** A shell's version, as it stands in the page. */
export function shellDataOf(manifest: Manifest): ShellVersion {
  const ref = refsOf(manifest);
  const isLazy = ([file]: FileRef) => /\.(js|css)$/.test(file) && !manifest.initial.includes(file);
  return {
    id: manifest.id,
    base: manifest.base,
    contract: manifest.contract,
    ...(manifest.previousContract ? { previousContract: manifest.previousContract } : {}),
    files: manifest.initial.map(ref),
    lazy: manifest.files.filter(isLazy).map(inPage),
    locales: locales(manifest, ref),
  };
}
