import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { MutationReport } from '../../tools/mutate/score';
import { ensureStryker, mutate } from '../../tools/mutate/stryker';
import { RESULTS } from '../../tools/results';
import { idsOfTitle } from '../titles';
import { CODE } from './code';

export interface CodeProof {
  /** Requirements of which no mutant was detected by a test that names them. */
  open: string[];
  mutants: number;
  killed: number;
}

/** Returns how many mutants of its files a test of each requirement detected. */
export function killsById(report: MutationReport): Map<string, number> {
  const titles = new Map(
    Object.values(report.testFiles ?? {}).flatMap(({ tests }) =>
      tests.map(({ id, name }) => [id, name] as const),
    ),
  );
  const kills = new Map<string, number>();
  for (const [file, { mutants }] of Object.entries(report.files))
    for (const { killedBy = [] } of mutants) {
      const named = new Set(killedBy.flatMap((id) => idsOfTitle(titles.get(id) ?? '')));
      for (const id of CODE[file] ?? []) if (named.has(id)) kills.set(id, (kills.get(id) ?? 0) + 1);
    }
  return kills;
}

/**
 * Mutates files of `CODE` with Stryker and runs the tests that name their requirements.
 * @param tests test files by requirement
 * @throws Error if a test fails without a mutant
 */
export function proveCode(
  files: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
  concurrency: number,
): CodeProof {
  if (files.length === 0) return { open: [], mutants: 0, killed: 0 };
  ensureStryker();
  const ids = [...new Set(files.flatMap((file) => CODE[file] ?? []))];
  const unit = ids.flatMap((id) => tests.get(id) ?? []).filter((file) => !file.endsWith('.spec.ts'));
  const file = path.join(RESULTS, 'mutate/requirements.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const report = mutate(
    {
      name: 'requirements',
      mutates: files,
      jest: 'jest.config.cjs',
      tests: [...new Set(unit)],
      everyFailure: true,
    },
    file,
    concurrency,
  );
  const kills = killsById(report);
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  return {
    open: ids.filter((id) => !kills.has(id)),
    mutants: all.length,
    killed: all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
  };
}
