import { readPageData } from '../render/render';
import { PublishRefused, release } from '../publish/publish';
import { readSelection } from '../registry/selection';
import { type TestVersion, testPlatform } from './fixtures';

export type TestPlatform = ReturnType<typeof testPlatform>;
const fixtures: TestPlatform[] = [];
/** Creates a platform with a live shell. It is disposed of after the test. */
export async function setup(given?: Parameters<typeof testPlatform>[1]): Promise<TestPlatform> {
  const fixture = testPlatform(['mf-a', 'mf-b', 'mf-c'], given);
  fixtures.push(fixture);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  return fixture;
}
afterEach(() => fixtures.splice(0).forEach((fixture) => fixture.dispose()));

export const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
export const publish = async (
  fixture: TestPlatform,
  version: TestVersion,
  signer?: Parameters<TestPlatform['put']>[1],
) => release(fixture.platform, [await fixture.put(version, signer)]);
export const readPublishedPage = async (fixture: TestPlatform) =>
  readPageData((await fixture.store.readPage())!.html);
/** Returns the selection of the published page. */
export const served = async (fixture: TestPlatform) => readSelection(await readPublishedPage(fixture));
/** Returns the reasons of a refusal, one per line, or `accepted`. */
export const reasons = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof PublishRefused) return error.reasons.join('\n');
      throw error;
    },
  );
