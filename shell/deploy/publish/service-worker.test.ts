/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import type { PublishedFacts } from 'shell/publishing';
import { readRecord } from '../registry/revision-record';
import { withDocument } from '../render/worker-script';
import { sha256 } from '../version/version-files';
import { id, publish, readPublishedPage, reasons, setup } from '../testing/publishing';
import { lock, release, rollBack, setOldest, switchServiceWorker, unlock } from './publish';

type Fixture = Awaited<ReturnType<typeof setup>>;
const storedWorker = async ({ store }: Fixture) => (await store.read('sw.js'))!.toString();

/** Returns what publishing has told a service worker. */
const factsOf = (script: string) =>
  runInContext(`${script.split('\n')[0]!}PUBLISHED`, createContext()) as PublishedFacts;

/** Runs a service worker up to its first event. Returns the events that it listens to. */
function eventsOf(script: string): string[] {
  const events: string[] = [];
  const self = {
    location: { origin: 'https://m.test', href: 'https://m.test/sw.js' },
    registration: { scope: 'https://m.test/' },
    addEventListener: (type: string) => void events.push(type),
  };
  runInContext(script, createContext({ ...self, self, URL }));
  return [...new Set(events)].sort();
}

test('publishes the service worker with the page', async () => {
  const fixture = await setup();
  expect(eventsOf(await storedWorker(fixture))).toEqual([
    'activate',
    'fetch',
    'install',
    'message',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
    'sync',
  ]);
});

describe('tells the service worker the documents that may run', () => {
  const shown = async (fixture: Fixture) => factsOf(await storedWorker(fixture)).documents;
  const document = async ({ store }: Fixture) => sha256((await store.readPage())!.html);

  test('those of this revision and of the earlier ones, newest first, also after a rollback', async () => {
    const fixture = await setup();
    const documents = [await document(fixture)];
    for (const version of [1, 2]) {
      await publish(fixture, { name: 'mf-a', id: id(version) });
      documents.unshift(await document(fixture));
      expect(await shown(fixture)).toEqual(documents);
    }
    await rollBack(fixture.platform, 'mf-a');
    documents.unshift(await document(fixture));
    expect(await shown(fixture)).toEqual(documents);
  });

  test('at most 20', async () => {
    const fixture = await setup();
    for (let count = 0; count < 11; count++) {
      await lock(fixture.platform, 'shell', 'a reason');
      await unlock(fixture.platform, 'shell');
    }
    const documents = await shown(fixture);
    expect(documents).toHaveLength(20);
    expect(documents[0]).toBe(await document(fixture));
  });

  test('back to the oldest that the platform permits', async () => {
    const fixture = await setup();
    const first = (await readPublishedPage(fixture)).revision;
    await publish(fixture, { name: 'mf-a', id: id(1) });
    await new Promise((later) => setTimeout(later, 2));
    const { revision } = await publish(fixture, { name: 'mf-a', id: id(2) });
    const permitted = await document(fixture);
    await setOldest(fixture.platform, revision);
    expect((await readPublishedPage(fixture)).oldest).toBe(revision);
    expect(await shown(fixture)).toEqual([await document(fixture), permitted]);
    await publish(fixture, { name: 'mf-a', id: id(3) });
    expect((await readPublishedPage(fixture)).oldest).toBe(revision);
    expect(await shown(fixture)).toHaveLength(3);
    expect(await reasons(setOldest(fixture.platform, first))).toContain('may not run already');
  });

  test('which only the platform changes', async () => {
    const fixture = await setup();
    const { revision } = await readPublishedPage(fixture);
    expect(await reasons(setOldest(fixture.askedBy('mf-a'), revision))).toContain('rule "oldest"');
  });

  test('those that a publish of an older tool has not recorded are left out', async () => {
    const fixture = await setup();
    const { revision } = await readPublishedPage(fixture);
    const file = `private/revisions/${revision}.json`;
    const { documents: _none, ...record } = JSON.parse(
      (await fixture.store.read(file))!.toString(),
    ) as Record<string, unknown>;
    await fixture.store.writeCopy(file, JSON.stringify(record));
    await publish(fixture, { name: 'mf-a', id: id(1) });
    expect(await shown(fixture)).toEqual([await document(fixture)]);
  });
});

test('changes nothing but the first line of the service worker when a version is published', async () => {
  const fixture = await setup();
  const codeOf = (worker: string) => worker.slice(worker.indexOf('\n'));
  const before = await storedWorker(fixture);
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const after = await storedWorker(fixture);
  expect(after).not.toBe(before);
  expect(codeOf(after)).toBe(codeOf(before));
  expect(factsOf(after).headers).toMatchObject({ 'Content-Security-Policy': "frame-ancestors 'none'" });
});

test('adds a document to a service worker, and changes none that removes itself', async () => {
  const fixture = await setup();
  const worker = await storedWorker(fixture);
  const { documents } = factsOf(worker);
  expect(factsOf(withDocument(worker, 'added')).documents).toEqual(['added', ...documents]);
  await switchServiceWorker(fixture.platform, 'off');
  const removal = await storedWorker(fixture);
  expect(withDocument(removal, 'added')).toBe(removal);
});

test('switches the service worker off and on, in the page and in its file, with a record', async () => {
  const fixture = await setup();
  const { platform, store } = fixture;
  const on = await storedWorker(fixture);
  const { revision } = await switchServiceWorker(platform, 'off');
  expect((await readPublishedPage(fixture)).serviceWorker).toBe('off');
  expect(eventsOf(await storedWorker(fixture))).toEqual(['activate', 'install']);
  expect(await readRecord(store, revision)).toMatchObject({ action: 'offline off', by: 'tester' });
  await switchServiceWorker(platform, 'on');
  expect(await readPublishedPage(fixture)).not.toHaveProperty('serviceWorker');
  expect(eventsOf(await storedWorker(fixture))).toEqual(eventsOf(on));
});

test('keeps the service worker off when a version is published', async () => {
  const fixture = await setup();
  await switchServiceWorker(fixture.platform, 'off');
  await publish(fixture, { name: 'mf-a', id: id(1) });
  expect((await readPublishedPage(fixture)).serviceWorker).toBe('off');
  expect(eventsOf(await storedWorker(fixture))).toEqual(['activate', 'install']);
});

test('refuses a switch by a squad, and to the current state, and ignores locks', async () => {
  const fixture = await setup();
  const { platform } = fixture;
  expect(await reasons(switchServiceWorker(fixture.askedBy('mf-a'), 'off'))).toContain('platform');
  expect(await reasons(switchServiceWorker(platform, 'on'))).toBe('The service worker is on already.');
  await lock(platform, '*', 'incident');
  expect(await reasons(switchServiceWorker(platform, 'off'))).toBe('accepted');
});

test('leaves the file that belongs to the page if another change comes while it is written', async () => {
  const fixture = await setup();
  const { store, platform } = fixture;
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  let switched = false;
  const artifacts: typeof store = {
    ...store,
    async writeCopy(path, text) {
      if (path === 'sw.js' && !switched) {
        switched = true;
        await switchServiceWorker(platform, 'off');
      }
      await store.writeCopy(path, text);
    },
  };
  await release({ ...platform, environment: { ...platform.environment, artifacts } }, [version]);
  expect((await readPublishedPage(fixture)).serviceWorker).toBe('off');
  expect(eventsOf(await storedWorker(fixture))).toEqual(['activate', 'install']);
});
