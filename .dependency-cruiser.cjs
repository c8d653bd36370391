/** The arrows of the architecture: mf-* → shared, shell → shared, e2e → URLs and the contract. */
module.exports = {
  forbidden: [
    {
      name: 'module-to-shared-only',
      severity: 'error',
      comment: 'A module imports shared/* and its own files, never another module, the shell or e2e.',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-never-imports-a-module',
      severity: 'error',
      comment: 'The shell learns modules from the page.',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|e2e)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      comment: 'shared is below everything.',
      from: { path: '^shared/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/' },
    },
    {
      name: 'journeys-speak-urls',
      severity: 'error',
      comment: 'End-to-end tests talk to what is deployed by URL; the harness alone builds and publishes.',
      from: { path: '^e2e/(journeys|faults|engines|sandbox)/' },
      to: { path: '^(mf-[^/]+|shell|shared/(module-kit|ui|api-client|i18n|tracking))/' },
    },
    {
      name: 'sandbox-prices-by-itself',
      severity: 'error',
      comment: 'The sandbox bills by its own rule; only its tests compare it with the app.',
      from: { path: '^e2e/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/domain/' },
    },
    {
      name: 'domain-knows-the-contract-only',
      severity: 'error',
      comment: 'The rules of the business are pure: no React, no CSS, no library.',
      from: { path: '^shared/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(domain|contract)/' },
    },
    {
      name: 'schemas-as-types-only',
      severity: 'error',
      comment: 'The schemas validate in the sandbox, not in the phone.',
      from: {
        path: '^(mf-[^/]+|shell|shared/(domain|module-kit|ui|api-client|i18n|tracking))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^shared/http-api/(schemas|openapi)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'react-vant-in-ui-only',
      severity: 'error',
      comment: 'The kit is wrapped once.',
      from: { pathNot: '^shared/ui/' },
      to: { path: 'node_modules/react-vant' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.generated|\\.local)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
