import { checkDeployed } from '@shell/deploy/check-deployed';
import { buildAll } from '../stack/build-all';

/**
 * Builds modules, compares each with the shells of a deployed app, and prints the result.
 * @returns whether the app accepts all of them, as far as the contract and the shared names decide
 */
export async function fitsDeployed(modules: readonly string[], at: string): Promise<boolean> {
  let fits = true;
  for (const build of await buildAll([...modules])) {
    const { lines, isRefused } = await checkDeployed(build, at).catch((error: Error) => ({
      lines: [error.message],
      isRefused: true,
    }));
    console.log(lines.join('\n'));
    if (isRefused) fits = false;
  }
  return fits;
}
