import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { readModuleJson } from './module-folder';
import { type BuildArtifact, buildInto, readArtifact, writeCatalogues } from './artifact';
import { buildId } from './build-id';
import { bundledPackages } from './bundled-packages';
import { moduleConfig, pageChunkName } from './module-config';
import { noticesOf } from './notices';
import { PACKAGE_FILES } from './package-files';
import { exposedSources } from './places';
import { isPublished, publishedFiles } from './published-files';
import { missingTexts, readCatalogue } from './texts';
import { toUniqueName } from './unique-name';
import { unknownTexts } from './used-texts';

export const buildFolder = (root: string, workspace: string, id: string) =>
  path.join(root, workspace, 'dist', id);

/** Runs webpack once. Rejects with its error messages if the build fails. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)!;
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
        resolve(stats);
      });
    });
  });
}

/** Returns the scripts and stylesheets of a chunk group in load order. */
export function groupFiles(stats: Stats, group: string): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return (namedChunkGroups?.[group]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => /\.(js|css)$/.test(name));
}

/** Returns all files that the code of a chunk group can load, at first and later. */
export function reachableFiles(stats: Stats, group: string): string[] {
  const first = stats.compilation.namedChunkGroups.get(group);
  const groups = new Set(first ? [first] : []);
  // A set also iterates over what is added meanwhile.
  for (const { childrenIterable } of groups) for (const child of childrenIterable) groups.add(child as never);
  const files = [...groups].flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]),
  );
  return [...new Set(files)].filter(isPublished).sort();
}

/**
 * Builds a module into `<module>/dist/<build id>`, or returns the existing build.
 * @throws if the code does not compile or uses a name that the shell does not provide, or if a text that it uses is missing
 * in a language.
 */
export async function buildModule(root: string, name: string): Promise<BuildArtifact & { folder: string }> {
  const id = buildId(root, name);
  const folder = buildFolder(root, name, id);
  const done = readArtifact(folder);
  return done ? { ...done, folder } : compileModule({ root, name, id, folder });
}

/** A module that is compiled into a folder of its own. */
export interface ModuleCompilation {
  /** Folder around the module. */
  root: string;
  name: string;
  id: string;
  /** Folder of the finished build. */
  folder: string;
}

/**
 * Compiles a module under a given build id.
 * @throws as `buildModule`
 */
export async function compileModule({
  root,
  name,
  id,
  folder,
}: ModuleCompilation): Promise<BuildArtifact & { folder: string }> {
  const module = readModuleJson(root, name);
  const locales = path.join(root, name, 'src/locales');
  const missing = missingTexts(locales);
  if (missing.length > 0)
    throw new Error(`${name}: texts are missing in src/locales:\n  ${missing.join('\n  ')}`);
  const unknown = unknownTexts(path.join(root, name, 'src'));
  if (unknown.length > 0)
    throw new Error(`${name}: src/locales has no text for these keys:\n  ${unknown.join('\n  ')}`);
  return buildInto(folder, async (outputPath) => {
    const { config, names } = moduleConfig({ root, module, id, outputPath });
    const stats = await runWebpack(config);
    return {
      name,
      id,
      uniqueName: toUniqueName(name, id),
      entry: 'entry.js',
      pages: Object.fromEntries(
        Object.keys(exposedSources(module)).map((page) => [page, groupFiles(stats, pageChunkName(page))]),
      ),
      ...(module.parts
        ? {
            partFiles: Object.fromEntries(
              Object.keys(module.parts).map((part) => [part, reachableFiles(stats, pageChunkName(part))]),
            ),
          }
        : {}),
      initial: [],
      locales: writeCatalogues(outputPath, (language) => readCatalogue(locales, language)),
      files: publishedFiles(outputPath),
      names: Object.fromEntries([...names.used].map(([key, used]) => [key, [...used].sort()])),
      contract: module.contract,
      notices: noticesOf(bundledPackages(stats, PACKAGE_FILES.bundler)),
    };
  });
}
