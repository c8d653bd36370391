import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type ModuleBuild, commonPlugins, pageChunkName, schemasStayHere } from './module-config';
import { PACKAGE_FILES } from './package-files';
import { rules } from './rules';

/** Returns the name of a module's container in an ordinary host, e.g. `mf_orders`. */
export const standaloneName = (module: string) => module.replaceAll('-', '_');

export interface StandaloneBuild extends Omit<ModuleBuild, 'libraries'> {
  /** Exposed names of the pages to build. */
  pages: readonly string[];
}

/**
 * Returns webpack's configuration of a module's pages for ordinary hosts: a container with a standard manifest, which has
 * the libraries, the kit, the components and their styles in it. Each page exports `mount` of module-kit.
 */
export function standaloneConfig({ root, module, id, outputPath, pages }: StandaloneBuild): Configuration {
  const context = path.join(root, module.name);
  const file = (page: string) => path.resolve(context, module.pages[page]!);
  const uniqueName = `${standaloneName(module.name)}_${id.replace(/\W/g, '_')}`;
  const rootClass = `pb_${uniqueName}`;
  return {
    mode: 'production',
    context,
    entry: {},
    target: ['web', 'es2020'],
    devtool: false,
    output: {
      path: outputPath,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName,
      publicPath: 'auto',
      clean: true,
      hashFunction: 'sha256',
      chunkLoadTimeout: 20_000,
      crossOriginLoading: 'anonymous',
    },
    externals: [schemasStayHere],
    resolve: { conditionNames: ['standalone', '...'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        ...rules({ uniqueName, rootClass }),
        {
          resourceQuery: /^\?standalone$/,
          enforce: 'post',
          loader: PACKAGE_FILES.standaloneLoader,
          options: {
            module: module.name,
            id,
            rootClass,
            routes: Object.fromEntries(module.routes.map(({ page, path: route }) => [file(page), route])),
            locales: {
              [module.name]: path.join(context, 'src/locales'),
              ui: PACKAGE_FILES.uiLocales,
              shell: PACKAGE_FILES.shellLocales(),
            },
          },
        },
      ],
    },
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    performance: { hints: false },
    plugins: [
      ...commonPlugins(id, module.name, '[name].[contenthash:8].css'),
      new ModuleFederationPlugin({
        name: standaloneName(module.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          pages.map((page) => [page, { import: `${file(page)}?standalone`, name: pageChunkName(page) }]),
        ),
        manifest: true,
        dts: false,
      }),
    ],
  };
}
