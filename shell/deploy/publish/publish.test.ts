/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testRoute } from 'shell/testing';
import { HOSTING_RULES, PRIVATE_FOLDER } from '../store/hosting';
import { readPageData } from '../render/render';
import { readRecord } from '../registry/revision-record';
import { readSelection } from '../registry/selection';
import type { TestVersion } from '../testing/fixtures';
import { storeCommit } from '../version/commits';
import { id, readPublishedPage, publish, reasons, served, setup } from '../testing/publishing';
import { lock, release, remove, rollBack, startCanary, unlock } from './publish';

test('makes a published version live, and the previous live version its fallback', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(2), routes: [testRoute('/a'), testRoute('/new')] });
  expect(await served(fixture)).toMatchObject({ 'mf-a': { live: id(2), previous: id(1) } });
  // The page data mark the route that the older version lacks.
  expect((await readPublishedPage(fixture)).modules['mf-a']!.previous!.routes).toEqual({ '/new': null });
  await publish(fixture, { name: 'mf-a', id: id(2), routes: [testRoute('/a'), testRoute('/new')] });
  expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
});

test('publishes several modules in one revision, and records author, time and commit', async () => {
  const fixture = await setup();
  const versions = [
    await fixture.put({ name: 'mf-a', id: id(1) }),
    await fixture.put({ name: 'mf-b', id: id(1) }),
  ];
  const page = await release(fixture.platform, versions);
  expect(Object.keys(page.modules)).toEqual(['mf-a', 'mf-b']);
  const record = await readRecord(fixture.store, page.revision);
  expect(record!.live['mf-b']).toMatchObject({ id: id(1), by: 'tester', commit: 'abc1234', history: [] });
  expect(Date.parse(record!.live['mf-b']!.since)).toBeGreaterThan(0);
});

test.each<[string, Partial<TestVersion>, string]>([
  [
    'keepAlive without its key',
    { routes: [{ ...testRoute('/a'), keepAlive: true, keepAliveKey: undefined as never }] },
    'routes[0].keepAliveKey is missing.',
  ],
  [
    'no titles',
    { routes: [{ ...testRoute('/a'), titles: null as never }] },
    'routes[0].titles is null. Write the title in every catalogue',
  ],
  [
    'no early calls',
    { routes: [{ ...testRoute('/a'), early: undefined as never }] },
    'routes[0].early is missing. Write at most two GETs',
  ],
  ['another rule for ranges', { contract: '>=1.0' }, 'contract is ">=1.0". Write a caret and the version'],
  ['no names', { names: undefined as never }, 'names is missing. Build it again'],
])('refuses a manifest with %s, and leaves the page unchanged', async (_what, change, sentence) => {
  const fixture = await setup();
  const before = await readPublishedPage(fixture);
  const refusal = await reasons(publish(fixture, { name: 'mf-a', id: id(1), ...change }));
  expect(refusal).toContain(`mf-a@${id(1)}: manifest.json: ${sentence}`);
  expect(refusal.split('\n')).toHaveLength(1);
  expect(await readPublishedPage(fixture)).toEqual(before);
});

test('keeps locks, authors, commits and commands in private files', async () => {
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  await storeCommit(fixture.store, version, 'c0ffee1');
  await release(fixture.platform, [version]);
  await lock(fixture.platform, 'mf-a', 'fraud under investigation');
  const files = await fixture.store.list('');
  const texts = await Promise.all(
    files.map(async ({ path: file }) => [file, (await fixture.store.read(file))!.toString()] as const),
  );
  const filesWith = (secret: string) =>
    texts.filter(([, text]) => text.includes(secret)).map(([file]) => file);
  for (const secret of ['tester', 'abc1234', 'c0ffee1', 'fraud under', 'lock mf-a', 'publish mf-a']) {
    expect(filesWith(secret)).not.toEqual([]);
    expect(filesWith(secret).filter((file) => !file.startsWith(PRIVATE_FOLDER))).toEqual([]);
  }
  expect(HOSTING_RULES.privatePaths).toContain(`/${PRIVATE_FOLDER}`);
});

test('stores the page data in the page and in the documents of the regions, with the same revision', async () => {
  const fixture = await setup();
  const files = (await fixture.store.list('')).map((file) => file.path);
  expect(files.filter((file) => !file.includes('/')).sort()).toEqual([
    'compatibility.json',
    'favicon.ico',
    'hosting.json',
    'index.html',
    'sw.js',
    'third-party-notices.txt',
  ]);
  const { revision } = await readPublishedPage(fixture);
  const texts = await Promise.all(
    files.map(async (file) => [file, (await fixture.store.read(file))!.toString()] as const),
  );
  const holders = texts.filter(([file, text]) => file !== 'sw.js' && text.includes('id="page-data"'));
  expect(holders.map(([file]) => file).sort()).toEqual([
    'hk/index.html',
    'index.html',
    'jp/index.html',
    'my/index.html',
  ]);
  for (const [file, text] of holders) expect([file, readPageData(text).revision]).toEqual([file, revision]);
});

