/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { testRoute } from 'shell/testing';
import type { PlaceJson } from '@shared/module-kit/module-json';
import { listText, readListed, readPartNotices } from '../cli/list';
import { type TestPlatform, id, publish, readPublishedPage, reasons, setup } from '../testing/publishing';
import { branchOff } from '../promote/promote';
import { folderStore } from '../store/folder';
import type { TestVersion } from '../testing/fixtures';
import { release, remove, rollBack, startCanary } from './publish';

const ROW: PlaceJson = {
  about: 'A row.',
  routes: ['/a'],
  minHeight: 56,
  filledBy: 'anyone',
  props: { signedIn: 'boolean' },
};
const withPlace = (minor: number, place: Partial<PlaceJson> = {}): TestVersion => ({
  name: 'mf-a',
  id: id(minor),
  places: { row: { ...ROW, ...place } },
});
const withPart = (minor: number, more: Partial<TestVersion> = {}): TestVersion => ({
  name: 'mf-b',
  id: id(minor),
  parts: { './Row': { place: 'mf-a/row', props: { signedIn: 'boolean' } } },
  ...more,
});
const leftOut = async (fixture: TestPlatform) =>
  (await readPartNotices(fixture.store, await readPublishedPage(fixture))).leftOut;

test('puts places and parts into the page data, of the live version, the canary and the fallback', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1));
  await publish(fixture, withPart(1));
  await publish(fixture, { name: 'mf-b', id: id(2) });
  const canary = await fixture.put(withPart(3, { parts: { './Other': { place: 'mf-a/row' } } }));
  await startCanary(fixture.platform, canary, 10);
  const { 'mf-a': place, 'mf-b': part } = (await readPublishedPage(fixture)).modules;
  expect(place!.places).toEqual({
    row: { minHeight: 56, filledBy: 'anyone', max: 1, props: { signedIn: 'boolean' } },
  });
  expect(part).not.toHaveProperty('parts');
  expect(part!.previous!.parts).toEqual({ 'mf-a/row': { part: './Row', props: { signedIn: 'boolean' } } });
  expect(part!.canary!.parts).toEqual({ 'mf-a/row': { part: './Other' } });
});

test('refuses a part that may not fill the place, and one that reads other props', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1, { filledBy: ['mf-c'] }));
  expect(await reasons(publish(fixture, withPart(1)))).toBe(
    `mf-b@${id(1)} may not fill mf-a/row. mf-a@${id(1)} permits mf-c. Ask the squad a to add mf-b to filledBy.`,
  );
  await publish(fixture, withPlace(2));
  const parts = {
    './Row': { place: 'mf-a/row', props: { signedIn: 'string', tier: 'number', constructor: 'string' } },
  } as const;
  expect(await reasons(publish(fixture, withPart(2, { parts })))).toBe(
    `mf-b@${id(2)} reads props that mf-a/row does not pass: signedIn: string, tier: number, constructor: string. mf-a@${id(2)} passes signedIn: boolean. Change props in module.json and in the part.`,
  );
  const canary = await fixture.put(withPart(3, { parts }));
  expect(await reasons(publish(fixture, withPart(4)))).toBe('accepted');
  expect(await reasons(startCanary(fixture.platform, canary, 10))).toContain('reads props');
});

test('blocks neither side while the place is gone, and says so', async () => {
  const fixture = await setup();
  await publish(fixture, withPart(1));
  const notice = (why: string) => [`The part of mf-b@${id(1)} for mf-a/row is not shown: ${why}`];
  expect(await leftOut(fixture)).toEqual(notice('mf-a is not published here.'));
  await publish(fixture, withPlace(1));
  expect(await leftOut(fixture)).toEqual([]);
  const listed = listText('pre', '', (await readListed(fixture.store))!, new Date());
  expect(listed).toContain(
    'mf-a/row is a place on /a for anyone. Props: signedIn: boolean. A row.\n' +
      `mf-b@${id(1)} fills mf-a/row.`,
  );
  await publish(fixture, { name: 'mf-a', id: id(2) });
  expect(await leftOut(fixture)).toEqual(notice('the live version of mf-a has no place row.'));
  await publish(fixture, withPlace(3, { filledBy: ['mf-c'] }));
  expect(await leftOut(fixture)).toEqual([
    expect.stringContaining('is not shown: it may not fill mf-a/row.'),
  ]);
  await publish(fixture, withPlace(4, { props: {} }));
  expect(await leftOut(fixture)).toEqual([expect.stringContaining('passes none.')]);
  await remove(fixture.platform, 'mf-a');
  expect(await leftOut(fixture)).toEqual(notice('mf-a is not published here.'));
});

