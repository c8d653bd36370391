/** Builds the example remote with webpack, as its author would: `node build-webpack.mjs FOLDER`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { FEDERATION } from './options.mjs';

// The plugins are packages of module-build.
const require = createRequire(new URL('../../../shared/module-build/src/', import.meta.url));
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

webpack(
  {
    mode: 'production',
    context: path.join(import.meta.dirname, 'source'),
    entry: './index.js',
    output: { path: path.resolve(process.argv[2]), uniqueName: 'points', publicPath: 'auto' },
    module: {
      rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
    },
    plugins: [new MiniCssExtractPlugin(), new ModuleFederationPlugin(FEDERATION)],
  },
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString({ preset: 'errors-only' }));
    process.exitCode = 1;
  },
);