test('refuses two versions of one module, because the first would become an unchecked fallback', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const versions = [
    await fixture.put({ name: 'mf-a', id: id(2) }),
    await fixture.put({ name: 'mf-a', id: id(3) }),
  ];
  expect(await reasons(release(fixture.platform, versions))).toContain('mf-a is named twice');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
});

test('rolls back to the previous version, and never uses the replaced version as a fallback', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(4) });
  expect((await served(fixture))['mf-a']).toEqual({ live: id(4), previous: id(2) });
  await rollBack(fixture.platform, 'mf-a', { to: id(1) });
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
  expect(await reasons(rollBack(fixture.platform, 'mf-a', { to: id(3) }))).toContain(
    'is none of the versions before',
  );
});

test('runs a canary until its share is 0 or it is published', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const canary = await fixture.put({ name: 'mf-a', id: id(2) });
  await startCanary(fixture.platform, canary, 10);
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1), canary: { id: id(2), percent: 10 } });
  await startCanary(fixture.platform, canary, 0);
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
  await startCanary(fixture.platform, canary, 50);
  await release(fixture.platform, [canary]);
  expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
  expect(await reasons(startCanary(fixture.platform, canary, 100))).toContain('share of 0 to 99 percent');
});

test('does not end another canary than the named one', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const [ended, current] = [
    await fixture.put({ name: 'mf-a', id: id(2) }),
    await fixture.put({ name: 'mf-a', id: id(3) }),
  ];
  await startCanary(fixture.platform, current, 10);
  const before = await readPublishedPage(fixture);
  expect(await reasons(startCanary(fixture.platform, ended, 0))).toBe(
    `mf-a@${id(2)} is not the canary of mf-a. Its canary is ${id(3)}.`,
  );
  expect(await readPublishedPage(fixture)).toEqual(before);
  await startCanary(fixture.platform, current, 0);
  expect(await reasons(startCanary(fixture.platform, current, 0))).toBe(
    `mf-a@${id(3)} is not the canary of mf-a. There is none.`,
  );
});

test('removes a module from the page, but never the shell', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await remove(fixture.platform, 'mf-a');
  expect(Object.keys((await readPublishedPage(fixture)).modules)).toEqual([]);
  expect(await reasons(remove(fixture.platform, 'shell'))).toBe('The shell cannot be removed.');
  expect(await reasons(remove(fixture.platform, 'mf-a'))).toBe('mf-a is not published here.');
});

test("judges new versions by the platform's budget, but allows rollbacks to versions that are over it", async () => {
  const fixture = await setup();
  for (const minor of [1, 2]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  const lowered = {
    ...fixture.platform,
    owners: { ...fixture.platform.owners, budgetsKB: { 'mf-a': 0.01 } },
  };
  const version = await fixture.put({ name: 'mf-a', id: id(3) });
  expect(await reasons(release(lowered, [version]))).toContain('KB in owners.json');
  await rollBack(lowered, 'mf-a');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
});

test('refuses to publish a locked module, but allows rollbacks and other modules', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(2) });
  await lock(fixture.platform, 'mf-a', 'audit');
  expect(await reasons(publish(fixture, { name: 'mf-a', id: id(3) }))).toMatch(
    /mf-a is locked by tester .*: audit/,
  );
  await publish(fixture, { name: 'mf-b', id: id(1) });
  await rollBack(fixture.platform, 'mf-a');
  await unlock(fixture.platform, 'mf-a');
  await lock(fixture.platform, '*', 'holidays');
  expect(await reasons(publish(fixture, { name: 'mf-b', id: id(2) }))).toContain('Everything is locked');
});

