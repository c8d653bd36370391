import type { Selection } from '@shell/deploy';
import { type ComparedModule, type Pair, type Run, type Verdict, overall } from '@shell/deploy/compatibility';

/** Steps of a run for each pair. */
export interface PairSteps {
  /** Opens the pages of a pair, together with the live versions that fit its shell. */
  open(module: ComparedModule, selection: Selection): Promise<Verdict>;
  /** Keeps the result of a pair. Called before the next pair begins, so that an end of the run loses none. */
  keep(result: Run): Promise<void>;
  print(line: string): void;
}

/** Returns whether a pair has to be run. One that breaks already, or of which a version is gone, does not. */
const isToRun = ({ contract, names, run }: Pair, again: boolean): boolean =>
  contract.verdict === 'works' && names.verdict !== 'breaks' && (again || run.verdict !== 'works');

/** Returns the live versions that fit a shell, which the pages of another module link to. A version without a manifest cannot be copied. */
const othersWith = (modules: readonly ComparedModule[], shell: string): Selection =>
  Object.fromEntries(
    modules
      .filter(({ role, pairs }) =>
        pairs.some(
          (pair) =>
            role === 'live' &&
            pair.shell === shell &&
            pair.contract.verdict === 'works' &&
            overall(pair) !== 'breaks',
        ),
      )
      .map(({ name, id }) => [name, { live: id }]),
  );

/**
 * Runs the pairs of a document, once for a version with several roles. A pair that cannot be run gets no new result and does
 * not end the run.
 * @param again whether pairs that have worked are run, too
 * @returns the number of pairs with a result, and of those that could not be run
 */
export async function runPairs(
  modules: readonly ComparedModule[],
  again: boolean,
  { open, keep, print }: PairSteps,
): Promise<{ run: number; failed: number }> {
  const done = new Set<string>();
  const count = { run: 0, failed: 0 };
  for (const module of modules)
    for (const pair of module.pairs) {
      const { name, id } = module;
      const { shell } = pair;
      const title = `${name}@${id} with the shell ${shell}`;
      if (!isToRun(pair, again) || done.has(title)) continue;
      done.add(title);
      const selection = { ...othersWith(modules, shell), [name]: { live: id }, shell: { live: shell } };
      const run = await open(module, selection).catch((error: Error) => error);
      if (run instanceof Error) {
        count.failed++;
        print(`${title}: could not be run. ${run.message}`);
        continue;
      }
      print(`${title}: ${run.verdict}. ${run.why}`);
      await keep({ name, id, shell, run });
      count.run++;
    }
  return count;
}
