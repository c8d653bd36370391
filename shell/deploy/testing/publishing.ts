import { readPageData } from '../render/render';
import { PublishRefused, release } from '../publish/publish';
import { selectionOf } from '../registry/selection';
import { type TestVersion, testPlatform } from './fixtures';

export type Made = ReturnType<typeof testPlatform>;
const made: Made[] = [];
/** Creates a platform with a live shell. It is disposed of after the test. */
export async function setup(given?: Parameters<typeof testPlatform>[1]): Promise<Made> {
  const one = testPlatform(['mf-a', 'mf-b'], given);
  made.push(one);
  await release(one.platform, [await one.put({ name: 'shell', id: '1.0.0-00000001' })]);
  return one;
}
afterEach(() => made.splice(0).forEach((one) => one.dispose()));

export const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
export const publish = async (one: Made, version: TestVersion, signer?: Parameters<Made['put']>[1]) =>
  release(one.platform, [await one.put(version, signer)]);
export const pageOf = async (one: Made) => readPageData((await one.store.readPage())!.html);
export const served = async (one: Made) => selectionOf(await pageOf(one));
/** Returns the reasons of a refusal, one per line, or `accepted`. */
export const reasons = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof PublishRefused) return error.reasons.join('\n');
      throw error;
    },
  );
