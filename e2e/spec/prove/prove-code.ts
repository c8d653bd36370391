import { ensureStryker } from '../../tools/mutate/stryker';
import { mutateUntilProven } from '../../tools/mutate/until-proven';
import { CODE } from './code';

export interface CodeProof {
  /** Requirements of which no mutant was detected by a test that names them. */
  open: string[];
  /** Number of mutants that were tried, and of those that a test detected. */
  tried: number;
  detected: number;
}

/** Returns the pattern of the titles that name a requirement (see `titles.ts`). */
const titlesWith = (id: string) =>
  new RegExp(String.raw`\((?:R\d\.\d+, )*${id.replace('.', String.raw`\.`)}(?:, R\d\.\d+)*\)`);

/**
 * Mutates files of `CODE` with Stryker, and runs for each file the tests that name its requirements, until each of them has
 * detected a mutant.
 * @param tests test files by requirement
 * @throws Error if a test fails without a mutant
 */
export function proveCode(
  files: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
  concurrency: number,
): CodeProof {
  if (files.length === 0) return { open: [], tried: 0, detected: 0 };
  ensureStryker();
  const isUnitTest = (file: string) => !file.endsWith('.spec.ts');
  const proofs = files.map((file) => {
    const ids = CODE[file]!;
    return {
      file,
      goals: Object.fromEntries(ids.map((id) => [id, titlesWith(id)])),
      tests: [...new Set(ids.flatMap((id) => tests.get(id) ?? []))].filter(isUnitTest),
    };
  });
  const results = mutateUntilProven(proofs, concurrency);
  const proven = new Set(results.flatMap((result) => result.proven));
  const sum = (member: 'tried' | 'detected') => results.reduce((total, result) => total + result[member], 0);
  const open = [...new Set(proofs.flatMap(({ goals }) => Object.keys(goals)))].filter(
    (id) => !proven.has(id),
  );
  return { open, tried: sum('tried'), detected: sum('detected') };
}
