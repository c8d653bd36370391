import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type ModuleBuild, moduleConfig } from './module-config';
import { rules } from './rules';
import { SourceMapsPlugin } from './source-maps';
import { toUniqueName } from './unique-name';

export interface DevelopmentBuild extends ModuleBuild {
  /** Whether Fast Refresh is on. It needs React's development build. */
  inPlace: boolean;
}

/**
 * Returns webpack's configuration for developing a module: the same sharing and checks as in production,
 * fixed file names, source maps and Fast Refresh. It avoids `eval`, which the page's CSP forbids.
 */
export function developmentConfig(build: DevelopmentBuild): Configuration {
  const { module, id, inPlace } = build;
  const { config } = moduleConfig(build);
  const replaced = [webpack.DefinePlugin, SourceMapsPlugin, MiniCssExtractPlugin];
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[hash:10][ext]',
      clean: false,
      hotUpdateChunkFilename: 'hot/[id].[fullhash].js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].json',
    },
    module: {
      rules: rules({ uniqueName: toUniqueName(module.name, id), refresh: inPlace }),
    },
    // Drops unused code as in production. Otherwise SharedNamesPlugin would report unused files as copies of a library.
    optimization: { sideEffects: true, usedExports: true, providedExports: true, splitChunks: false },
    plugins: [
      ...config.plugins!.filter((plugin) => !replaced.some((kind) => plugin instanceof kind)),
      new webpack.DefinePlugin({
        // Changes with each compilation. Endpoints are registered under this id, so changed endpoints are
        // registered again.
        __BUILD_ID__: webpack.DefinePlugin.runtimeValue(() =>
          JSON.stringify(`${id}.${Date.now().toString(36)}`),
        ),
        __MODULE__: JSON.stringify(module.name),
      }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      ...(inPlace ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}
