/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { permit } from '../publish/permit';
import { PublishRefused, release } from '../publish/publish';
import { mapsFile } from '../source-maps/stored-maps';
import { folderStore } from '../store/folder';
import type { ArtifactStore } from '../store/store';
import { killedAfter } from '../testing/killed';
import { commitFile } from '../version/commits';
import { REVISIONS_FOLDER, recordFile } from '../registry/revision-record';
import { type TestPlatform, id, publish, readPublishedPage, served, setup } from '../testing/publishing';
import { KEEP_DAYS, KEEP_VERSIONS } from './prunable';
import { prune } from './prune';
import { pruneWithRecord } from './record-removal';

/** A time at which the stored files are old. */
const later = () => new Date(Date.now() + 2 * KEEP_DAYS * 24 * 3600_000);
const OLD = { name: 'mf-a', id: id(1) };
const filesOf = async ({ store }: TestPlatform) => (await store.list(`mf-a/${OLD.id}/`)).length;

/** Publishes so many versions that the first may be pruned. */
async function setupOld(): Promise<TestPlatform> {
  const fixture = await setup();
  for (let minor = 1; minor <= KEEP_VERSIONS + 2; minor++)
    await publish(fixture, { name: 'mf-a', id: id(minor) });
  return fixture;
}

/** Returns a store that runs something once, before the first call of a method that fits. */
function before<K extends 'remove' | 'writePage' | 'putImmutable'>(
  store: ArtifactStore,
  method: K,
  fits: (path: string) => boolean,
  run: () => Promise<unknown>,
): ArtifactStore {
  let isDone = false;
  const call = store[method] as (...parameters: unknown[]) => Promise<unknown>;
  return {
    ...store,
    async [method](...parameters: unknown[]) {
      if (!isDone && fits(String(parameters[0]))) {
        isDone = true;
        await run();
      }
      return call(...parameters);
    },
  };
}
/** Publishes the old version again, at the time of the removal. */
const releaseIn = ({ platform }: TestPlatform, store: ArtifactStore) =>
  release({ ...platform, now: later, environment: { ...platform.environment, artifacts: store } }, [OLD]);

test('removes the files of an old version, and lists them first with a dry run', async () => {
  const fixture = await setupOld();
  const count = await filesOf(fixture);
  expect((await prune(fixture.store, later(), true)).length).toBeGreaterThanOrEqual(count);
  expect(await filesOf(fixture)).toBe(count);
  expect(await prune(fixture.store, later(), false)).toContain(`mf-a/${OLD.id}/manifest.json`);
  expect(await filesOf(fixture)).toBe(0);
});

test('keeps a version that was published after the files were listed', async () => {
  const fixture = await setupOld();
  const count = await filesOf(fixture);
  const store = before(
    fixture.store,
    'remove',
    () => true,
    () => releaseIn(fixture, fixture.store),
  );
  expect(await prune(store, later(), false)).not.toContain(`mf-a/${OLD.id}/page.js`);
  expect((await served(fixture))['mf-a']!.live).toBe(OLD.id);
  expect(await filesOf(fixture)).toBe(count);
});

test('keeps a version that is checked and about to be written to the page', async () => {
  const fixture = await setupOld();
  const count = await filesOf(fixture);
  const run = () => prune(fixture.store, later(), false);
  await releaseIn(
    fixture,
    before(fixture.store, 'writePage', () => true, run),
  );
  expect((await served(fixture))['mf-a']!.live).toBe(OLD.id);
  expect(await filesOf(fixture)).toBe(count);
});

test('refuses a version that was removed after it was checked, and leaves no record of the change', async () => {
  const fixture = await setupOld();
  const live = await served(fixture);
  const run = () => prune(fixture.store, later(), false);
  const isRecord = (path: string) => path.startsWith(REVISIONS_FOLDER);
  const refused = releaseIn(fixture, before(fixture.store, 'putImmutable', isRecord, run));
  await expect(refused).rejects.toThrow(PublishRefused);
  await expect(refused).rejects.toThrow(
    `mf-a@${OLD.id} was removed from the store meanwhile. Upload it again.`,
  );
  expect(await served(fixture)).toEqual(live);
  const [record, ...others] = await fixture.store.list(REVISIONS_FOLDER);
  expect(others).toEqual([]);
  expect(record!.path).toBe(recordFile((await readPublishedPage(fixture)).revision));
});

test('keeps a version that is uploaded again while it is removed', async () => {
  const fixture = await setupOld();
  const count = await filesOf(fixture);
  const manifest = `mf-a/${OLD.id}/manifest.json`;
  const bytes = (await fixture.store.read(manifest))!;
  let lists = 0;
  const store: ArtifactStore = {
    ...fixture.store,
    async list(folder) {
      // The second list of the records follows the removal of the manifest.
      if (folder === REVISIONS_FOLDER && ++lists === 2) await fixture.store.putImmutable(manifest, bytes);
      return fixture.store.list(folder);
    },
  };
  expect(await prune(store, later(), false)).not.toContain(manifest);
  expect(await filesOf(fixture)).toBe(count);
});

test('restores the manifest if the records cannot be read', async () => {
  const fixture = await setupOld();
  const count = await filesOf(fixture);
  let lists = 0;
  const store: ArtifactStore = {
    ...fixture.store,
    list(folder) {
      if (folder === REVISIONS_FOLDER && ++lists === 2) throw new Error('the store does not answer');
      return fixture.store.list(folder);
    },
  };
  await expect(prune(store, later(), false)).rejects.toThrow('the store does not answer');
  expect(await filesOf(fixture)).toBe(count);
});

test('records every removed file and leaves nothing for ever, wherever the process ends', async () => {
  const fixture = await setupOld();
  for (const file of [commitFile(OLD), mapsFile(OLD)]) await fixture.store.writeCopy(file, '{"commit":"c"}');
  const request = () => permit(fixture.platform, { kinds: ['prune'], names: ['*'], action: 'prune' });
  const filesIn = async (store: ArtifactStore) => (await store.list('')).map((file) => file.path).sort();
  const before = await filesIn(fixture.store);
  const planned = await prune(fixture.store, later(), true);
  const rest = before.filter((file) => !planned.includes(file));
  for (let writes = 0; ; writes++) {
    const folder = mkdtempSync(path.join(tmpdir(), 'prune-ended-early-'));
    try {
      cpSync(fixture.folder, folder, { recursive: true, preserveTimestamps: true });
      const store = folderStore(folder);
      const isKilled = await pruneWithRecord(killedAfter(store, writes), request(), later()).then(
        () => false,
        () => true,
      );
      const left = await filesIn(store);
      const records = left.filter((file) => file.startsWith('private/removals/'));
      const texts = await Promise.all(records.map(async (file) => (await store.read(file))!.toString()));
      const gone = before.filter((file) => !left.includes(file));
      expect(gone.filter((file) => !texts.join().includes(`"${file}"`))).toEqual([]);
      await prune(store, later(), false);
      expect({ writes, left: (await filesIn(store)).filter((file) => !records.includes(file)) }).toEqual({
        writes,
        left: rest,
      });
      if (!isKilled) return;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});
