/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SETTINGS, testRoute } from 'shell/testing';
import { id, publish, reasons, setup } from '../testing/publishing';
import { release } from './publish';

test('refuses settings that are not valid, and leaves the page unchanged', async () => {
  const fixture = await setup();
  const before = (await fixture.store.readPage())!.html;
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const refused = await reasons(release(fixture.platform, [version], { ...SETTINGS, brand: '' }));
  expect(refused).toMatch(/^settings: "brand" /);
  expect((await fixture.store.readPage())!.html).toBe(before);
});

test('refuses a version with which the page data would be too large, and leaves the page unchanged', async () => {
  const fixture = await setup();
  const before = (await fixture.store.readPage())!.html;
  // Hashes, because gzip would shorten similar titles.
  const title = (n: number) => createHash('sha256').update(String(n)).digest('base64');
  const routes = Array.from({ length: 300 }, (_, n) =>
    testRoute(`/page-${n}`, './Page', { titles: { en: title(n), zh: title(-n), hk: 'x', ja: 'x' } }),
  );
  expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1), routes }))).toMatch(
    /^The page data would be [\d.]+ KB compressed\. The limit for 1 modules is 8\.0 KB\./m,
  );
  expect((await fixture.store.readPage())!.html).toBe(before);
});
