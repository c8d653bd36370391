/** Bundles TypeBox's validator into one CommonJS file, because the unit tests cannot load its ES modules. */
const Module = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');

const entry = path.resolve(__dirname, '../../../node_modules/typebox/build/schema/index.mjs');
const { outputFiles } = buildSync({
  entryPoints: [entry],
  bundle: true,
  format: 'cjs',
  platform: 'node',
  write: false,
});
const compiled = new Module(entry);
compiled._compile(outputFiles[0].text, entry);
module.exports = compiled.exports;
