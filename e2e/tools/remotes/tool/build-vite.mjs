/** Builds the example remote with vite, as its author would: `node build-vite.mjs FOLDER`. */
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { FEDERATION } from '../options.mjs';

const installed = (name) => path.join(import.meta.dirname, 'node_modules', name);

await build({
  configFile: false,
  root: path.join(import.meta.dirname, '../source'),
  base: './',
  logLevel: 'error',
  resolve: { alias: { react: installed('react') } },
  build: { target: 'esnext', outDir: path.resolve(process.argv[2]), emptyOutDir: true },
  plugins: [federation(FEDERATION)],
});
