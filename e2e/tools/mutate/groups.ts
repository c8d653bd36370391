/** A group of source files and the tests that must detect their mutants. */
export interface Group {
  name: string;
  /** Files to mutate, as patterns from the root. Tests are never mutated. */
  mutates: readonly string[];
  /** Jest configuration, from the root. */
  jest: 'jest.config.cjs' | 'e2e/sandbox/jest.config.mjs';
  /** Tests to run, as patterns from the root. Fewer and faster tests make each mutant faster. */
  tests: readonly string[];
  /** Whether the report names every test that detects a mutant, not only the first one. */
  everyFailure?: boolean;
}

const UNIT = 'jest.config.cjs';
const testsOf = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Configuration of the sandbox's tests, which run in Node and take seconds each. */
export const SANDBOX_TESTS = 'e2e/sandbox/jest.config.mjs';
const sandbox = (...folders: string[]) => folders.map((folder) => `e2e/sandbox/src/${folder}`);

/** The groups of `npm run mutate`. */
export const GROUPS: readonly Group[] = [
  {
    name: 'pricing',
    mutates: ['shared/domain/src/**/*.ts'],
    jest: UNIT,
    tests: testsOf('shared/domain/src'),
  },
  {
    name: 'orders',
    mutates: [
      'mf-orders/src/orders/{order-times,poll-interval}.ts',
      'mf-orders/src/list/arrange-orders.ts',
      'mf-rental/src/eject/eject-view.ts',
      'mf-rental/src/payment/payment-view.ts',
      'mf-support/src/help/help-types.ts',
      'shared/ui/src/domain/StateTags.tsx',
    ],
    jest: UNIT,
    tests: testsOf(
      'mf-orders/src/orders',
      'mf-orders/src/list',
      'mf-rental/src/eject',
      'mf-rental/src/payment',
      'mf-support/src/help',
      'shared/ui/src/domain',
    ),
  },
  {
    name: 'session',
    // store.ts contains only configuration.
    mutates: ['shell/src/session/!(store).ts'],
    jest: UNIT,
    tests: testsOf('shell/src/session'),
  },
  {
    name: 'redirect',
    mutates: ['shared/module-kit/src/navigation/safe-redirect.ts'],
    jest: UNIT,
    tests: testsOf('shared/module-kit/src/navigation'),
  },
  {
    name: 'contract',
    mutates: ['shared/module-kit/src/contract-range.ts'],
    jest: UNIT,
    tests: testsOf('shared/module-kit/src'),
  },
  // Code that passes values from one tested function to another. A wrong value passes the tests of both.
  {
    name: 'callers-host',
    mutates: [
      'shell/src/host/{app-host,host-client,host-outbox,host-reminders,host-sign-outs,host-tracking,host-wallet}.ts',
    ],
    jest: UNIT,
    tests: testsOf('shell/src/host', 'shell/src/session'),
  },
  {
    name: 'callers-outbox',
    mutates: ['shell/src/outbox/send-waiting.ts'],
    jest: UNIT,
    tests: testsOf('shell/src/outbox', 'shell/src/host'),
  },
  {
    name: 'callers-publish',
    mutates: ['shell/deploy/publish/change-page.ts'],
    jest: UNIT,
    tests: testsOf('shell/deploy/publish'),
  },
  { name: 'loader', mutates: ['shell/src/loader/*.ts'], jest: UNIT, tests: testsOf('shell/src/loader') },
  {
    name: 'publish',
    mutates: ['shell/deploy/checks/*.ts'],
    jest: UNIT,
    tests: testsOf('shell/deploy/checks', 'shell/deploy/publish'),
  },
  {
    name: 'billing',
    mutates: sandbox('platform/plans/*.ts', 'platform/ledger/*.ts'),
    jest: SANDBOX_TESTS,
    tests: testsOf(...sandbox('platform/plans', 'platform/ledger')),
  },
  {
    name: 'deposit',
    mutates: sandbox('platform/deposit/*.ts'),
    jest: SANDBOX_TESTS,
    tests: testsOf(...sandbox('platform/deposit', 'platform/payments', 'platform/orders')),
  },
  {
    name: 'payments',
    mutates: sandbox('platform/payments/{movements,settle,reconcile}.ts'),
    jest: SANDBOX_TESTS,
    tests: testsOf(...sandbox('platform/payments', 'platform/orders')),
  },
];
