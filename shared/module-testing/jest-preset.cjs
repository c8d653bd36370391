/** Settings of Jest for the tests of modules: in this repository, and in a module that has the packages installed. */
const fromPackage = (name) => `@shared/module-testing/${name}`;

module.exports = {
  testEnvironment: require.resolve('./src/jest-environment.cjs'),
  // Ends what hangs. No test judges how fast the machine is.
  testTimeout: 120_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/template/', '/node_modules/', '/dist/', '\\.node\\.test\\.ts$'],
  setupFilesAfterEnv: [fromPackage('jest-setup')],
  globals: { __BUILD_ID__: 'test', __MODULE__: 'test' },
  moduleNameMapper: {
    '^typebox$': fromPackage('typebox'),
    '^typebox/schema$': fromPackage('typebox-schema'),
    '\\.module\\.css$': fromPackage('css-module'),
    '\\.css$': fromPackage('css-module'),
    '^@shared/ui/styles$': fromPackage('css-module'),
    '(.*)/utils/dom/render$': '@shared/ui/react-vant-render',
    '^react-vant/es/(.*)$': 'react-vant/lib/$1',
  },
  // The installed packages are ES modules.
  transformIgnorePatterns: ['[/\\\\]node_modules[/\\\\](?!@shared[/\\\\])'],
  transform: {
    '\\.tsx?$|[/\\\\]node_modules[/\\\\]@shared[/\\\\].+\\.js$': [
      require.resolve('ts-jest'),
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
