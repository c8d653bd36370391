import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import {
  LANGUAGE_KEYS,
  ModuleFederationPlugin,
  SharedNamesPlugin,
  groupFiles,
  moduleConfig,
  readCatalogue,
  readModuleJson,
  runWebpack,
} from '@shared/module-build';
import { SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { shellConfig } from '../../../shell/build/build-shell';
import type { PageData } from '../../../shell/page/page-data';
import { ROOT } from '../../tools/root';
import { IN_PAGE, buildConstants, pageChunk, replaceSources, shellTexts } from './application';
import { writeDocument } from './document';
import { STEP_FILES, type StepFileList } from './variant';

const HOST = 'host';
const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';

/** The contract's libraries as singletons. Every build contains a copy, and the runtime negotiates which one runs. */
const shared = () =>
  Object.fromEntries(
    SHARED_LIBRARIES.map(({ request, range }) => [request, { singleton: true, requiredVersion: range }]),
  );

/** Returns webpack's configuration of the host: the shell's, with another loader and the federation plugin. */
function hostConfig(outputPath: string): Configuration {
  const shell = shellConfig(ROOT, 'bench', outputPath);
  return {
    ...shell,
    entry: { [HOST]: path.join(IN_PAGE, 'naive.ts') },
    output: { ...shell.output, publicPath: '/', crossOriginLoading: false },
    resolve: { ...shell.resolve, alias: { '@bench/federation': '@module-federation/enhanced/runtime' } },
    optimization: { minimizer: shell.optimization!.minimizer },
    plugins: [
      ...shell.plugins!.filter((plugin) => !(plugin instanceof webpack.DefinePlugin)),
      buildConstants(),
      ...replaceSources('naive-loader.ts'),
      new ModuleFederationPlugin({ name: HOST, shared: shared(), dts: false }),
    ],
  };
}

/** Returns webpack's configuration of a module: its own, with the usual options of the federation plugin. */
function remoteConfig(name: string, outputPath: string): Configuration {
  const module = readModuleJson(ROOT, name);
  const { config } = moduleConfig({ root: ROOT, module, id: 'bench', outputPath });
  const replaced = [webpack.DefinePlugin, SharedNamesPlugin, ModuleFederationPlugin];
  return {
    ...config,
    externals: [],
    output: { ...config.output, crossOriginLoading: false },
    plugins: [
      ...config.plugins!.filter((plugin) => !replaced.some((kind) => plugin instanceof kind)),
      buildConstants(),
      new ModuleFederationPlugin({
        name: name.replace(/-/g, '_'),
        filename: ENTRY,
        exposes: Object.fromEntries(
          Object.entries(module.pages).map(([page, file]) => [
            page,
            { import: path.join(ROOT, name, file), name: pageChunk(name, page) },
          ]),
        ),
        shared: shared(),
        manifest: true,
        dts: false,
      }),
    ],
  };
}

const writeTexts = (folder: string, read: (language: string) => unknown): string[] =>
  LANGUAGE_KEYS.map((language) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(read(language)));
    return `${path.basename(folder)}/${language}.json`;
  });

/** Returns all files of the host but those of a file that it imports after the first render. */
function hostFiles(stats: Stats): string[] {
  const { modules, chunkGraph, chunks } = stats.compilation;
  const late = [...modules].filter((module) => module.nameForCondition()?.endsWith('reporting/figures.ts'));
  const lateChunks = new Set(late.flatMap((module) => [...chunkGraph.getModuleChunks(module)]));
  return [...chunks].filter((chunk) => !lateChunks.has(chunk)).flatMap((chunk) => [...chunk.files]);
}

/** Builds a host and its modules with the federation plugin's usual options, and writes them into a folder. */
export async function publishNaive(
  { settings, modules }: Pick<PageData, 'settings' | 'modules'>,
  folder: string,
): Promise<void> {
  const host = await runWebpack(hostConfig(folder));
  const files: StepFileList = {
    '': [...hostFiles(host), 'modules.json', ...writeTexts(path.join(folder, 'shell'), shellTexts)],
  };
  for (const [name, { routes }] of Object.entries(modules)) {
    const target = path.join(folder, name);
    const stats = await runWebpack(remoteConfig(name, target));
    const texts = writeTexts(target, (language) =>
      readCatalogue(path.join(ROOT, name, 'src/locales'), language),
    );
    for (const { path: route, page } of routes) {
      const own = [MANIFEST, ENTRY, ...groupFiles(stats, pageChunk(name, page))];
      files[route] = [...own.map((file) => `${name}/${file}`), ...texts];
    }
  }
  const list = Object.entries(modules).map(([name, { routes }]) => [
    name,
    { routes, manifest: `/${name}/${MANIFEST}` },
  ]);
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(Object.fromEntries(list)));
  writeFileSync(path.join(folder, STEP_FILES), JSON.stringify(files));
  const first = groupFiles(host, HOST);
  writeDocument(folder, { settings, files: first });
}
