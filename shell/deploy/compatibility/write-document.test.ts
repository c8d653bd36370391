/** @jest-environment node */
import { setup, publish, id, readPublishedPage, served } from '../testing/publishing';
import { release, rollBack, startCanary } from '../publish/publish';
import { COMPATIBILITY_FILE } from '../store/hosting';
import { type Compatibility, readDocument } from './document';
import { overall } from './compare';
import { buildDocument } from './build-document';
import { readVersion } from './read-version';
import { writeDocument } from './write-document';

type Fixture = Awaited<ReturnType<typeof setup>>;
const LIVE = '1.0.0-00000001';
const NEXT = '1.5.0-00000005';

async function stored({ store }: Fixture): Promise<Compatibility> {
  const found = readDocument((await store.read(COMPATIBILITY_FILE))!);
  if ('problem' in found) throw new Error(found.problem);
  return found.document;
}
async function written(
  fixture: Fixture,
  change?: Parameters<typeof writeDocument>[1],
): Promise<Compatibility> {
  const found = await writeDocument(fixture.store, change);
  if ('problem' in found) throw new Error(found.problem);
  return found.document;
}
/** Returns the answer of each pair: `role × role of the shell`. */
const answers = ({ shells, modules }: Compatibility) =>
  Object.fromEntries(
    modules.flatMap(({ name, role, pairs }) =>
      shells.map((shell) => [
        `${name} ${role} × ${shell.role}`,
        overall(pairs.find((pair) => pair.shell === shell.id)!),
      ]),
    ),
  );
/** A shell that offers fewer names. */
const putNext = (fixture: Fixture) =>
  fixture.put({ name: 'shell', id: NEXT, names: { 'kit/1': ['b'], react: 'whole' } });

test('is written with each change of the page, and follows from it', async () => {
  const fixture = await setup();
  expect(await stored(fixture)).toEqual({
    format: 1,
    revision: (await readPublishedPage(fixture)).revision,
    shells: [{ role: 'live', id: LIVE }],
    modules: [],
  });
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-a', id: id(2) });
  await startCanary(fixture.platform, await fixture.put({ name: 'mf-a', id: id(3) }), 10);
  const document = await stored(fixture);
  expect(document.revision).toBe((await readPublishedPage(fixture)).revision);
  expect(document.modules.map((module) => [module.role, module.id, module.owner])).toEqual([
    ['live', id(2), 'a'],
    ['canary', id(3), 'a'],
    ['previous', id(1), 'a'],
  ]);
  expect(new Set(Object.values(answers(document)))).toEqual(new Set(['works']));
});

test('tells which modules a next shell breaks, until it is another one, or live', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-b', id: id(1), names: { 'kit/1': ['b'] } });
  await putNext(fixture);
  const document = await written(fixture, { next: NEXT });
  expect(answers(document)).toEqual({
    'mf-a live × live': 'works',
    'mf-a live × next': 'breaks',
    'mf-b live × live': 'works',
    'mf-b live × next': 'works',
  });
  expect(document.modules[0]!.pairs[1]!.names.why).toBe(
    `It uses a of kit/1, which shell@${NEXT} does not offer.`,
  );

  await publish(fixture, { name: 'mf-a', id: id(2), names: {} });
  expect(answers(await stored(fixture))).toMatchObject({
    'mf-a live × next': 'works',
    'mf-a previous × next': 'breaks',
  });
  await rollBack(fixture.platform, 'mf-a');
  expect(answers(await stored(fixture))['mf-a live × next']).toBe('breaks');
  expect((await written(fixture, { next: null })).shells.map(({ role }) => role)).toEqual(['live']);

  await written(fixture, { next: NEXT });
  await publish(fixture, { name: 'mf-a', id: id(3), names: {} });
  // Publishing accepts the shell once no fallback breaks, either.
  expect(answers(await stored(fixture))['mf-a previous × next']).toBe('breaks');
  await expect(release(fixture.platform, [{ name: 'shell', id: NEXT }])).rejects.toThrow(
    'does not fit these',
  );
  await publish(fixture, { name: 'mf-a', id: id(4), names: {} });
  await release(fixture.platform, [{ name: 'shell', id: NEXT }]);
  expect((await stored(fixture)).shells).toEqual([
    { role: 'live', id: NEXT },
    { role: 'previous', id: LIVE },
  ]);
});

test('keeps results while the page has both versions, and replaces them by later ones', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const run = (verdict: 'works' | 'breaks') => [
    { name: 'mf-a', id: id(1), shell: LIVE, run: { verdict, why: verdict } },
  ];
  await written(fixture, { runs: run('works') });
  await written(fixture, { runs: run('breaks') });
  await publish(fixture, { name: 'mf-a', id: id(2) });
  const { modules } = await stored(fixture);
  expect(modules.map(({ role, pairs }) => [role, pairs[0]!.run.verdict])).toEqual([
    ['live', 'unknown'],
    ['previous', 'breaks'],
  ]);
  await publish(fixture, { name: 'mf-a', id: id(3) });
  await publish(fixture, { name: 'mf-a', id: id(1) });
  expect((await stored(fixture)).modules[0]!.pairs[0]!.run.verdict).toBe('unknown');
});

