/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../store/folder';
import { ROOT, testPlatform } from '../testing/fixtures';
import { killedAfter } from '../testing/killed';
import { id, publish, readPublishedPage, setup } from '../testing/publishing';
import type { Platform } from './change';
import { release, rollBack, setOldest, setSwitch, startCanary, switchServiceWorker } from './publish';
import { staleFiles } from './stale-files';
import { writeDerived } from './write-derived';

const ADDRESS = 'https://m.pre.test';
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Publishes a previous version, a live one with a switch, and uploads another one. */
async function prepared() {
  const fixture = await setup();
  for (const minor of [1, 2])
    await publish(fixture, { name: 'mf-a', id: id(minor), switches: { late: '2027-01-01' } });
  await fixture.put({ name: 'mf-a', id: id(3) });
  return { fixture, first: (await readPublishedPage(fixture)).revision };
}
const MODULE = { name: 'mf-a', id: id(3) };
const elsewhere = (platform: Platform): Platform => ({ ...platform, root: '/nowhere', keepsDocument: true });

test.each<[what: string, change: (platform: Platform, revision: string) => Promise<unknown>]>([
  ['publish', (platform) => release(platform, [MODULE])],
  ['publish by a squad elsewhere', (platform) => release(elsewhere(platform), [MODULE])],
  ['rollback', (platform) => rollBack(platform, 'mf-a')],
  ['rollback for security', (platform) => rollBack(platform, 'mf-a', { security: true })],
  ['canary', (platform) => startCanary(platform, MODULE, 10)],
  ['switch', (platform) => setSwitch(platform, { module: 'mf-a', name: 'late' }, 10)],
  ['oldest', (platform, revision) => setOldest(platform, revision)],
  ['offline off', (platform) => switchServiceWorker(platform, 'off')],
])('shows wherever a process ends that has written the page: %s', async (_what, change) => {
  const { fixture, first } = await prepared();
  const { platform } = fixture;
  for (let writes = 0; ; writes++) {
    const folder = mkdtempSync(path.join(tmpdir(), 'ended-early-'));
    folders.push(folder);
    cpSync(fixture.folder, folder, { recursive: true });
    const store = folderStore(folder);
    const environment = { ...platform.environment, artifacts: killedAfter(store, writes, 'page') };
    const end = await change({ ...platform, environment }, first).then(
      () => 'finished',
      (error: Error) => error.message,
    );
    const { html } = (await store.readPage())!;
    const stale = await staleFiles(store, html);
    expect({ writes, isStale: stale.length > 0 }).toEqual({ writes, isStale: end !== 'finished' });
    await writeDerived(ROOT, store, ADDRESS);
    expect(await staleFiles(store, html)).toEqual([]);
    if (end !== 'finished') {
      expect(end).toContain('is in index.html');
      continue;
    }
    // The documents of three regions, the service worker and the comparison at least.
    expect(writes).toBeGreaterThanOrEqual(5);
    return;
  }
});

test('has the files that depend on no page before the first page is there', async () => {
  const fixture = testPlatform([]);
  const shell = await fixture.put({ name: 'shell', id: '1.0.0-00000001' });
  const { platform } = fixture;
  const environment = { ...platform.environment, artifacts: killedAfter(fixture.store, 0, 'page') };
  const killed = release({ ...platform, environment }, [shell]);
  await expect(killed).rejects.toThrow('Run "deploy regions --env test"');
  const common = async () =>
    (await fixture.store.list(''))
      .map((file) => file.path)
      .filter((file) => /^(icons\/|favicon|hosting)/.test(file))
      .sort();
  const before = await common();
  await writeDerived(ROOT, fixture.store, ADDRESS);
  expect(before).toEqual(await common());
  expect(before).toEqual(expect.arrayContaining(['favicon.ico', 'hosting.json']));
  fixture.dispose();
});
