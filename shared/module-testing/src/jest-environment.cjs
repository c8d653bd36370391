/** jsdom, in which a package may offer code for tests only (condition `test` of its `exports`). */
const FixedJsdom = require('jest-fixed-jsdom');

module.exports = class extends FixedJsdom {
  constructor(...args) {
    super(...args);
    this.customExportConditions = ['test', ''];
  }
};
