/** Result of one check of `npm run check`. */
export interface Result {
  name: string;
  ok: boolean;
  output: string;
  seconds: number;
}

/**
 * Runs a check in this process. A check that cannot read its files fails, so that the results of the others are printed.
 * @param check returns the problems
 */
export async function resultOf(name: string, check: () => string[] | Promise<string[]>): Promise<Result> {
  const problems = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  return { name, ok: problems.length === 0, output: problems.join('\n'), seconds: 0 };
}