test('knows nothing of a version that was pruned, and does not stop', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await publish(fixture, { name: 'mf-b', id: id(1) });
  await fixture.store.remove(`mf-a/${id(1)}/manifest.json`);
  const [gone, other] = (await written(fixture)).modules;
  expect(gone).toMatchObject({ id: id(1), owner: '' });
  expect(gone!.pairs[0]!.contract).toEqual({
    verdict: 'unknown',
    why: `The manifest of mf-a@${id(1)} is not there any more, so nothing is known of it.`,
  });
  expect(overall(other!.pairs[0]!)).toBe('works');
});

test.each([
  ['not JSON', '{', `The manifest of mf-a@${id(1)} is not JSON.`],
  ['null', 'null', `The manifest of mf-a@${id(1)} is not in a format that this tool reads.`],
  [
    'of another format',
    '{"format":9}',
    `The manifest of mf-a@${id(1)} is not in a format that this tool reads.`,
  ],
  ['without names', '{"format":1}', expect.stringContaining(`mf-a@${id(1)}: manifest.json:`)],
])('knows nothing of a version whose manifest is %s', async (_what, text, why) => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await fixture.store.writeCopy(`mf-a/${id(1)}/manifest.json`, text);
  expect((await written(fixture)).modules[0]!.pairs[0]!.names).toEqual({ verdict: 'unknown', why });
});

test('does not believe a manifest of another version', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await fixture.put({ name: 'mf-a', id: id(2) });
  const other = await fixture.store.read(`mf-a/${id(2)}/manifest.json`);
  await fixture.store.writeCopy(`mf-a/${id(1)}/manifest.json`, other!);
  expect((await written(fixture)).modules[0]!.pairs[0]!.names).toMatchObject({
    verdict: 'unknown',
    why: expect.stringContaining(`mf-a@${id(1)}: its manifest is that of mf-a@${id(2)}`),
  });
});

test('leaves the document of a newer tool, and publishes beside it', async () => {
  const fixture = await setup();
  await fixture.store.writeCopy(COMPATIBILITY_FILE, '{"format":2}');
  await publish(fixture, { name: 'mf-a', id: id(1) });
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
  expect((await fixture.store.read(COMPATIBILITY_FILE))!.toString()).toBe('{"format":2}');
  expect(await writeDocument(fixture.store)).toMatchObject({
    problem: expect.stringContaining('A newer tool'),
  });
});

test('replaces a document that cannot be read', async () => {
  const fixture = await setup();
  await fixture.store.writeCopy(COMPATIBILITY_FILE, 'nonsense');
  expect((await written(fixture)).shells).toHaveLength(1);
  expect((await stored(fixture)).shells).toHaveLength(1);
});

test('compares again if the page changes meanwhile', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const version = await fixture.put({ name: 'mf-a', id: id(2) });
  const { store } = fixture;
  let raced = false;
  const slow: typeof store = {
    ...store,
    async writeCopy(file, content) {
      if (!raced) {
        raced = true;
        await startCanary(fixture.platform, version, 10);
      }
      await store.writeCopy(file, content);
    },
  };
  await writeDocument(slow);
  expect(raced).toBe(true);
  expect((await stored(fixture)).modules.map(({ role }) => role)).toEqual(['live', 'canary']);
});

test('adds nothing to the page', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1), names: { 'kit/1': ['a'] } });
  const { html } = (await fixture.store.readPage())!;
  for (const word of [COMPATIBILITY_FILE, '"names"', 'kit/1']) expect(html).not.toContain(word);
  expect((await fixture.store.read('sw.js'))!.toString()).not.toContain(COMPATIBILITY_FILE);
});

test('cuts a reason that readers would refuse, so that no result is lost', async () => {
  const fixture = await setup();
  const long = Array.from({ length: 1000 }, (_, index) => `name${index}`);
  await fixture.put({ name: 'shell', id: NEXT, names: { 'kit/1': ['b'] } });
  const used = { name: 'mf-a', id: id(1), names: { 'kit/1': long } };
  await fixture.put(used);
  const find = (name: string) =>
    readVersion((file) => fixture.store.read(file), name, name === 'shell' ? NEXT : used.id);
  const [module, shell] = [await find('mf-a'), await find('shell')];
  if (typeof module === 'string' || typeof shell === 'string') throw new Error('no manifest');
  const run = { verdict: 'works', why: 'y'.repeat(5000) } as const;
  const document = buildDocument(
    { revision: 'r', selection: { shell: { live: NEXT }, 'mf-a': { live: used.id } }, next: null },
    (name) => (name === 'shell' ? shell : module),
    [{ name: 'mf-a', id: used.id, shell: NEXT, run }],
  );
  const found = readDocument(Buffer.from(JSON.stringify(document)));
  expect(found).toEqual({ document });
  const [pair] = document.modules[0]!.pairs;
  expect(pair!.names.why).toMatch(/^It uses name0, name1, .* … \(cut\)$/);
  expect(pair!.run).toMatchObject({ verdict: 'works', why: expect.stringMatching(/^y+ … \(cut\)$/) });
});
