/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SETTINGS, testRoute } from 'shell/testing';
import { id, publish, readPublishedPage, reasons, served, setup } from '../testing/publishing';
import {
  lock,
  release,
  remove,
  rollBack,
  setOldest,
  startCanary,
  switchServiceWorker,
  unlock,
} from './publish';

test('refuses settings that are not valid, and leaves the page unchanged', async () => {
  const fixture = await setup();
  const before = (await fixture.store.readPage())!.html;
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const refused = await reasons(release(fixture.platform, [version], { ...SETTINGS, brand: '' }));
  expect(refused).toMatch(/^settings: "brand" /);
  expect((await fixture.store.readPage())!.html).toBe(before);
});

// Hashes, because gzip would shorten similar titles.
const title = (of: string) => createHash('sha256').update(of).digest('base64');
const manyRoutes = (count: number, prefix = 'page') =>
  Array.from({ length: count }, (_, n) =>
    testRoute(`/${prefix}-${n}`, './Page', {
      titles: { en: title(`${prefix}${n}`), zh: title(`${prefix}-${n}`), hk: 'x', ja: 'x' },
    }),
  );

test('refuses a version with which the page data would be too large, and leaves the page unchanged', async () => {
  const fixture = await setup();
  const before = (await fixture.store.readPage())!.html;
  const routes = manyRoutes(300);
  expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1), routes }))).toMatch(
    /^The page data would be [\d.]+ KB compressed\. The limit for 1 modules is 8\.0 KB\./m,
  );
  expect((await fixture.store.readPage())!.html).toBe(before);
});

test('refuses a version that drops the page of the sign-in, also as a canary, and keeps the one before', async () => {
  const fixture = await setup();
  const routes = [testRoute('/a'), testRoute('/login')];
  await publish(fixture, { name: 'mf-a', id: id(1), routes });
  const without = await fixture.put({ name: 'mf-a', id: id(2) });
  const refusal = `mf-a@${id(2)} lacks /login, to which the shell redirects.`;
  expect(await reasons(release(fixture.platform, [without]))).toContain(refusal);
  expect(await reasons(startCanary(fixture.platform, without, 10))).toContain(refusal);
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
});

test('refuses to remove a module with the start page or the page of the sign-in, unless another one has them', async () => {
  const fixture = await setup();
  const routes = ['/a', '/home', '/login'].map((path) => testRoute(path));
  await publish(fixture, { name: 'mf-a', id: id(1), routes });
  await publish(fixture, { name: 'mf-b', id: id(1), routes: [testRoute('/b')] });
  const refused = await reasons(remove(fixture.askedBy('mf-a'), 'mf-a'));
  for (const path of ['/home', '/login'])
    expect(refused).toContain(`mf-a has ${path}, to which the shell redirects.`);
  expect(await served(fixture)).toHaveProperty('mf-a');
  const moved = [
    await fixture.put({ name: 'mf-a', id: id(2), routes: [testRoute('/a')] }),
    await fixture.put({ name: 'mf-b', id: id(2), routes: routes.slice(1) }),
  ];
  await release(fixture.platform, moved);
  await remove(fixture.askedBy('mf-a'), 'mf-a');
  expect(await served(fixture)).not.toHaveProperty('mf-a');
});

test('refuses no change that adds nothing although the page data is too large', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-c', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(1), routes: manyRoutes(45) });
  for (const minor of [2, 3]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await publish(fixture, { name: 'mf-b', id: id(1), routes: manyRoutes(75, 'other') });
  const large = { name: 'mf-a', id: id(4), routes: manyRoutes(45) };
  expect(await reasons(publish(fixture, large))).toMatch(/^The page data would be/);
  await rollBack(fixture.askedBy('mf-a'), 'mf-a', { to: id(1) });
  await remove(fixture.platform, 'mf-c');
  expect(await served(fixture)).not.toHaveProperty('mf-c');
  await lock(fixture.platform, 'mf-b', 'too many routes');
  await unlock(fixture.platform, 'mf-b');
  await switchServiceWorker(fixture.platform, 'off');
  const { revision } = await readPublishedPage(fixture);
  await setOldest(fixture.platform, revision);
  expect(await readPublishedPage(fixture)).toMatchObject({ serviceWorker: 'off', oldest: revision });
});
