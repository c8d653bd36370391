import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import webpack, { type Configuration, type Stats } from 'webpack';
import { LANGUAGE_KEYS, PACKAGE_FILES, groupFiles, reactVantStyles, runWebpack } from '@shared/module-build';
import { shellConfig } from '../../../shell/build/build-shell';
import type { PageData, RouteData } from '../../../shell/page/page-data';
import { ROOT } from '../../tools/root';
import {
  IN_PAGE,
  buildConstants,
  pageChunk,
  replaceSources,
  textsChunk,
  writeApplication,
} from './application';
import { jsonBlock, writeDocument } from './document';
import { STEP_FILES, type StepFileList } from './variant';

const ENTRY = 'app';
/** Pages that always lead to another page, whose code is preloaded too. */
const REDIRECTS: Record<string, string> = { '/cabinet': '/product' };

/**
 * Returns webpack's configuration of the shell and all modules as one application. It is the shell's, with another
 * entry and another loader, so both compile the same sources with the same rules.
 */
function singleConfig(application: string, outputPath: string): Configuration {
  const shell = shellConfig(ROOT, 'bench', outputPath);
  return {
    ...shell,
    entry: { [ENTRY]: path.join(IN_PAGE, 'single.ts') },
    output: { ...shell.output, publicPath: '/', crossOriginLoading: false },
    resolve: { ...shell.resolve, alias: { '@bench/application': application } },
    // webpack's default: code that several pages use is in chunks of its own.
    optimization: { minimizer: shell.optimization!.minimizer },
    plugins: [
      ...shell.plugins!.filter((plugin) => !(plugin instanceof webpack.DefinePlugin)),
      buildConstants(),
      new webpack.NormalModuleReplacementPlugin(...reactVantStyles(PACKAGE_FILES.nothing)),
      ...replaceSources('single-loader.ts'),
    ],
  };
}

/** Files and first requests of a route, which the inline script of `preloaded` starts. */
interface Preload extends Pick<RouteData, 'early' | 'signIn'> {
  files: string[];
  /** Files by language. */
  texts: Record<string, string[]>;
}

/** Returns the preloads by path of the route. `''` has the shell's texts. */
function preloadsOf(stats: Stats, modules: PageData['modules']): Record<string, Preload> {
  const texts = (name: string) =>
    Object.fromEntries(LANGUAGE_KEYS.map((key) => [key, groupFiles(stats, textsChunk(name, key))]));
  const filesOf = (name: string, { page }: RouteData) => groupFiles(stats, pageChunk(name, page));
  const preloads = Object.entries(modules).flatMap(([name, { routes }]) =>
    routes.map((route) => {
      const target = routes.find(({ path: other }) => other === REDIRECTS[route.path]);
      const files = new Set([...filesOf(name, route), ...(target ? filesOf(name, target) : [])]);
      const { early, signIn } = route;
      const preload: Preload = { files: [...files], texts: texts(name), early, signIn };
      return [route.path, preload] as const;
    }),
  );
  const shell: Preload = { files: [], texts: texts('shell'), early: [], signIn: false };
  return Object.fromEntries([['', shell], ...preloads]);
}

const stepFileList = (files: string[], preloads: Record<string, Preload>): StepFileList =>
  Object.fromEntries(
    Object.entries(preloads).map(([route, preload]) => [
      route,
      [...(route === '' ? files : []), ...preload.files, ...Object.values(preload.texts).flat()],
    ]),
  );

/** Returns the inline script that requests the files and the data of the route. */
async function preloadScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(IN_PAGE, 'preload.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return outputFiles[0]!.text.trim();
}

/** Builds the application and writes it, with its two documents, into the folders of `single` and `preloaded`. */
export async function publishSingle(
  { settings, modules }: Pick<PageData, 'settings' | 'modules'>,
  folders: { single: string; preloaded: string },
): Promise<void> {
  const application = writeApplication(modules);
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true });
  }
  const stats = await runWebpack(singleConfig(application, folders.single));
  const files = groupFiles(stats, ENTRY);
  const preloads = preloadsOf(stats, modules);
  writeFileSync(path.join(folders.single, STEP_FILES), JSON.stringify(stepFileList(files, preloads)));
  cpSync(folders.single, folders.preloaded, { recursive: true });
  writeDocument(folders.single, { settings, files });
  const head = [jsonBlock('preloads', preloads), `<script>${await preloadScript()}</script>`].join('\n');
  writeDocument(folders.preloaded, { settings, files, head });
}
