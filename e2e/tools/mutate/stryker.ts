import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../worktree/copy';
import { ROOT } from '../root';
import { ensureSeparateTool } from '../separate-tool';
import { replaceNodeEnvironment } from './environment';
import { type Group, SANDBOX_TESTS } from './groups';
import type { MutationReport } from './score';

/** Folder of Stryker's own lockfile and packages. */
export const TOOL = path.join(ROOT, 'e2e/tools/mutate/tool');
const STRYKER = path.join(TOOL, 'node_modules/@stryker-mutator/core');
const NODE_ENVIRONMENT = '@stryker-mutator/jest-runner/jest-env/node';

/** Installs Stryker if it is missing. */
export const ensureStryker = () => ensureSeparateTool(TOOL, '@stryker-mutator/core');

/**
 * A mutant times out after 1.5 times the duration of the tests plus this time in ms. A counter of Stryker stops endless
 * loops earlier.
 */
const HUNG_MS = 60_000;
const DRY_RUN_MINUTES = 30;

/** Returns the time limit in ms of tests for one condition, which mutants often prevent. */
const conditionMs = ({ jest }: Group): number => (jest === SANDBOX_TESTS ? 10_000 : 5_000);

/**
 * Returns the first two segments of a pattern, such as `shared/domain`. The tests and all files that they import are in
 * these folders.
 */
const partOf = (pattern: string) => pattern.split('/').slice(0, 2).join('/');

const settings = (
  { mutates, jest, tests, everyFailure = false }: Group,
  checkout: string,
  report: string,
  concurrency: number,
) => ({
  testRunner: 'jest',
  jest: {
    configFile: jest,
    // The group lists its tests. Finding them by their imports takes seconds for each mutant.
    enableFindRelatedTests: false,
    config: {
      rootDir: checkout,
      roots: [...new Set([...mutates, ...tests].map((pattern) => path.join(checkout, partOf(pattern))))],
      ...(everyFailure ? {} : { runner: path.join(checkout, 'e2e/tools/mutate/mutant-runner.cjs') }),
      // It runs all tests without ONLY_TITLES.
      ...(everyFailure ? { testRunner: path.join(checkout, 'e2e/tools/mutate/named-jest-circus.cjs') } : {}),
      ...(jest === SANDBOX_TESTS
        ? { testEnvironment: path.join(checkout, 'e2e/tools/mutate/first-failure-environment.cjs') }
        : {}),
      testMatch: tests.map((pattern) => path.posix.join(checkout, pattern)),
    },
  },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  mutate: [...mutates, '!**/*.test.{ts,tsx}'],
  // Mutates the copy of this checkout. A copy made by Stryker would import workspaces from the unmutated checkout.
  inPlace: true,
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  disableBail: everyFailure,
  concurrency,
  timeoutMS: HUNG_MS,
  dryRunTimeoutMinutes: DRY_RUN_MINUTES,
  reporters: ['progress-append-only'],
  // Reads the existing report to skip mutants that did not change, and writes it at the end.
  incremental: true,
  incrementalFile: report,
  allowConsoleColors: false,
});

/** Options of one run of Stryker that differ from those of all runs. */
interface RunOptions {
  settings?: object;
  environment?: NodeJS.ProcessEnv;
}

/** Mutates the files of a group in the copy and runs its tests. Throws if Stryker fails. */
export type MutateHere = (group: Group, report: string, concurrency: number, options?: RunOptions) => void;

/** Calls a function with the path of a copy of this checkout, and with one that mutates files there. */
export function inCopy(run: (mutateHere: MutateHere, checkout: string) => void): void {
  const home = mkdtempSync(path.join(tmpdir(), 'mutate-'));
  try {
    const checkout = path.join(home, 'checkout');
    copyCheckout(checkout);
    const nodeEnvironment = createRequire(path.join(TOOL, 'package.json')).resolve(NODE_ENVIRONMENT);
    run((group, report, concurrency, { settings: more = {}, environment = {} } = {}) => {
      for (const part of new Set(group.tests.map(partOf)))
        replaceNodeEnvironment(path.join(checkout, part), nodeEnvironment);
      const config = path.join(checkout, 'stryker.config.json');
      const all = { ...settings(group, checkout, report, concurrency), ...more };
      writeFileSync(config, JSON.stringify(all, null, 2));
      const { status } = spawnSync(process.execPath, [path.join(STRYKER, 'bin/stryker.js'), 'run', config], {
        cwd: checkout,
        stdio: 'inherit',
        env: { ...process.env, TEST_HUNG_MS: String(conditionMs(group)), ...environment },
      });
      if (status !== 0) throw new Error(`Stryker failed in the group ${group.name}. Its output is above.`);
    }, checkout);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Mutates a group's files in a copy of this checkout and runs its tests for every mutant.
 * @param report file of Stryker's report; if it exists, runs only changed mutants
 * @throws Error if Stryker fails, for example because the tests fail without a mutant
 */
export function mutate(group: Group, report: string, concurrency: number): MutationReport {
  inCopy((mutateHere) => mutateHere(group, report, concurrency));
  if (!existsSync(report)) throw new Error(`Stryker wrote no report of the group ${group.name}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as MutationReport;
}
