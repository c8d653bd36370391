import path from 'node:path';
import { buildId } from './build-id';
import { runWebpack } from './build-module';
import { readModuleJson } from './module-folder';
import { standaloneConfig } from './standalone-config';

/**
 * Builds the pages of a module for ordinary hosts into `<module>/dist/standalone`: files for any web server, with
 * `mf-manifest.json`.
 * @returns the folder
 * @throws Error if the code does not compile
 */
export async function buildStandalone(root: string, name: string): Promise<string> {
  const outputPath = path.join(root, name, 'dist/standalone');
  await runWebpack(
    standaloneConfig({ root, module: readModuleJson(root, name), id: buildId(root, name), outputPath }),
  );
  return outputPath;
}
