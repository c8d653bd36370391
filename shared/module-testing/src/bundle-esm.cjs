/** Loads an ES module in the unit tests, which are CommonJS: bundles it into one file and runs that. */
const Module = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');

/** @param file path below `node_modules` */
module.exports = function bundleEsm(file) {
  const entry = path.resolve(__dirname, '../../../node_modules', file);
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
  });
  const compiled = new Module(entry);
  compiled._compile(outputFiles[0].text, entry);
  return compiled.exports;
};
