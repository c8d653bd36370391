import path from 'node:path';
import { buildId } from './build-id';
import { runWebpack } from './build-module';
import { readModuleJson } from './module-folder';
import { standaloneConfig } from './standalone-config';

/**
 * Builds pages of a module for ordinary hosts into `<module>/dist/standalone`: files for any web server, with
 * `mf-manifest.json`.
 * @param pages exposed names, e.g. `./StoreList`
 * @returns the folder
 * @throws Error if the module has no such page, or if the code does not compile
 */
export async function buildStandalone(root: string, name: string, pages: readonly string[]): Promise<string> {
  const module = readModuleJson(root, name);
  const known = Object.keys(module.pages);
  const unknown = pages.filter((page) => !known.includes(page));
  if (pages.length === 0 || unknown.length > 0)
    throw new Error(`${name} has no page "${unknown.join('", "')}". Choose from ${known.join(', ')}.`);
  const outputPath = path.join(root, name, 'dist/standalone');
  await runWebpack(standaloneConfig({ root, module, id: buildId(root, name), outputPath, pages }));
  return outputPath;
}
