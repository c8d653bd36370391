/** Unit tests of what runs in the browser. The sandbox has a project of its own: it runs in Node, as ES modules. */
const { readdirSync } = require('node:fs');

// Times are shown in a store's zone: what a test expects does not depend on the machine's.
process.env.TZ = 'UTC';

const modules = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

module.exports = {
  testEnvironment: 'jest-fixed-jsdom',
  // Ends what hangs. No test judges how fast the machine is.
  testTimeout: 120_000,
  roots: [
    'shell',
    'shared',
    'e2e/tools',
    'e2e/support',
    'e2e/spec',
    'e2e/bench',
    'e2e/engines',
    'e2e/contract',
    'e2e/outbox',
    ...modules,
  ].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/template/', '/node_modules/', '/dist/', '\\.node\\.test\\.ts$'],
  setupFilesAfterEnv: ['<rootDir>/shared/module-testing/src/jest-setup.ts'],
  globals: { __BUILD_ID__: 'test', __MODULE__: 'test' },
  moduleNameMapper: {
    '^typebox$': '<rootDir>/shared/module-testing/src/typebox.cjs',
    '^typebox/schema$': '<rootDir>/shared/module-testing/src/typebox-schema.cjs',
    '\\.module\\.css$': '<rootDir>/shared/module-testing/src/css-module.cjs',
    '\\.css$': '<rootDir>/shared/module-testing/src/css-module.cjs',
    '^@shared/ui/styles$': '<rootDir>/shared/module-testing/src/css-module.cjs',
    '(.*)/utils/dom/render$': '<rootDir>/shared/ui/src/kit/react-vant-render.ts',
    '^react-vant/es/(.*)$': 'react-vant/lib/$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      'ts-jest',
      {
        diagnostics: false,
        tsconfig: {
          module: 'CommonJS',
          moduleResolution: 'node10',
          ignoreDeprecations: '6.0',
          target: 'ES2022',
          jsx: 'react-jsx',
          esModuleInterop: true,
          allowJs: true,
          isolatedModules: true,
          verbatimModuleSyntax: false,
        },
      },
    ],
  },
};
