/** No circle of folders, type imports included. Tests are left out: they may render a page of another folder. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    { name: 'no-folder-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: {
      path: '\\.(test|store-test|postgres-test)\\.tsx?$|^shell/deploy/testing/|(^|/)(dist|\\.generated|\\.local)/',
    },
  },
};
