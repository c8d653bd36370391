/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import { readRecord } from '../registry/revision-record';
import { id, publish, readPublishedPage, reasons, setup } from '../testing/publishing';
import { lock, release, switchServiceWorker } from './publish';

type Fixture = Awaited<ReturnType<typeof setup>>;
const storedWorker = async ({ store }: Fixture) => (await store.read('sw.js'))!.toString();

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
  const before = await storedWorker(fixture);
  await publish(fixture, { name: 'mf-a', id: id(1) });
  expect(await storedWorker(fixture)).toBe(before);
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
  expect(await storedWorker(fixture)).toBe(on);
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
