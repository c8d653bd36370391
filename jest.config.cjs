/** Unit tests of what runs in the browser. The sandbox has a project of its own: it runs in Node, as ES modules. */
const { readdirSync } = require('node:fs');
const preset = require('./shared/module-testing/jest-preset.cjs');

// Times are shown in a store's zone: what a test expects does not depend on the machine's.
process.env.TZ = 'UTC';

const modules = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

module.exports = {
  ...preset,
  // Templates of modules: two of them have the same package name.
  modulePathIgnorePatterns: ['<rootDir>/shared/module-build/create/(alone|workspace)/'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^json-schema-faker$': '<rootDir>/e2e/contract/json-schema-faker.cjs',
  },
  roots: [
    'shell',
    'shared',
    'e2e/tools',
    'e2e/support',
    'e2e/spec',
    'e2e/bench',
    'e2e/engines',
    'e2e/contract',
    'e2e/compatibility',
    'e2e/outbox',
    ...modules,
  ].map((folder) => `<rootDir>/${folder}`),
};
