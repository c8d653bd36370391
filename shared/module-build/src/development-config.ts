import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type ModuleBuild, moduleConfig } from './module-config';
import { rules } from './rules';
import { uniqueNameOf } from './unique-name';

export interface DevelopmentBuild extends ModuleBuild {
  /** Whether changed components are drawn in place, which takes React's development build. */
  inPlace: boolean;
}

/**
 * webpack's configuration of a module that is being worked on: the same sharing and the same checks, fixed file names,
 * source maps, and components that are refreshed in place. No `eval` in it: the page's policy forbids that here too.
 */
export function developmentConfig(build: DevelopmentBuild): Configuration {
  const { root, module, id, inPlace } = build;
  const { config } = moduleConfig(build);
  const replaced = [webpack.DefinePlugin, MiniCssExtractPlugin];
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
      rules: rules({ root, uniqueName: uniqueNameOf(module.name, id), sourceMaps: true, refresh: inPlace }),
    },
    // As in production, what nobody uses is left out: otherwise the shell's own files would seem to be compiled in.
    optimization: { sideEffects: true, usedExports: true, providedExports: true, splitChunks: false },
    plugins: [
      ...config.plugins!.filter((plugin) => !replaced.some((kind) => plugin instanceof kind)),
      new webpack.DefinePlugin({
        // New for each file that is compiled again: endpoints are kept by this name, and changed ones must be taken.
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
