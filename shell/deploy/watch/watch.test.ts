/** @jest-environment node */
import { readPageData } from '../render/render';
import { release, setSwitch, startCanary } from '../publish/publish';
import { staleFiles } from '../publish/stale-files';
import type { ArtifactStore } from '../store/store';
import type { testPlatform } from '../testing/fixtures';
import { id, served, setup } from '../testing/publishing';
import type { CollectedReport } from './canary-judgement';
import { watchOnce } from './watch';

const LIMITS = { threshold: 0.02, sessions: 5, failing: 5 };

/** Returns reports of ten good sessions of the live version 1, and of ten failing sessions of version 2. */
const reports = (name: string): CollectedReport[] =>
  Array.from({ length: 10 }, (_, session) => [
    { kind: 'document', code: 'STARTED', set: { [name]: id(1) }, session: `live-${session}` },
    { kind: 'module', code: 'MF-201', module: `${name}@${id(2)}`, session: `canary-${session}` },
  ]).flat();

/** Publishes version 1 of both modules, and makes version 2 their canary. */
async function withCanaries() {
  const fixture = await setup();
  for (const name of ['mf-a', 'mf-b']) {
    await release(fixture.platform, [await fixture.put({ name, id: id(1) })]);
    await startCanary(fixture.platform, await fixture.put({ name, id: id(2) }), 10);
  }
  return fixture;
}

/** Returns the platform with a store that calls `change` after the page is read for the first time. */
function changedAfterReading(
  { platform, store }: ReturnType<typeof testPlatform>,
  change: () => Promise<unknown>,
) {
  let isFirstRead = true;
  const artifacts: ArtifactStore = {
    ...store,
    async readPage() {
      const page = await store.readPage();
      if (isFirstRead) {
        isFirstRead = false;
        await change();
      }
      return page;
    },
  };
  return { ...platform, environment: { ...platform.environment, artifacts } };
}

test('ends the canaries that fail too often', async () => {
  const fixture = await withCanaries();
  const watched = await watchOnce(fixture.platform, reports('mf-a'), LIMITS);
  expect(watched).toMatchObject([
    { name: 'mf-a', id: id(2), judgement: 'too many failures', outcome: 'ended' },
    { name: 'mf-b', id: id(2), judgement: 'too few sessions', outcome: 'kept' },
  ]);
  const selection = await served(fixture);
  expect(selection['mf-a']).toEqual({ live: id(1) });
  expect(selection['mf-b']!.canary).toEqual({ id: id(2), percent: 10 });
});

test('does not judge a canary by reports from before it started', async () => {
  const fixture = await withCanaries();
  const at = new Date(fixture.platform.now().getTime() - 24 * 3600 * 1000).toISOString();
  const earlier = reports('mf-a').map((report) => ({ ...report, at }));
  const [watched] = await watchOnce(fixture.platform, earlier, LIMITS);
  expect(watched).toMatchObject({ name: 'mf-a', judgement: 'too few sessions', outcome: 'kept' });
});

test('judges a canary by the documents of the revisions since it began, whatever their time', async () => {
  const fixture = await setup();
  const { revision: before } = await release(fixture.platform, [
    await fixture.put({ name: 'mf-a', id: id(1) }),
  ]);
  const { revision } = await startCanary(
    fixture.platform,
    await fixture.put({ name: 'mf-a', id: id(2) }),
    10,
  );
  // A later change of the page and of the share does not begin the comparison again.
  await release(fixture.platform, [await fixture.put({ name: 'mf-b', id: id(1) })]);
  await startCanary(fixture.platform, { name: 'mf-a', id: id(2) }, 20);
  const of = (document: string, year: string) =>
    reports('mf-a').map((report) => ({ ...report, revision: document, at: `${year}-01-01T00:00:00.000Z` }));
  expect(await watchOnce(fixture.platform, of(before, '2040'), LIMITS)).toMatchObject([
    { judgement: 'too few sessions', outcome: 'kept' },
  ]);
  expect(await watchOnce(fixture.platform, of(revision, '2020'), LIMITS)).toMatchObject([
    { judgement: 'too many failures', outcome: 'ended' },
  ]);
});

