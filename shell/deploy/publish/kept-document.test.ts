/** @jest-environment node */
import type { PageData } from 'shell/publishing';
import { readPageData, withPageData } from '../render/render';
import { WORKER_FILE } from '../render/worker-script';
import { COMPATIBILITY_FILE, manifestFile, regionPageFile } from '../store/hosting';
import { id, publish, readPublishedPage, reasons, served, setup } from '../testing/publishing';
import type { Platform } from './change';
import { release, rollBack, switchServiceWorker } from './publish';
import { staleFiles } from './stale-files';

type Fixture = Awaited<ReturnType<typeof setup>>;
const JP = regionPageFile('JP');

/** The platform of a squad elsewhere, whose packages have other sources of the documents than the platform team. */
const elsewhere = ({ platform }: Fixture): Platform => ({
  ...platform,
  root: '/nowhere',
  keepsDocument: true,
});

const text = async ({ store }: Fixture, file: string) => (await store.read(file))!.toString('utf8');

/** Marks the stored files, as a later release of the platform's sources would have written them. */
async function mark(fixture: Fixture): Promise<void> {
  const { store } = fixture;
  const { html, version } = (await store.readPage())!;
  const page = readPageData(html) as PageData & { later?: string };
  const later = {
    ...page,
    later: 'page',
    modules: { 'mf-b': { ...page.modules['mf-b']!, later: 'module' } },
  };
  await store.writePage(
    withPageData(html, later).replace(/<\/script>(?![^]*<script)/, ';later()</script>'),
    version,
  );
  await store.writeCopy(JP, (await text(fixture, JP)).replace('og:site_name', 'og:later'));
  await store.writeCopy(WORKER_FILE, `${await text(fixture, WORKER_FILE)};later()`);
  await store.writeCopy('hosting.json', '"later"');
}

test.each([
  ['from elsewhere', elsewhere],
  ['from the repository of the platform', ({ platform }: Fixture) => platform],
])(
  'changes the page data only, and keeps what the platform team has published of the rest, %s',
  async (_from, by) => {
    const fixture = await setup();
    await publish(fixture, { name: 'mf-b', id: id(1) });
    await mark(fixture);
    const manifest = await text(fixture, manifestFile('JP'));
    await release(by(fixture), [await fixture.put({ name: 'mf-a', id: id(1) })]);

    const { html } = (await fixture.store.readPage())!;
    expect(html).toContain(';later()</script>');
    expect(readPageData(html)).toMatchObject({ later: 'page', modules: { 'mf-b': { later: 'module' } } });
    expect((await served(fixture))['mf-a']!.live).toBe(id(1));
    const region = await text(fixture, JP);
    expect(region).toContain(';later()</script>');
    expect(region).toContain('og:later');
    expect(readPageData(region)).toEqual(readPageData(html));
    expect(await text(fixture, WORKER_FILE)).toMatch(/;later\(\)$/);
    expect(await text(fixture, 'hosting.json')).toBe('"later"');
    expect(await text(fixture, manifestFile('JP'))).toBe(manifest);
    // The comparison follows from the page, so a squad writes it too.
    const { modules } = JSON.parse(await text(fixture, COMPATIBILITY_FILE)) as {
      modules: { name: string }[];
    };
    expect(modules.map(({ name }) => name).sort()).toEqual(['mf-a', 'mf-b']);
  },
);

test('writes the same files as the platform team, if the sources are the same', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(2) });
  const revisionOf = async () => (await readPublishedPage(fixture)).revision;
  const files = async () => {
    const revision = await revisionOf();
    const all = [(await fixture.store.readPage())!.html, await text(fixture, JP)];
    return all.map((one) => one.replaceAll(revision, 'REVISION'));
  };
  await rollBack(elsewhere(fixture), 'mf-a');
  const kept = await files();
  await release(fixture.platform, [{ name: 'mf-a', id: id(1) }]);
  expect(kept).toEqual(await files());
});

test('publishes the document of the sources with the shell, also with the one that is live', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-b', id: id(1) });
  await mark(fixture);
  await release(fixture.platform, [{ name: 'shell', id: (await served(fixture)).shell!.live }]);
  const files = [
    (await fixture.store.readPage())!.html,
    await text(fixture, JP),
    await text(fixture, WORKER_FILE),
  ];
  for (const file of files) expect(file).not.toMatch(/later/);
  expect(await text(fixture, 'hosting.json')).not.toBe('"later"');
});

test.each([JP, WORKER_FILE])('renders %s from the sources if it is missing', async (file) => {
  const fixture = await setup();
  await fixture.store.remove(file);
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const { html } = (await fixture.store.readPage())!;
  expect(await staleFiles(fixture.store, html)).toEqual([]);
});

test('lists the new document in the service worker, with the headers that it has', async () => {
  const fixture = await setup();
  const facts = async () =>
    JSON.parse(/^const PUBLISHED=(.*);\n/.exec(await text(fixture, WORKER_FILE))![1]!) as {
      documents: string[];
      headers: object;
    };
  const { store } = fixture;
  await store.writeCopy(WORKER_FILE, (await text(fixture, WORKER_FILE)).replace('no-cache', 'later'));
  const before = await facts();
  await release(elsewhere(fixture), [await fixture.put({ name: 'mf-a', id: id(1) })]);
  const after = await facts();
  expect(after.documents).toHaveLength(before.documents.length + 1);
  expect(after.headers).toEqual(before.headers);
  expect(JSON.stringify(after.headers)).toContain('later');
});

test('refuses what needs another document', async () => {
  const fixture = await setup();
  const squad = elsewhere(fixture);
  const before = (await fixture.store.readPage())!.html;
  const shell = await fixture.put({ name: 'shell', id: '1.1.0-00000002' });
  expect(await reasons(release(squad, [shell]))).toContain('Only the platform team can');
  expect(await reasons(switchServiceWorker(squad, 'off'))).toContain('Only the platform team can');
  expect((await fixture.store.readPage())!.html).toBe(before);
});

test('refuses to publish where the platform team has not', async () => {
  const squad = elsewhere(await setup());
  const empty = { ...squad.environment.artifacts, readPage: () => Promise.resolve(null) };
  const nowhere = { ...squad, environment: { ...squad.environment, artifacts: empty } };
  const shell = { name: 'shell', id: '1.0.0-00000001' };
  expect(await reasons(release(nowhere, [shell]))).toContain('Nothing is published here.');
});
