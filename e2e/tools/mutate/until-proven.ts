import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Group } from './groups';
import { TOOL, inCopy } from './stryker';

/** Files to mutate until tests of each goal have detected a mutant. */
export interface Proof {
  /** File to mutate, from the root. */
  file: string;
  /** Patterns of test titles by goal. */
  goals: Readonly<Record<string, RegExp>>;
  /** Test files, from the root. Only tests that match a goal run. */
  tests: readonly string[];
}

/** Result of one file. */
export interface Proven {
  /** Goals of which a test has detected a mutant. */
  proven: string[];
  /** Number of mutants that were tried, and of those that a test detected. */
  tried: number;
  detected: number;
}

/**
 * Mutates files one after another, each until a test of every one of its goals has detected a mutant. A whole run of all mutants
 * would take hours.
 * @returns the result of each file, in order
 * @throws Error if Stryker fails, for example because a test fails without a mutant
 */
export function mutateUntilProven(proofs: readonly Proof[], concurrency: number): Proven[] {
  const results: Proven[] = [];
  inCopy((mutateHere, checkout) => {
    for (const { file, goals, tests } of proofs) {
      const group: Group = {
        name: file,
        mutates: [file],
        jest: 'jest.config.cjs',
        tests,
        everyFailure: true,
      };
      const report = path.join(checkout, 'until-proven.json');
      const incremental = path.join(checkout, 'incremental.json');
      for (const old of [report, incremental]) rmSync(old, { force: true });
      const named = Object.entries(goals).map(([name, pattern]) => [name, pattern.source]);
      mutateHere(group, incremental, concurrency, {
        settings: {
          reporters: ['progress-append-only', 'until-proven'],
          plugins: ['@stryker-mutator/*', path.join(TOOL, 'until-proven.mjs')],
        },
        environment: {
          GOALS: JSON.stringify(named),
          GOALS_REPORT: report,
          ONLY_TITLES: named.map(([, pattern]) => pattern).join('|'),
        },
      });
      results.push(JSON.parse(readFileSync(report, 'utf8')) as Proven);
    }
  });
  return results;
}
