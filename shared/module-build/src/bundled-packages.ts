import path from 'node:path';
import type { Module, Stats } from 'webpack';
import { readPackage } from './imported-packages';
import type { PackageFolder } from './notices';

/** The part of a module that webpack has joined of several ones. */
interface Joined {
  modules?: Iterable<Module>;
}

/** Returns the files of a module: its source, and those that a worker in it is bundled from (`worker-loader.ts`). */
function filesOf(module: Module & Joined): string[] {
  if (module.modules) return [...module.modules].flatMap(filesOf);
  const inputs = (module.buildInfo?.workerInputs ?? []) as string[];
  return [module.nameForCondition() ?? '', ...inputs];
}

/**
 * Splits the path of a file into the folder of its package and the rest, at the last `node_modules`. Folders with a dot, such as
 * that of the federation plugin, hold what tools generate.
 */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/]/;

/**
 * Returns the packages whose code is in the chunks of a build, without those of this project.
 * @param bundler folder of webpack, whose runtime is in each build
 */
export function bundledPackages({ compilation }: Stats, bundler: string): PackageFolder[] {
  const { chunkGraph, modules } = compilation;
  const files = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(filesOf);
  const folders = files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []);
  return [...new Set([...folders, bundler])]
    .map((folder) => {
      const parent = path.basename(path.dirname(folder));
      const name = (parent.startsWith('@') ? `${parent}/` : '') + path.basename(folder);
      const { dependencies: _its, ...own } = readPackage(name, folder);
      return own;
    })
    .filter(({ name }) => !name.startsWith('@shared/'))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