describe('ownership', () => {
  test('refuses versions that are not signed, or signed by another squad or another key', async () => {
    const fixture = await setup();
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1) }, null as never))).toContain(
      'mf-a is not signed',
    );
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(2) }, fixture.signerOf('mf-b')))).toContain(
      'mf-a belongs to the squad a; this was signed by b',
    );
    const impostor = { ...fixture.signerOf('mf-b'), squad: 'a' };
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(3) }, impostor))).toContain(
      'does not fit its manifest',
    );
    expect(Object.keys((await readPublishedPage(fixture)).modules)).toEqual([]);
  });

  test('refuses a manifest or a file that was changed after signing', async () => {
    const fixture = await setup();
    const version = await fixture.put({ name: 'mf-a', id: id(1) });
    const at = (file: string) => path.join(fixture.folder, 'mf-a', id(1), file);
    const file = readFileSync(at('page.js'));
    writeFileSync(at('page.js'), 'other code');
    expect(await reasons(release(fixture.platform, [version]))).toContain('is not the file that was signed');
    writeFileSync(at('page.js'), file);
    const manifest = readFileSync(at('manifest.json'), 'utf8');
    writeFileSync(at('manifest.json'), manifest.replace('"budgetKB":40', '"budgetKB":400'));
    expect(await reasons(release(fixture.platform, [version]))).toContain('does not fit its manifest');
    writeFileSync(at('manifest.json'), manifest);
    expect(await reasons(release(fixture.platform, [version]))).toBe('accepted');
  });

  test('says what to do about a module without an owner or an owner without a key', async () => {
    const fixture = await setup();
    const version = await fixture.put({ name: 'mf-a', id: id(1) });
    fixture.platform.owners.squads.a!.keys = [];
    expect(await reasons(release(fixture.platform, [version]))).toContain('deploy keygen a');
    delete fixture.platform.owners.squads.a;
    expect(await reasons(release(fixture.platform, [version]))).toContain('mf-a has no owner');
  });
});

describe('contract', () => {
  test('refuses a contract range, a name or a library that the live shell does not offer', async () => {
    const fixture = await setup();
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1), contract: '^1.3' }))).toContain(
      'needs contract ^1.3, and shell@1.0.0-00000001 offers 1.2.0',
    );
    expect(
      await reasons(publish(fixture, { name: 'mf-a', id: id(2), names: { 'kit/1': ['a', 'c'] } })),
    ).toContain('uses c of kit/1, which shell@1.0.0-00000001 does not offer');
    expect(await reasons(publish(fixture, { name: 'mf-a', id: id(3), names: { other: ['x'] } }))).toContain(
      'does not share',
    );
  });

  test('refuses a shell that does not fit a live or previous module, and lists those modules', async () => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-a', id: id(1) });
    await publish(fixture, { name: 'mf-a', id: id(2), contract: '^1.2' });
    await publish(fixture, { name: 'mf-b', id: id(1) });
    const two: TestVersion = {
      name: 'shell',
      id: '2.0.0-00000002',
      contract: '2.0.0',
      names: { 'kit/2': ['a'] },
    };
    const refusal = await reasons(publish(fixture, two));
    expect(refusal).toContain('does not fit these live, canary or fallback versions');
    for (const version of [`mf-a@${id(1)} (a)`, `mf-a@${id(2)} (a)`, `mf-b@${id(1)} (b)`])
      expect(refusal).toContain(version);
    // A shell that also serves the previous major version fits all modules.
    const both = {
      ...two,
      id: '2.1.0-00000003',
      previousContract: '1.2.0',
      names: { 'kit/2': ['a'], 'kit/1': ['a'] },
    };
    expect(await reasons(publish(fixture, both))).toBe('accepted');
    const newer = { name: 'mf-b', id: id(2), contract: '^2.0', names: { 'kit/2': ['a'] } };
    expect(await reasons(publish(fixture, newer))).toBe('accepted');
    expect((await readPublishedPage(fixture)).shell.previousContract).toBe('1.2.0');
  });

  test('publishes a new major version and the modules that need it in one revision', async () => {
    const fixture = await setup();
    const versions = [
      await fixture.put({
        name: 'shell',
        id: '2.0.0-00000002',
        contract: '2.0.0',
        names: { 'kit/2': ['a'] },
      }),
      await fixture.put({ name: 'mf-a', id: id(1), contract: '^2.0', names: { 'kit/2': ['a'] } }),
    ];
    expect(await reasons(release(fixture.platform, versions))).toBe('accepted');
  });
});

test('drops fallbacks that do not fit a new major version', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const major = { contract: '^2.0', names: { 'kit/2': ['a'] } };
  const page = await release(fixture.platform, [
    await fixture.put({ name: 'shell', id: '2.0.0-00000002', contract: '2.0.0', names: { 'kit/2': ['a'] } }),
    await fixture.put({ name: 'mf-a', id: id(2), ...major }),
  ]);
  expect(readSelection(page)['mf-a']).toEqual({ live: id(2) });
  expect(await reasons(rollBack(fixture.platform, 'mf-a'))).toContain(
    `mf-a@${id(1)} was live before, but cannot become live again. `,
  );
});

test('locks only published modules, and does not replace an existing lock', async () => {
  const fixture = await setup();
  expect(await reasons(lock(fixture.platform, 'mf-nowhere', 'x'))).toBe('mf-nowhere is not published here.');
  await lock(fixture.platform, 'shell', 'audit');
  expect(await reasons(lock(fixture.platform, 'shell', 'mine'))).toContain('locked by tester');
});
