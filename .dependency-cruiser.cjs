const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { ARROW_RULES, NO_FEATURES, SUITES } = require('./e2e/tools/lint/arrows.cjs');

/** Suites that build, publish or measure what they test. The others use addresses. */
const BUILDING_SUITES = ['bench', 'compatibility', 'gallery', 'packages', 'skew', 'spec'];
const ANY_SUITE = SUITES.join('|');
const SUITES_WITH_ADDRESSES = SUITES.filter((suite) => !BUILDING_SUITES.includes(suite)).join('|');

/** Rooms that each room of the sandbox may import (e2e/sandbox/README.md, "Structure"). */
const SANDBOX_ROOMS = {
  server: [],
  seed: ['server'],
  ports: ['server'],
  geo: ['seed', 'server'],
  platform: ['ports', 'geo', 'seed', 'server'],
  world: ['ports', 'geo', 'seed', 'server'],
  control: ['platform', 'world', 'server'],
};

/**
 * Rules for the features of each module: the folders of its `src`. `features` in the module's package.json lists which other
 * features each of them imports. `e2e/tools/features.ts` compares the lists with the folders.
 */
const FEATURE_RULES = readdirSync(__dirname)
  .filter((name) => existsSync(join(__dirname, name, 'module.json')))
  .flatMap((name) => {
    const { features = {} } = JSON.parse(readFileSync(join(__dirname, name, 'package.json'), 'utf8'));
    const folders = readdirSync(join(__dirname, name, 'src'), { withFileTypes: true });
    return folders
      .filter((entry) => entry.isDirectory() && !NO_FEATURES.includes(entry.name))
      .map(({ name: feature }) => ({
        name: `${name}-${feature}-imports`,
        severity: 'error',
        comment: `A feature imports another one only if "features" in ${name}/package.json lists it.`,
        from: { path: `^${name}/src/${feature}/`, pathNot: '\\.test\\.tsx?$|-fixture\\.tsx?$' },
        to: {
          path: `^${name}/src/[^/]+/`,
          pathNot: `^${name}/src/(${[feature, ...NO_FEATURES, ...(features[feature] ?? [])].join('|')})/`,
        },
      }));
  });

module.exports = {
  forbidden: [
    ...ARROW_RULES,
    {
      name: 'module-to-shared-only',
      severity: 'error',
      comment: 'A module imports shared/* and its own files, never another module, the shell or e2e.',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'endpoint-hooks-in-api-files',
      severity: 'error',
      comment:
        "The hooks of a feature's endpoints are in mf-*/src/<feature>/api.ts. Import the hook from there.",
      from: { path: '^mf-[^/]+/', pathNot: '^mf-[^/]+/src/[^/]+/api\\.ts$' },
      to: { path: '^mf-[^/]+/src/endpoint-hooks\\.ts$' },
    },
    {
      name: 'shell-never-imports-a-module',
      severity: 'error',
      comment: 'The shell learns modules from the page.',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|e2e)/' },
    },
    {
      name: 'deploy-imports-entries-of-the-shell',
      severity: 'error',
      comment: 'By package name: `exports` in shell/package.json lists the entries.',
      from: { path: '^shell/deploy/' },
      to: { path: '^shell/(?!deploy/)', dependencyTypes: ['local'] },
    },
    {
      name: 'shell-does-not-import-deploy',
      severity: 'error',
      comment: 'A change of publishing does not change the id of the shell.',
      from: { path: '^shell/(?!deploy/)' },
      to: { path: '^shell/deploy/' },
    },
    {
      name: 'entries-of-deploy',
      severity: 'error',
      comment: 'By package name: `exports` in shell/deploy/package.json lists the entries.',
      from: { pathNot: '^shell/deploy/' },
      to: { path: '^shell/deploy/', dependencyTypes: ['local'] },
    },
    {
      name: 'renters-get-no-fixtures',
      severity: 'error',
      comment: 'A build id does not count fixtures and testing/ (isTestFile), so no build may contain them.',
      from: {
        path: '^(mf-[^/]+|shell/(src|page|bootstrap|worker)|shared)/',
        pathNot:
          '(\\.test\\.tsx?|-fixture\\.tsx?)$|/testing/|^shared/module-testing/|^shared/module-build/create/alone/journeys/',
      },
      to: { path: '^(mf-[^/]+|shell|shared)/.*(-fixture\\.tsx?$|/testing/)|^shared/module-testing/' },
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
      comment: 'End-to-end tests talk to what is deployed by URL. Only tools and support build and publish.',
      from: { path: `^e2e/(${SUITES_WITH_ADDRESSES}|sandbox)/` },
      to: { path: '^(mf-[^/]+|shell|shared/(module-kit|ui|i18n|tracking))/' },
    },
    {
      name: 'journeys-call-by-themselves',
      severity: 'error',
      comment: 'Only tests send calls with the client of the app, or check answers with it.',
      from: { path: `^e2e/(${SUITES_WITH_ADDRESSES}|sandbox)/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/api-client/' },
    },
    {
      name: 'tools-do-not-import-suites',
      severity: 'error',
      comment: 'tools ← support ← suites.',
      from: { path: '^e2e/tools/' },
      to: { path: `^e2e/(support|${ANY_SUITE})/` },
    },
    {
      name: 'support-does-not-import-suites',
      severity: 'error',
      from: { path: '^e2e/support/' },
      to: { path: `^e2e/(${ANY_SUITE})/` },
    },
    {
      name: 'sandbox-prices-by-itself',
      severity: 'error',
      comment: 'The sandbox bills by its own rule; only its tests compare it with the app.',
      from: { path: '^e2e/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/domain/' },
    },
    ...Object.entries(SANDBOX_ROOMS).map(([room, below]) => ({
      name: `sandbox-${room}-imports`,
      severity: 'error',
      comment: `In the sandbox, ${room}/ imports only: ${[room, ...below].join(', ')}.`,
      from: { path: `^e2e/sandbox/src/${room}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^e2e/sandbox/src/(?!(${[room, ...below].join('|')})/)` },
    })),
    {
      name: 'domain-imports-http-api-only',
      severity: 'error',
      comment: 'The rules of the business are pure: no React, no CSS, no library.',
      from: { path: '^shared/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(domain|http-api)/' },
    },
    {
      name: 'schemas-as-types-only',
      severity: 'error',
      comment: 'The schemas validate in the sandbox, not in the phone.',
      from: {
        path: '^(mf-[^/]+|shell|shared/(domain|module-kit|ui|api-client|i18n|tracking))/',
        pathNot: '\\.(test\\.tsx?|schema\\.ts)$',
      },
      to: { path: '^shared/http-api/(schemas|openapi)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'own-schemas-as-types-only',
      severity: 'error',
      comment: "A page imports the generated values of its module's endpoints (npm run endpoints).",
      from: { path: '^mf-[^/]+/', pathNot: '\\.(test\\.tsx?|schema\\.ts)$' },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'react-vant-in-ui-only',
      severity: 'error',
      comment: 'The kit is wrapped once.',
      from: { pathNot: '^shared/ui/' },
      to: { path: 'node_modules/react-vant' },
    },
    ...FEATURE_RULES,
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
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
