/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testRoute } from 'shell/testing';
import { id, publish, readPublishedPage, reasons, served, setup } from '../testing/publishing';
import { release, rollBack, startCanary } from './publish';

describe('changed files in the store', () => {
  test("refuses a publish if another module's manifest was changed", async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-b', id: id(1) });
    const file = path.join(fixture.folder, 'mf-b', id(1), 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"path":"/b"', '"path":"/stolen"'));
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1) }))).toContain(
      'does not fit its manifest',
    );
    expect(JSON.stringify(await readPublishedPage(fixture))).not.toContain('/stolen');
  });

  test('drops a fallback whose manifest was changed', async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-a', id: id(1) });
    const file = path.join(fixture.folder, 'mf-a', id(1), 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"path":"/a"', '"path":"/stolen"'));
    await publish(fixture, { name: 'mf-a', id: id(2) });
    expect((await served(fixture))['mf-a']).toEqual({ live: id(2) });
  });
});

describe('versions that were stored before', () => {
  test('refuses a rollback to a version with a changed file', async () => {
    const fixture = await setup();
    for (const minor of [1, 2]) await publish(fixture, { name: 'mf-a', id: id(minor) });
    writeFileSync(path.join(fixture.folder, 'mf-a', id(1), 'page.js'), 'other code');
    expect(await reasons(rollBack(fixture.platform, 'mf-a'))).toContain('is not the file that was signed');
  });

  test('refuses to publish a canary with a changed file', async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-a', id: id(1) });
    const canary = await fixture.put({ name: 'mf-a', id: id(2) });
    await startCanary(fixture.platform, canary, 10);
    writeFileSync(path.join(fixture.folder, 'mf-a', id(2), 'page.js'), 'other code');
    expect(await reasons(release(fixture.platform, [canary]))).toContain('is not the file that was signed');
  });

  test('refuses a canary or a rollback with a route that another module has taken', async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-a', id: id(1), routes: [testRoute('/a'), testRoute('/gift')] });
    await publish(fixture, { name: 'mf-a', id: id(2) });
    await publish(fixture, { name: 'mf-b', id: id(1) });
    const gift = await fixture.put({
      name: 'mf-b',
      id: id(2),
      routes: [testRoute('/b'), testRoute('/gift')],
    });
    await startCanary(fixture.platform, gift, 10);
    const again = await fixture.put({
      name: 'mf-a',
      id: id(3),
      routes: [testRoute('/a'), testRoute('/gift')],
    });
    expect(await reasons(startCanary(fixture.platform, again, 10))).toContain('/gift belongs to mf-b');
    expect(await reasons(rollBack(fixture.platform, 'mf-a'))).toContain('/gift belongs to mf-b');
  });
});
