/** @jest-environment node */
import { NOTICES_FILE } from '@shared/http-api/app';
import { readPageData } from '../render/render';
import { manifestFile, regionPageFile } from '../store/hosting';
import { id, publish, readPublishedPage, setup } from '../testing/publishing';
import { ROOT } from '../testing/fixtures';
import { prune } from '../prune/prune';
import { release, rollBack } from './publish';
import { writeDerived } from './write-derived';

const ADDRESS = 'https://m.pre.test';
type Fixture = Awaited<ReturnType<typeof setup>>;

const regionRevision = async ({ store }: Fixture, region: 'JP' | 'MY' | 'HK') =>
  readPageData((await store.read(regionPageFile(region)))!.toString()).revision;

async function expectCurrent(fixture: Fixture): Promise<void> {
  const { revision } = await readPublishedPage(fixture);
  for (const region of ['JP', 'MY', 'HK'] as const)
    expect(await regionRevision(fixture, region)).toBe(revision);
}

test('gives every region the revision of each publish and rollback', async () => {
  const fixture = await setup();
  await expectCurrent(fixture);
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(2) });
  await expectCurrent(fixture);
  await rollBack(fixture.platform, 'mf-a');
  await expectCurrent(fixture);
});

test('writes the regions again if the page changes meanwhile', async () => {
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const { store } = fixture;
  let raced = false;
  const slow: typeof store = {
    ...store,
    async writeCopy(file, content) {
      if (file === regionPageFile('JP') && !raced) {
        raced = true;
        // The other writer finishes completely. Then this one overwrites its document with the older page.
        await release(fixture.platform, [version]);
      }
      await store.writeCopy(file, content);
    },
  };
  await writeDerived(ROOT, slow, ADDRESS);
  expect(raced).toBe(true);
  await expectCurrent(fixture);
});

test('reports a publish that could not write the regions, and repairs it later', async () => {
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const { store, platform } = fixture;
  const artifacts: typeof store = {
    ...store,
    async writeCopy(file, content) {
      if (file === regionPageFile('HK')) throw new Error('the disk is full');
      await store.writeCopy(file, content);
    },
  };
  const failing = { ...platform, environment: { ...platform.environment, artifacts } };
  await expect(release(failing, [version])).rejects.toThrow(
    /is in index\.html.*Run "deploy regions --env test"\.$/,
  );
  expect(await regionRevision(fixture, 'HK')).not.toBe((await readPublishedPage(fixture)).revision);
  await writeDerived(ROOT, store, ADDRESS);
  await expectCurrent(fixture);
});

test('publishes the licences of the packages that renters download', async () => {
  const { store } = await setup();
  expect((await store.read(NOTICES_FILE))!.toString()).toMatch(/^react 19\.\d+\.\d+$/m);
});

test('does not prune the files of the regions', async () => {
  const fixture = await setup();
  const files = async () =>
    (await fixture.store.list('')).map(({ path }) => path).filter((path) => /^(icons|jp|my|hk)\//.test(path));
  const before = await files();
  expect(before).toHaveLength(12);
  await prune(fixture.store, new Date('2030-01-01T00:00:00Z'), false);
  expect(await files()).toEqual(before);
  expect(before).toContain(manifestFile('JP'));
});
