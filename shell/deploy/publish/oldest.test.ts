/** @jest-environment node */
import { readRecord } from '../registry/revision-record';
import { id, publish, readPublishedPage, reasons, setup } from '../testing/publishing';
import { setOldest } from './publish';

test('writes the oldest revision that may still run into the page data, and keeps it when a version is published', async () => {
  const fixture = await setup();
  const { platform, store } = fixture;
  const first = (await readPublishedPage(fixture)).revision;
  const { revision } = await setOldest(platform, first);
  expect((await readPublishedPage(fixture)).oldest).toBe(first);
  expect(await readRecord(store, revision)).toMatchObject({ action: `oldest ${first}`, by: 'tester' });
  await publish(fixture, { name: 'mf-a', id: id(1) });
  expect((await readPublishedPage(fixture)).oldest).toBe(first);
});

test('moves it only forward, to a revision of this environment, for the platform team', async () => {
  const fixture = await setup();
  const { platform } = fixture;
  const first = (await readPublishedPage(fixture)).revision;
  expect(await reasons(setOldest(fixture.askedBy('mf-a'), first))).toContain('platform');
  expect(await reasons(setOldest(platform, 'zzz'))).toContain('There is no revision zzz here.');
  const { revision } = await setOldest(platform, first);
  await setOldest(platform, revision);
  expect(await reasons(setOldest(platform, first))).toContain('Name a later revision.');
});
