/** Builds the example remote with rspack, as its author would: `node build-rspack.mjs FOLDER`. */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FEDERATION } from '../options.mjs';

rspack(
  {
    mode: 'production',
    context: path.join(import.meta.dirname, '../source'),
    entry: './index.js',
    devtool: 'source-map',
    output: {
      path: path.resolve(process.argv[2]),
      uniqueName: 'points',
      publicPath: 'auto',
      filename: 'static/js/[name].js',
      chunkFilename: 'static/js/async/[name].[contenthash:8].js',
      cssChunkFilename: 'static/css/async/[name].[contenthash:8].css',
    },
    resolve: { modules: [path.join(import.meta.dirname, 'node_modules')] },
    module: {
      rules: [{ test: /\.css$/, type: 'css' }],
    },
    plugins: [new ModuleFederationPlugin(FEDERATION)],
  },
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString({ preset: 'errors-only' }));
    process.exitCode = 1;
  },
);
