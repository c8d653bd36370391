import { statSync } from 'node:fs';
import { deployedOrigin } from '@shell/deploy/deployed-app';
import type { Place } from './place';

/**
 * Returns why the tests cannot use the place of `--at`; null if they can.
 * @param only module whose tests run; null for all
 */
export async function placeProblem(
  at: string,
  only: string | null,
  openPlace: (at: string) => Place,
): Promise<string | null> {
  if (only === null) return '--at is for the tests of one module: npm test -w mf-orders -- --at ADDRESS';
  if (!deployedOrigin(at) && !statSync(at, { throwIfNoEntry: false })?.isDirectory())
    return `--at ${at} is neither an address of http or https nor a folder.`;
  try {
    return (await openPlace(at).page()) === null ? `Nothing is published at ${at}.` : null;
  } catch (error) {
    return (error as Error).message;
  }
}
