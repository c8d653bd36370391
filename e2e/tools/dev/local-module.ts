import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildArtifact, LANGUAGE_KEYS, readModuleJson, toUniqueName } from '@shared/module-build';
import { moduleData, type VersionFiles } from '@shell/deploy';
import type { EntryTable, ModuleData } from '../../../shell/page/page-data';
import { ROOT } from '../root';

/** Returns the id of a module's development build. The gate of the adapted page recognizes its suffix `-dev`. */
export function developmentId(name: string): string {
  const text = readFileSync(path.join(ROOT, name, 'package.json'), 'utf8');
  return `${(JSON.parse(text) as { version: string }).version}-dev`;
}

export const localesFolder = (name: string) => path.join(ROOT, name, 'src/locales');

/**
 * Returns the module's part of the page data and its hash table. The pages list no files, because hot reload requires
 * that the module's runtime loads the chunks.
 */
export function localModule(name: string, id: string): { data: ModuleData; table: EntryTable } {
  const module = readModuleJson(ROOT, name);
  const locales = Object.fromEntries(
    LANGUAGE_KEYS.map((language) => [language, `${language}.json`]),
  ) as BuildArtifact['locales'];
  const pages = Object.fromEntries(Object.keys(module.pages).map((page) => [page, []]));
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
  return { data: moduleData(ROOT, artifact, version), table: { pages, locales, files: {} } };
}
