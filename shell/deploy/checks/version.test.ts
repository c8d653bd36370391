/** @jest-environment node */
import { type TestVersion, testPlatform } from '../testing/fixtures';
import { readManifest } from '../version/stored-version';
import { publishedOnceRefusals, versionRefusals } from './version';

const fixtures: ReturnType<typeof testPlatform>[] = [];
afterEach(() => fixtures.splice(0).forEach((fixture) => fixture.dispose()));

async function refusals(
  version: TestVersion,
  change: (fixture: ReturnType<typeof testPlatform>) => unknown = () => {},
  returns: { goesBack: boolean; accepted?: boolean; ignoresBudgets?: boolean } = { goesBack: false },
) {
  const fixture = testPlatform(['mf-a']);
  fixtures.push(fixture);
  const { name, id } = await fixture.put(version);
  await change(fixture);
  const { manifest } = (await readManifest(fixture.store, name, id))!;
  return versionRefusals(manifest, fixture.store, { owners: fixture.platform.owners, ...returns });
}
const a = { name: 'mf-a', id: '1.0.0-00000001' };

test('accepts a valid version', async () => {
  expect(await refusals(a)).toEqual([]);
  expect(await refusals({ name: 'shell', id: '1.0.0-00000001' })).toEqual([]);
});

test('refuses a version whose owner differs from owners.json', async () => {
  expect(await refusals({ ...a, owner: 'b' })).toEqual([
    'The owner of mf-a is b in its module.json, but a in owners.json. Correct one of them.',
  ]);
});

test('lets a version of a former owner return if it was accepted before, and not otherwise', async () => {
  const former = (returns: { goesBack: boolean; accepted?: boolean }) =>
    refusals({ ...a, owner: 'b' }, undefined, returns);
  expect(await former({ goesBack: true, accepted: true })).toEqual([]);
  for (const returns of [{ goesBack: true }, { goesBack: false, accepted: true }])
    expect(await former(returns)).toEqual([expect.stringContaining('The owner of mf-a is b')]);
});

test('refuses a version with a file that is missing from the store', async () => {
  const lost = (fixture: ReturnType<typeof testPlatform>) => fixture.store.remove(`mf-a/${a.id}/page.js`);
  expect(await refusals(a, lost)).toEqual([
    `mf-a/${a.id}/page.js is not in the store. Upload the version again.`,
  ]);
});

test('exempts the shell from the module rules on styles, policies, libraries and texts', async () => {
  const files = {
    'shell.js': 'trustedTypes.createPolicy("x",{});window.__reactRouterVersion="7"',
    'shell.css': 'body{margin:0}',
    'ja.json': '{}',
  };
  expect(await refusals({ name: 'shell', id: '1.0.0-00000001', files, budgetKB: 0 })).toEqual([]);
  const refused = await refusals({ ...a, files, budgetKB: 0.01 });
  for (const rule of [
    'entry and largest page (./Page) weigh',
    'shell.css has the selector "body"',
    'shell.js makes a Trusted Types policy',
    'shell.js carries a second copy of react-router',
    'ja has no text for title',
  ])
    expect(refused).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
  expect(refused).toHaveLength(5);
});

test('accepts a version over its budgets where they are ignored, and refuses it for everything else', async () => {
  const files = { 'page.js': 'trustedTypes.createPolicy("x",{})' };
  expect(await refusals({ ...a, budgetKB: 0.01 })).toHaveLength(1);
  expect(
    await refusals({ ...a, budgetKB: 0.01, files }, undefined, { goesBack: false, ignoresBudgets: true }),
  ).toEqual([expect.stringContaining('makes a Trusted Types policy')]);
});

test('refuses another build of a package version that was live', () => {
  const refused = (...everLive: string[]) =>
    publishedOnceRefusals({ name: 'mf-a', id: '1.4.0-00000001' } as never, everLive);
  expect(refused()).toEqual([]);
  expect(refused('1.4.0-00000001', '1.3.0-00000001', '1.4.1-00000001', '11.4.0-00000001')).toEqual([]);
  expect(refused('1.3.0-00000002', '1.4.0-0000000a', '1.4.0-00000001')).toEqual([
    'Raise the version of mf-a in its package.json: 1.4.0 is already 1.4.0-0000000a.',
  ]);
});

test('compares package versions without the content hash but with the pre-release part', () => {
  const refused = (id: string, live: string) => publishedOnceRefusals({ name: 'mf-a', id } as never, [live]);
  expect(refused('1.4.0-beta-00000001', '1.4.0-00000002')).toEqual([]);
  expect(refused('1.4.0-00000002-00000001', '1.4.0-00000003')).toEqual([]);
  expect(refused('1.4.0-beta-00000001', '1.4.0-beta-00000002')).toHaveLength(1);
  expect(refused('1.4.0-00000001-beta', '1.4.0-beta-00000002')).toEqual([]);
});
