import { PLACE_DEFAULTS } from '@shared/module-build/defaults';
import type { FileRef, ModuleVersion, Placed, RouteData, ShellVersion } from 'shell/publishing';
import { type Manifest, versionName } from './manifest-format';

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
