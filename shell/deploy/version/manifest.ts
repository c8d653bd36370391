import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { readModuleJson } from '@shared/module-build/module-folder';
import { readCatalogue, findText } from '@shared/module-build/texts';
import type { BuildArtifact } from '@shared/module-build';
import type { FileRef, ModuleVersion, Placed, RouteData, ShellVersion } from 'shell/publishing';
import { PLACE_DEFAULTS } from '@shared/module-build/places';
import type { PartJson, PlaceJson, SwitchJson } from '@shared/module-kit/module-json';
import type { VersionFiles } from './version-files';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'signature.json';
/** Version of the manifest's format. A manifest in another format counts as missing. */
export const MANIFEST_FORMAT = 1;

/**
 * Describes a version. It is stored with the version's files, so that publishing needs no sources. It contains no times
 * and no names of persons, so that the same build always has the same manifest.
 */
export interface Manifest extends Omit<BuildArtifact, 'files'> {
  format: typeof MANIFEST_FORMAT;
  /** Folder below the store's root. */
  base: string;
  /** The squad that owns the shell or the module. */
  owner: string;
  files: FileRef[];
  /** Routes of a module; empty for the shell. */
  routes: RouteData[];
  /**
   * The module's own size limit of the entry plus the largest page, KB (gzip); 0 for the shell. The platform's limit is
   * in `owners.json`.
   */
  budgetKB: number;
  /** First day on which each switch of a module is off again, by name. Missing in a version without switches. */
  switches?: Record<string, string>;
  /** Places of the pages, by name, with the types of their props. Missing in a version without places. */
  places?: Record<string, PlaceJson>;
  /** Parts for places of other modules, by exposed name, with the props that they read. Missing in a version without parts. */
  parts?: Record<string, Omit<PartJson, 'source'>>;
}

/** Returns the name of a version, e.g. `mf-orders@1.4.0-3fa9c1d2`. */
export const versionName = ({ name, id }: { name: string; id: string }) => `${name}@${id}`;

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

/** Returns the places and the parts of a version as the page data have them. */
export function toPlaced({ places, parts }: Pick<Manifest, 'places' | 'parts'>): Placed {
  const inPlaces = Object.entries(places ?? {}).map(
    ([name, { minHeight, filledBy, max = PLACE_DEFAULTS.max, props }]) =>
      [name, { minHeight, filledBy, max, ...(props ? { props } : {}) }] as const,
  );
  const inParts = Object.entries(parts ?? {}).map(
    ([part, { place, props }]) => [place, { part, ...(props ? { props } : {}) }] as const,
  );
  return {
    ...(places ? { places: Object.fromEntries(inPlaces) } : {}),
    ...(parts ? { parts: Object.fromEntries(inParts) } : {}),
  };
}

/** Removes the size, which the page data do not contain. */
const inPage = ([file, sha256]: FileRef): FileRef => [file, sha256];

const refsOf = (manifest: Manifest) => {
  const byName = new Map(manifest.files.map((ref) => [ref[0], ref]));
  return (file: string): FileRef => {
    const ref = byName.get(file);
    if (!ref)
      throw new Error(`${versionName(manifest)}: the manifest names ${file}, which is not among its files.`);
    return inPage(ref);
  };
};
const locales = ({ locales: files }: Manifest, ref: (file: string) => FileRef) =>
  Object.fromEntries(
    Object.entries(files).map(([language, file]) => [language, ref(file)]),
  ) as ModuleVersion['locales'];

/** Returns a module's live version with its routes in the format of the page data. */
export function toModuleVersion(manifest: Manifest): ModuleVersion & { routes: RouteData[] } {
  const ref = refsOf(manifest);
  return {
    id: manifest.id,
    base: manifest.base,
    contract: manifest.contract,
    uniqueName: manifest.uniqueName,
    entry: ref(manifest.entry),
    pages: Object.fromEntries(Object.entries(manifest.pages).map(([page, files]) => [page, files.map(ref)])),
    locales: locales(manifest, ref),
    ...toPlaced(manifest),
    routes: manifest.routes,
  };
}

/** Returns a shell version in the format of the page data. */
export function toShellVersion(manifest: Manifest): ShellVersion {
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
