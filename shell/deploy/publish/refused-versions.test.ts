/** @jest-environment node */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { testRoute } from 'shell/testing';
import type { TestVersion } from '../testing/fixtures';
import type { ArtifactStore } from '../store/store';
import { id, publish, reasons, served, setup } from '../testing/publishing';
import { release } from './publish';

describe('refuses', () => {
  test.each<[string, Partial<TestVersion>, string]>([
    ['a route of another module', { routes: [testRoute('/b')] }, '/b belongs to mf-b'],
    ['a reserved segment', { routes: [testRoute('/jp/a')] }, 'begins with a reserved segment'],
    ['no path', { routes: [testRoute('a b')] }, 'routes[0].path is "a b". Write a path'],
    ['a page that is not built', { routes: [testRoute('/a', './Other')] }, 'which is not built'],
    [
      'three early calls',
      { routes: [testRoute('/a', './Page', { early: ['GET /1', 'GET /2', 'GET /3'] })] },
      'Write at most two GETs',
    ],
    [
      'an early call other than GET',
      { routes: [testRoute('/a', './Page', { early: ['POST /test/orders'] })] },
      'routes[0].early[0] is "POST /test/orders". Write a GET',
    ],
    [
      'a redirect to another module',
      { routes: [testRoute('/a', './Page', { redirectsTo: '/b' })] },
      '/a redirects to /b, which is not a route of mf-a',
    ],
    ['a module over its budget', { budgetKB: 0.01 }, 'the budget is 0.01 KB'],
    [
      'a selector that reaches outside',
      { files: { 'page.css': '.mf_a_1_1_0_00000001_x{a:b}body .other{color:red}' } },
      'the selector "body .other"',
    ],
    [
      'a page of HTML',
      { files: { 'hello.html': '<script>alert(1)</script>' } },
      'the file "hello.html" may not be published',
    ],
    ['a picture that is a document', { files: { 'logo.svg': '<svg/>' } }, '"logo.svg" may not be published'],
    ['a file in a folder', { files: { 'x/../x.js': '' } }, 'the file "x/../x.js" may not be published'],
    [
      'the folder of another module',
      { base: 'mf-b/1.1.0-00000001/' },
      'names the folder "mf-b/1.1.0-00000001/"',
    ],
    [
      'a folder that only looks like its own',
      { base: 'x/../mf-a/1.1.0-00000001/' },
      'names the folder "x/../',
    ],
    ['the global name of another module', { uniqueName: 'mf_b_1_1_0_00000001' }, 'names the global "mf_b_1'],
    [
      'a page whose file is not listed',
      { pages: { './Page': ['gone.js'] } },
      'names "gone.js", which is not among its files',
    ],
    [
      "another id's table",
      { table: (head) => ({ ...head, id: '1.9.0-00000009' }) },
      "the table in entry.js is not that of this version's manifest",
    ],
    [
      "another module's table",
      { table: (head) => ({ ...head, base: 'mf-b/1.1.0-00000001/' }) },
      'the table in entry.js is not',
    ],
    [
      'a table with a file that is not in the manifest',
      {
        table: (head) => ({
          ...head,
          table: { ...head.table, files: { ...head.table.files, 'more.js': 'x' } },
        }),
      },
      'the table in entry.js is not',
    ],
    ['an entry without a table', { files: { 'entry.js': 'entry' } }, 'the table in entry.js is not'],
    ['a Trusted Types policy', { files: { 'lazy.js': 'trustedTypes.createPolicy("x",{})' } }, 'startWorker'],
    ['a text that a language lacks', { files: { 'ja.json': '{}' } }, 'ja has no text for title'],
    [
      'a second copy of a library',
      { files: { 'lazy.js': 'x.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1' } },
      'a second copy of react-dom',
    ],
  ])('%s', async (_what, version, sentence) => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-b', id: id(1) });
    const before = (await fixture.store.readPage())!.html;
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1), ...version }))).toContain(sentence);
    expect((await fixture.store.readPage())!.html).toBe(before);
  });

  test('a second build of a package version, except in local environments', async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-a', id: '1.4.0-00000001' });
    expect(await reasons(publish(fixture, { name: 'mf-a', id: '1.4.0-00000002' }))).toContain(
      'Raise the version of mf-a in its package.json: 1.4.0 is already 1.4.0-00000001',
    );
    const local = await setup({ local: true });
    await publish(local, { name: 'mf-a', id: '1.4.0-00000001' });
    expect(await reasons(publish(local, { name: 'mf-a', id: '1.4.0-00000002' }))).toBe('accepted');
  });

  test('a second build of a package version that another job publishes at the same time', async () => {
    const fixture = await setup();
    const first = await fixture.put({ name: 'mf-a', id: '1.4.0-00000001' });
    const second = await fixture.put({ name: 'mf-a', id: '1.4.0-00000002' });
    let isFirstAttempt = true;
    const artifacts: ArtifactStore = {
      ...fixture.store,
      async writePage(html, expected) {
        if (isFirstAttempt) {
          isFirstAttempt = false;
          await release(fixture.platform, [first]);
        }
        return fixture.store.writePage(html, expected);
      },
    };
    const { environment } = fixture.platform;
    const slower = { ...fixture.platform, environment: { ...environment, artifacts } };
    expect(await reasons(release(slower, [second]))).toBe(
      'Raise the version of mf-a in its package.json: 1.4.0 is already 1.4.0-00000001.',
    );
    expect((await served(fixture))['mf-a']).toEqual({ live: '1.4.0-00000001' });
  });

  test('to store an id again with other bytes', async () => {
    const fixture = await setup();
    await fixture.put({ name: 'mf-a', id: id(1) });
    await expect(fixture.put({ name: 'mf-a', id: id(1), files: { 'page.js': 'other' } })).rejects.toThrow(
      'is already stored with other bytes',
    );
  });

  test('a manifest that was signed for another id of its module', async () => {
    const fixture = await setup();
    await fixture.put({ name: 'mf-a', id: id(1) });
    const [from, to] = [id(1), id(2)].map((versionId) => path.join(fixture.folder, 'mf-a', versionId));
    cpSync(from!, to!, { recursive: true });
    expect(await reasons(release(fixture.platform, [{ name: 'mf-a', id: id(2) }]))).toContain(
      `mf-a@${id(2)}: its manifest is that of mf-a@${id(1)}`,
    );
  });

  test('a name or an id that would leave its folder', async () => {
    const fixture = await setup();
    for (const version of [
      { name: 'mf-a', id: '../mf-b/1.1.0-00000001' },
      { name: 'mf-a/..', id: id(1) },
    ])
      expect(await reasons(release(fixture.platform, [version]))).toMatch(
        /is not (a version|the name of a module)/,
      );
  });

  test('a version that was never uploaded', async () => {
    const fixture = await setup();
    expect(await reasons(release(fixture.platform, [{ name: 'mf-a', id: id(9) }]))).toContain(
      'Upload it first',
    );
  });
});