test('rolls back to a version whose part is not permitted any more', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1));
  await publish(fixture, withPart(1));
  await publish(fixture, { name: 'mf-b', id: id(2) });
  await publish(fixture, withPlace(2, { filledBy: ['mf-c'] }));
  expect(await reasons(rollBack(fixture.platform, 'mf-b'))).toBe('accepted');
  expect(await leftOut(fixture)).toHaveLength(1);
});

test('shows no more parts than the place permits, in the order that it names', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1, { routes: ['/a'], filledBy: ['mf-c', 'mf-b'] }));
  await publish(fixture, withPart(1));
  await publish(fixture, { ...withPart(1), name: 'mf-c', routes: [] });
  expect(await leftOut(fixture)).toEqual([
    `The part of mf-b@${id(1)} for mf-a/row is not shown: the place shows 1 at most, and others come first.`,
  ]);
});

test('refuses a part for a place of its own module', async () => {
  const fixture = await setup();
  const own = { ...withPlace(1), parts: { './Row': { place: 'mf-a/row' } } };
  expect(await reasons(publish(fixture, own))).toContain('fills mf-a/row, a place of its own module.');
});

test('accepts the next versions of a module whose part does not fit any more, and no new misfit', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1));
  await publish(fixture, withPart(1));
  await publish(fixture, withPlace(2, { filledBy: ['mf-c'] }));
  expect(await reasons(publish(fixture, withPart(2)))).toBe('accepted');
  expect(await reasons(publish(fixture, withPart(3)))).toBe('accepted');
  await publish(fixture, { name: 'mf-b', id: id(4) });
  await publish(fixture, { name: 'mf-b', id: id(5) });
  expect(await reasons(publish(fixture, withPart(6)))).toContain('may not fill mf-a/row');
});

test.each([{ offline: 'never' }, { keepTab: true }] as const)(
  'refuses a place on a route with %j',
  async (route) => {
    const fixture = await setup();
    const routes = [{ ...testRoute('/a'), ...route }];
    expect(await reasons(publish(fixture, { ...withPlace(1), routes }))).toBe(
      'mf-a: the place row may not be on /a. A route with offline "never" or keepTab shows no code of other modules. Move the place.',
    );
  },
);

test('refuses a part of 500 KB, whatever the order in which its code loads', async () => {
  const fixture = await setup();
  const version = withPart(1, {
    budgetKB: 1000,
    files: { 'later.js': randomBytes(500 * 768).toString('base64') },
    partFiles: { './Row': ['page.js', 'later.js'] },
  });
  const put = await fixture.put(version);
  const platform = {
    ...fixture.platform,
    owners: { ...fixture.platform.owners, limits: { lazyKB: 1000 }, budgetsKB: { 'mf-b': 1000 } },
  };
  expect(await reasons(release(platform, [put]))).toMatch(
    /^mf-b: the part \.\/Row has \d{3}\.\d KB compressed with the entry and all that it loads; a part may have 20 KB\. Reduce it, or have the platform team raise "partKB" of "limits" in owners\.json\.$/,
  );
});

test('lets every squad create a preview of an environment in which a part has come not to fit', async () => {
  const fixture = await setup();
  await publish(fixture, withPlace(1));
  await publish(fixture, withPart(1));
  await publish(fixture, withPlace(2, { filledBy: ['mf-c'] }));
  const artifacts = folderStore(`${fixture.folder}/preview`);
  const preview = { name: 'pr-1', artifacts, address: 'https://pr-1.pre.test', local: true };
  const target = { ...fixture.askedBy('mf-c'), environment: preview };
  expect(await reasons(branchOff({ name: 'pre', store: fixture.store }, target))).toBe('accepted');
});
