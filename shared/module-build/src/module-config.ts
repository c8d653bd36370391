import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, ExternalItem } from 'webpack';

type ExternalItemFunction = Extract<ExternalItem, (data: never, done: never) => void>;
import type { ModuleJson } from '@shared/module-kit/module-json';
import { SHARED_LIBRARIES, type SharedLibrary } from '@shared/module-kit/shared-libraries';
import { reactVantRender, reactVantStyles, rules } from './rules';
import { SharedNamesPlugin } from './shared-names-plugin';
import { uniqueNameOf } from './unique-name';

/** Name of a page's chunk group, from `./OrderList`. */
export const pageChunkName = (page: string) => `page_${page.replace(/^\.\//, '')}`;

/**
 * The runtime that federation puts into every entry comes from the shell as well, as one global (some 5 KB compressed
 * a module). The plugin's own option (`externalRuntime`) covers its core only.
 */
const federationFromTheShell: ExternalItemFunction = ({ request }, done) => {
  if (/\/webpack-bundler-runtime\//.test(request ?? '')) done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME');
  else done();
};

export interface ModuleBuild {
  root: string;
  module: ModuleJson;
  id: string;
  outputPath: string;
  /** What it consumes; the contract's own by default. */
  libraries?: readonly SharedLibrary[];
}

/** Libraries that exist once at run time: consumed, never compiled in. */
export const consumedShares = (libraries: readonly SharedLibrary[]) =>
  Object.fromEntries(
    libraries.map(({ request, shareKey, range }) => [
      request,
      { import: false as const, shareKey, requiredVersion: range, singleton: true, strictVersion: true },
    ]),
  );

/** webpack's configuration of a module: each page its own chunk, nothing shared compiled in, no manifest. */
export function moduleConfig({ root, module, id, outputPath, libraries = SHARED_LIBRARIES }: ModuleBuild): {
  config: Configuration;
  names: SharedNamesPlugin;
} {
  const uniqueName = uniqueNameOf(module.name, id);
  const context = path.join(root, module.name);
  const names = new SharedNamesPlugin(libraries);
  const config: Configuration = {
    mode: 'production',
    context,
    entry: {},
    target: ['web', 'es2020'],
    devtool: false,
    output: {
      path: outputPath,
      // No hash in the names: the folder is the build's id, which is a hash of everything that goes in.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      uniqueName,
      publicPath: 'auto',
      clean: true,
      hashFunction: 'sha256',
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 20_000,
      crossOriginLoading: 'anonymous',
    },
    externals: [federationFromTheShell],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: rules({ root, uniqueName }) },
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({ __BUILD_ID__: JSON.stringify(id), __MODULE__: JSON.stringify(module.name) }),
      new webpack.NormalModuleReplacementPlugin(...reactVantRender(root)),
      new webpack.NormalModuleReplacementPlugin(...reactVantStyles(root)),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      names,
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'entry.js',
        exposes: Object.fromEntries(
          Object.entries(module.pages).map(([page, file]) => [
            page,
            { import: path.resolve(context, file), name: pageChunkName(page) },
          ]),
        ),
        shared: consumedShares(libraries),
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
  return { config, names };
}
