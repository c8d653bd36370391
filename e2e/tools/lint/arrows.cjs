/** The arrows of shared/docs/architecture.md: which folder may import which. `arrows.test.ts` compares them with the diagram. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '../../..');

/** Folders of what is installed or built (.gitignore). */
const BUILT = ['node_modules', 'dist', 'test-results'];

/** Folders of a module's `src` that are no features. */
const NO_FEATURES = ['locales', 'testing'];

/** Folders of e2e below the suites. */
const BELOW_SUITES = ['sandbox', 'tools', 'support'];

/** The suites: all other folders of e2e. */
const SUITES = readdirSync(join(ROOT, 'e2e'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...BUILT, ...BELOW_SUITES].includes(entry.name))
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('.'));

/**
 * The folders that each folder may import. It may also import what these may import. A test may import more.
 * @type {Record<string, string[]>}
 */
const ARROWS = {
  'mf-*': ['shared/module-kit'],
  'shell/page': ['shared/module-kit'],
  'shell/bootstrap': ['shell/page'],
  'shell/worker': ['shell/page'],
  'shell/src': ['shell/page'],
  'shell/publishing.ts': ['shell/bootstrap'],
  'shell/deploy': ['shell/publishing.ts', 'shared/module-build', 'shared/module-testing'],
  'shell/build': ['shell/src', 'shared/module-build'],
  'shared/http-api': [],
  'shared/i18n': [],
  'shared/domain': ['shared/http-api'],
  'shared/api-client': ['shared/http-api'],
  'shared/tracking': ['shared/api-client'],
  'shared/ui': ['shared/domain', 'shared/i18n'],
  'shared/module-kit': ['shared/ui', 'shared/tracking'],
  'shared/module-build': ['shared/module-kit'],
  'shared/module-testing': ['shared/module-kit'],
  'e2e/sandbox': ['shared/http-api'],
  'e2e/tools': ['e2e/sandbox', 'shell/deploy', 'shell/build'],
  'e2e/support': ['e2e/tools'],
  ...Object.fromEntries(SUITES.map((suite) => [`e2e/${suite}`, ['e2e/support']])),
  // It measures the scanner of a module.
  'e2e/bench': ['e2e/support', 'mf-*'],
};

/** Returns a folder with all that it may import. */
function reachedFrom(folder, reached = new Set()) {
  if (!reached.has(folder)) {
    reached.add(folder);
    for (const next of ARROWS[folder]) reachedFrom(next, reached);
  }
  return [...reached];
}

/** Returns the pattern of a folder's files. */
const patternOf = (folder) =>
  folder.endsWith('.ts') ? `^${folder.replace('.', '\\.')}$` : `^${folder.replace('*', '[^/]+')}/`;

/** Tests may import more. The templates of `create` are files of modules. */
const FREE =
  '\\.(test|store-test|postgres-test)\\.tsx?$|^shared/module-build/create/(alone|template|workspace)/';
/** Files that only tests use. They may also import what tests share. */
const FOR_TESTS = '(testing/|.*/testing/|.*-fixture\\.tsx?$)';

const ruleOf = (folder, reached, from) => ({
  severity: 'error',
  comment: `${folder} may import: ${reached.filter((one) => one !== folder).join(', ') || 'nothing else of the project'}.`,
  // npm may install a package in a workspace of the project.
  to: {
    path: '^(mf-[^/]+|shell|shared|e2e)/',
    pathNot: [...reached.map(patternOf), '/node_modules/'].join('|'),
  },
  ...from,
});

/** Rules of dependency-cruiser for the arrows. */
const ARROW_RULES = Object.keys(ARROWS).flatMap((folder) => {
  const files = patternOf(folder);
  const reached = reachedFrom(folder);
  return [
    ruleOf(folder, reached, {
      name: `arrows-of-${folder}`,
      from: { path: files, pathNot: `${FREE}|${files}${FOR_TESTS}` },
    }),
    ruleOf(folder, [...new Set([...reached, ...reachedFrom('shared/module-testing')])], {
      name: `arrows-of-tests-of-${folder}`,
      from: { path: files + FOR_TESTS, pathNot: FREE },
    }),
  ];
});

module.exports = { ARROWS, ARROW_RULES, BUILT, NO_FEATURES, SUITES };