test('does not end a canary that replaced the judged one, and ends the others', async () => {
  const fixture = await withCanaries();
  const platform = changedAfterReading(fixture, async () =>
    startCanary(fixture.platform, await fixture.put({ name: 'mf-a', id: id(3) }), 10),
  );
  const watched = await watchOnce(platform, [...reports('mf-a'), ...reports('mf-b')], LIMITS);
  expect(watched).toMatchObject([
    {
      name: 'mf-a',
      id: id(2),
      outcome: { refused: [`mf-a@${id(2)} is not the canary of mf-a. Its canary is ${id(3)}.`] },
    },
    { name: 'mf-b', id: id(2), outcome: 'ended' },
  ]);
  const selection = await served(fixture);
  expect(selection['mf-a']!.canary).toEqual({ id: id(3), percent: 10 });
  expect(selection['mf-b']!.canary).toBeUndefined();
});

test('writes the documents of the regions if an ended canary did not reach them', async () => {
  const fixture = await withCanaries();
  const { platform, store } = fixture;
  const canaries = async () =>
    readPageData((await store.read('my/index.html'))!.toString()).modules['mf-a']!.canary;
  const artifacts: ArtifactStore = {
    ...store,
    writeCopy: (file, content) =>
      file === 'my/index.html'
        ? Promise.reject(new Error('the disk is full'))
        : store.writeCopy(file, content),
  };
  const failing = { ...platform, environment: { ...platform.environment, artifacts } };
  const watched = await watchOnce(failing, [...reports('mf-a'), ...reports('mf-b')], LIMITS).catch(() => []);
  expect(watched.map(({ outcome }) => outcome)).toEqual([
    { refused: [expect.stringContaining('Run "deploy regions --env test"')] },
    { refused: [expect.stringContaining('Run "deploy regions --env test"')] },
  ]);
  expect(await canaries()).toBeDefined();
  fixture.passDays(1 / 24);
  await watchOnce(platform, [], LIMITS);
  expect(await canaries()).toBeUndefined();
});

describe('files that do not fit the page', () => {
  const [jp, worker] = ['jp/index.html', 'sw.js'];

  /** Publishes twice, and leaves one document of the first revision. The service worker has other code than this checkout. */
  async function leftStale() {
    const fixture = await setup();
    const text = async (file: string) => (await fixture.store.read(file))!.toString();
    await release(fixture.platform, [await fixture.put({ name: 'mf-a', id: id(1) })]);
    const before = await text(jp);
    await release(fixture.platform, [await fixture.put({ name: 'mf-a', id: id(2) })]);
    await fixture.store.writeCopy(jp, before);
    await fixture.store.writeCopy(worker, `${await text(worker)};later()`);
    const stale = async () => staleFiles(fixture.store, (await fixture.store.readPage())!.html);
    return { ...fixture, text, stale };
  }

  test('stay while the publish may be under way', async () => {
    const { platform, text, stale } = await leftStale();
    await watchOnce(platform, [], LIMITS);
    expect([await stale(), await text(worker)]).toEqual([[jp], expect.stringMatching(/;later\(\)$/)]);
  });

  test.each([
    ['after a minute', 1 / 24],
    ['at once if the clock of the publisher was ahead', -1 / 24],
  ])('are written %s, with the published code of the service worker', async (_when, days) => {
    const { platform, passDays, text, stale } = await leftStale();
    passDays(days);
    await watchOnce(platform, [], LIMITS);
    expect([await stale(), await text(worker)]).toEqual([[], expect.stringMatching(/;later\(\)$/)]);
  });
});

test('turns off a switch whose sessions fail too often', async () => {
  const fixture = await setup();
  await release(fixture.platform, [
    await fixture.put({ name: 'mf-a', id: id(1), switches: { late: '2027-01-01' } }),
  ]);
  await setSwitch(fixture.platform, { module: 'mf-a', name: 'late' }, 50);
  const found = Array.from({ length: 10 }, (_, session) => [
    {
      kind: 'document',
      code: 'STARTED',
      set: { 'mf-a': id(1), 'mf-a.late': 'off' },
      session: `off-${session}`,
    },
    { kind: 'error', code: 'TypeError', set: { 'mf-a': id(1), 'mf-a.late': 'on' }, session: `on-${session}` },
  ])
    .flat()
    .map((report) => ({ ...report, at: new Date(fixture.platform.now().getTime() + 1000).toISOString() }));
  const [watched] = await watchOnce(fixture.platform, found, LIMITS);
  expect(watched).toMatchObject({ name: 'mf-a.late', judgement: 'too many failures', outcome: 'ended' });
  expect(await served(fixture)).toMatchObject({ 'mf-a': { live: id(1) } });
  expect((await served(fixture))['mf-a']).not.toHaveProperty('switches');
});
