/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NOTICES_FILE } from '@shared/http-api/app';
import { promote } from '../promote/promote';
import type { ArtifactStore } from '../store/store';
import { testPlatform } from '../testing/fixtures';
import { id, publish, setup } from '../testing/publishing';
import { release, rollBack, startCanary } from './publish';

const notice = (what: string) => ({ what, text: `Licence of ${what}` });
/** Returns the works that the published notices name. */
async function named(store: ArtifactStore): Promise<string[]> {
  const text = (await store.read(NOTICES_FILE))!.toString();
  return text
    .split(/\n-{80}\n\n/)
    .slice(1)
    .flatMap((section) => section.split('\n\n')[0]!.split('\n'));
}
/** Publishes a shell and a module, each with the packages in it. */
async function withNotices() {
  const fixture = await setup();
  await publish(fixture, { name: 'shell', id: '1.1.0-00000002', notices: [notice('react 19')] });
  // The first shell of the fixture, which has no list, is not served any more.
  await publish(fixture, { name: 'shell', id: '1.2.0-00000003', notices: [notice('react 19')] });
  await publish(fixture, { name: 'mf-a', id: id(1), notices: [notice('leaflet 1')] });
  return fixture;
}

test('are those of all versions that renters may get, after each change of a module', async () => {
  const fixture = await withNotices();
  const { store, platform } = fixture;
  expect(await named(store)).toEqual(['leaflet 1', 'react 19']);
  await publish(fixture, { name: 'mf-a', id: id(2), notices: [notice('charts 7')] });
  // The previous version runs if the live one fails.
  expect(await named(store)).toEqual(['charts 7', 'leaflet 1', 'react 19']);
  const canary = { name: 'mf-a', id: id(3), notices: [notice('confetti 2')] };
  await startCanary(platform, await fixture.put(canary), 10);
  expect(await named(store)).toContain('confetti 2');
  await rollBack(platform, 'mf-a');
  expect(await named(store)).toEqual(['leaflet 1', 'react 19']);
});

test('follow the versions that a promotion brings', async () => {
  const base = await withNotices();
  const target = testPlatform(['mf-a']);
  const platform = { ...target.platform, owners: base.platform.owners, ask: base.platform.ask };
  await promote({ name: 'test', store: base.store }, platform, []);
  expect(await named(target.store)).toEqual(['leaflet 1', 'react 19']);
  target.dispose();
});

test('are also written by a squad elsewhere, which has no sources', async () => {
  const fixture = await withNotices();
  const squad = { ...fixture.platform, root: '/nowhere', keepsDocument: true };
  const version = { name: 'mf-b', id: id(1), notices: [notice('charts 7')] };
  await release(squad, [await fixture.put(version)]);
  expect(await named(fixture.store)).toEqual(['charts 7', 'leaflet 1', 'react 19']);
  // A version without a list: what is published stays.
  await release(squad, [await fixture.put({ name: 'mf-c', id: id(1) })]);
  await publish(fixture, { name: 'mf-b', id: id(2), notices: [notice('charts 8')] });
  expect(await named(fixture.store)).toEqual(expect.arrayContaining(['charts 7', 'charts 8']));
});

test('stay as published if the packages of the sources cannot be read, which is told', async () => {
  const fixture = await withNotices();
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  mkdirSync(path.join(root, 'shell/src'), { recursive: true });
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const platform = { ...fixture.platform, root, keepsDocument: true };
  await release(platform, [await fixture.put({ name: 'mf-c', id: id(1) })]);
  expect(await named(fixture.store)).toEqual(['leaflet 1', 'react 19']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`The packages of ${root} cannot be read.`));
  warn.mockRestore();
  rmSync(root, { recursive: true });
});

test('name the packages of the sources while a version without a list is served', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1), notices: [notice('charts 7')] });
  const found = await named(fixture.store);
  expect(found).toContain('charts 7');
  expect(found).toContainEqual(expect.stringMatching(/^react 19\.\d+\.\d+$/));
});

test('name a remote that was adopted, whose packages are not known', async () => {
  const fixture = await withNotices();
  const adopted = { manifest: 'https://remotes.test/points/mf-manifest.json', sha256: 'x' };
  await publish(fixture, { name: 'mf-b', id: id(1), adopted, notices: [notice('webpack 5')] });
  expect(await named(fixture.store)).toContain(`mf-b@${id(1)}, made of the remote ${adopted.manifest}`);
});
