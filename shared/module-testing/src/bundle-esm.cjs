/** Loads an ES module in the unit tests, which are CommonJS: bundles it into one file and runs that. */
const { existsSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');

/** @param file path below `node_modules` */
module.exports = function bundleEsm(file) {
  const folder = require.resolve.paths(file).find((at) => existsSync(path.join(at, file)));
  const entry = path.join(folder, file);
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
