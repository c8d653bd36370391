import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import {
  type BuildArtifact,
  PACKAGE_FILES,
  SCRIPT_FOLDERS,
  SourceMapsPlugin,
  buildFolder,
  buildId,
  buildInto,
  bundledPackages,
  eagerCompilePlugin,
  groupFiles,
  importedFrom,
  missingTexts,
  noticesOf,
  reactVantRender,
  readArtifact,
  readCatalogue,
  rules,
  runWebpack,
  toUniqueName,
  writeCatalogues,
} from '@shared/module-build';
import { CONTRACT_VERSION, PREVIOUS_CONTRACT, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { PREVIOUS_CONTRACT_FILE } from '../src/loader/previous-contract';
import { offeredNames } from './offered-names';
import { offeredLibraries, previousScopeSource, sharedScopeSource } from './shared-scope';

/** Generated modules: the shared libraries, and the adapters of the previous contract. */
const scopeFiles = (root: string) => ({
  '@generated/shared-scope': path.join(root, 'shell/.generated/shared-scope.js'),
  '@generated/previous-scope': path.join(root, 'shell/.generated/previous-scope.js'),
});

/** `development` uses React's development build, which Fast Refresh requires. */
export type ShellMode = 'production' | 'development';

/** Returns the webpack configuration of the shell: one script and one stylesheet for the first page. */
export function shellConfig(
  root: string,
  id: string,
  outputPath: string,
  mode: ShellMode = 'production',
): Configuration {
  const uniqueName = toUniqueName('shell', id);
  return {
    mode,
    context: path.join(root, 'shell'),
    entry: { shell: './src/host/start.tsx' },
    target: ['web', 'es2020'],
    devtool: false,
    output: {
      path: outputPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      // As in modules. webpack's default is two minutes.
      chunkLoadTimeout: 20_000,
      uniqueName,
      publicPath: 'auto',
      clean: true,
      hashFunction: 'sha256',
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: scopeFiles(root),
    },
    module: { rules: rules({ uniqueName }) },
    optimization: { minimizer: ['...', new CssMinimizerPlugin()], splitChunks: false },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({
        __BUILD_ID__: JSON.stringify(id),
        __MODULE__: JSON.stringify('shell'),
      }),
      new webpack.NormalModuleReplacementPlugin(...reactVantRender(PACKAGE_FILES.reactVantRender)),
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      eagerCompilePlugin(),
      new SourceMapsPlugin(root),
    ],
  };
}

/** Returns the files of a build. Throws if the file is missing that the loader requests by its name. */
function builtFiles(outputPath: string): string[] {
  const files = readdirSync(outputPath).filter((file) => /\.(js|css|json|png|webp|woff2)$/.test(file));
  if (PREVIOUS_CONTRACT && !files.includes(PREVIOUS_CONTRACT_FILE))
    throw new Error(`shell: no chunk is named ${PREVIOUS_CONTRACT_FILE}. Name it so in federation.ts.`);
  return files.sort();
}

/** Builds the shell into `shell/dist/<build id>`, or returns the existing build with that id. */
export async function buildShell(
  root: string,
  mode: ShellMode = 'production',
): Promise<BuildArtifact & { folder: string }> {
  const id = buildId(root, 'shell', mode);
  const folder = buildFolder(root, 'shell', id);
  const existing = readArtifact(folder);
  if (existing) return { ...existing, folder };
  const shellLocales = path.join(root, 'shell/src/locales');
  const uiLocales = path.join(root, 'shared/ui/src/locales');
  const missing = [...missingTexts(shellLocales), ...missingTexts(uiLocales)];
  if (missing.length > 0) throw new Error(`shell: texts are missing:\n  ${missing.join('\n  ')}`);
  const contracts = {
    current: { version: CONTRACT_VERSION, libraries: SHARED_LIBRARIES },
    previous: PREVIOUS_CONTRACT,
  };
  const files = scopeFiles(root);
  const offered = offeredLibraries(contracts);
  mkdirSync(path.dirname(files['@generated/shared-scope']), { recursive: true });
  writeFileSync(files['@generated/shared-scope'], sharedScopeSource(offered.shared));
  writeFileSync(files['@generated/previous-scope'], previousScopeSource(offered.adapters));
  return buildInto(folder, async (outputPath) => {
    const stats = await runWebpack(shellConfig(root, id, outputPath, mode));
    return {
      name: 'shell',
      id,
      uniqueName: '',
      entry: '',
      pages: {},
      initial: groupFiles(stats, 'shell'),
      locales: writeCatalogues(outputPath, (language) => ({
        shell: readCatalogue(shellLocales, language),
        ui: readCatalogue(uiLocales, language),
      })),
      files: builtFiles(outputPath),
      names: await offeredNames(root, contracts),
      contract: CONTRACT_VERSION,
      ...(PREVIOUS_CONTRACT ? { previousContract: PREVIOUS_CONTRACT.version } : {}),
      notices: noticesOf([
        ...bundledPackages(stats, PACKAGE_FILES.bundler),
        ...importedFrom(SCRIPT_FOLDERS.map((folder) => path.join(root, folder))),
      ]),
    };
  });
}
