/** The validator of TypeBox, which has only ES modules. */
module.exports = require('./bundle-esm.cjs')('typebox/build/schema/index.mjs');
