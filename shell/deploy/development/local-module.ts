import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildArtifact } from '@shared/module-build';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { exposedSources } from '@shared/module-build/places';
import { readModuleJson } from '@shared/module-build/module-folder';
import { toUniqueName } from '@shared/module-build/unique-name';
import type { EntryTable, ModuleData } from 'shell/publishing';
import { createManifest } from '../version/manifest';
import { toModuleVersion } from '../version/page-version';
import type { VersionFiles } from '../version/version-files';

/** A module and its development build. */
interface Local {
  /** Folder around the module. */
  root: string;
  module: string;
  id: string;
}

/** Returns the id of a module's development build. The gate of the adapted page recognizes its suffix `-dev`. */
export function developmentId(root: string, name: string): string {
  const text = readFileSync(path.join(root, name, 'package.json'), 'utf8');
  return `${(JSON.parse(text) as { version: string }).version}-dev`;
}

export const localesFolder = (root: string, name: string) => path.join(root, name, 'src/locales');

/**
 * Returns the module's part of the page data and its hash table. The pages list no files, because hot reload requires
 * that the module's runtime loads the chunks. The switches of the module are on.
 */
export function localModule({ root, module: name, id }: Local): { data: ModuleData; table: EntryTable } {
  const module = readModuleJson(root, name);
  const locales = Object.fromEntries(
    LANGUAGE_KEYS.map((language) => [language, `${language}.json`]),
  ) as BuildArtifact['locales'];
  const pages = Object.fromEntries(Object.keys(exposedSources(module)).map((page) => [page, []]));
  const artifact = {
    name,
    id,
    uniqueName: toUniqueName(name, id),
    entry: 'entry.js',
    pages,
    initial: [],
    locales,
    files: [],
    names: {},
    contract: module.contract,
    folder: '',
  };
  const version: VersionFiles = {
    base: `${name}/${id}/`,
    // Files that the page data names. The development server provides their content.
    files: new Map(['entry.js', ...Object.values(locales)].map((file) => [file, Buffer.alloc(0)])),
    entry: 'entry.js',
    ref: (file) => [file, '', 0],
  };
  const manifest = createManifest(root, artifact, version);
  const switches = Object.entries(manifest.switches ?? {}).map(([own, until]) => [
    own,
    { percent: 100, until },
  ]);
  return {
    data: {
      ...toModuleVersion(manifest),
      ...(switches.length > 0 ? { switches: Object.fromEntries(switches) as ModuleData['switches'] } : {}),
    },
    table: { pages, locales, files: {} },
  };
}
