/** The generator of random values, which has only ES modules. */
module.exports = require('@shared/module-testing/bundle-esm')('json-schema-faker/dist/index.js');
