/** @jest-environment node */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { publicKeysOf } from '../ownership/keys';
import { copyVersion } from '../promote/copy-version';
import { release, uploadAll } from '../publish/publish';
import { bootScriptWithMap } from '../render/boot-script';
import { regionFiles } from '../render/region-files';
import { ROOT, newSigner, testPlatform } from '../testing/fixtures';
import { type BuiltArtifact, sha256 } from '../version/version-files';
import { mapKeysOf } from '../ownership/seal';
import { bootstrapMapFile, mapKeyProblems, mapsFile, storeBootstrapMap } from './stored-maps';
import { createTracer, parseReports } from './trace';

const fixture = testPlatform(['mf-orders']);
const { platform, store } = fixture;
const folder = mkdtempSync(path.join(tmpdir(), 'trace-test-'));
afterAll(() => {
  fixture.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const LOCALES = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
const SOURCE = 'export function pay(plan) {\n  // The renter has none.\n  return plan.fee;\n}\n';

/** Writes a build: an entry and a page with their maps, and a script without. */
function build(id: string, source = SOURCE): BuiltArtifact {
  for (const file of ['entry', 'page']) {
    const options = { sourcemap: 'external', minify: true, sourcefile: `mf-orders/src/${file}.ts` } as const;
    const { code, map } = transformSync(source, options);
    writeFileSync(path.join(folder, `${file}.js`), code);
    writeFileSync(path.join(folder, `${file}.js.map`), map);
  }
  for (const file of [...Object.values(LOCALES), 'bare.js']) writeFileSync(path.join(folder, file), '{}');
  return {
    folder,
    name: 'mf-orders',
    id,
    uniqueName: `mf_orders_${id}`.replace(/\W/g, '_'),
    entry: 'entry.js',
    pages: { './OrderList': ['page.js'] },
    initial: [],
    locales: LOCALES,
    files: [...Object.values(LOCALES), 'page.js', 'bare.js', 'entry.js'],
    names: {},
    contract: '^1.0',
  };
}
const upload = (artifact: BuiltArtifact) =>
  uploadAll(platform, [artifact], () => fixture.signerOf('mf-orders'));
const keyOf = (name: string) => fixture.signerOf(name).privateKey;
const COLUMN = transformSync(SOURCE, { minify: true }).code.indexOf('.fee') + 1;
const at = (id: string, file: string, line = 1) => `mf-orders/${id}/${file}:${line}:${COLUMN}`;
const trace = (frame: string, keys = [keyOf('mf-orders')], revision?: string) =>
  createTracer(
    store,
    keys,
  )({ kind: 'error', code: 'uncaught', detail: 'TypeError: odd', frames: [frame], revision: revision! });
const ID = '1.0.0-00000001';

beforeAll(async () => {
  await upload(build(ID));
});

test.each([
  ['a page', at(ID, 'page.js')],
  ['the entry, which has the table of files as its first line', at(ID, 'entry.js', 2)],
])('shows the source line of a frame in %s, with the lines around it', async (_what, frame) => {
  const { text, complete } = await trace(frame);
  const file = frame.includes('entry') ? 'entry' : 'page';
  expect(text.split('\n')).toEqual([
    'TypeError: odd',
    'error uncaught',
    '',
    `mf-orders@${ID} ${frame.slice(frame.indexOf(file))}`,
    `  mf-orders/src/${file}.ts:3:10`,
    '        1 | export function pay(plan) {',
    '        2 |   // The renter has none.',
    '  >     3 |   return plan.fee;',
    '        4 | }',
    '        5 | ',
  ]);
  expect(complete).toBe(true);
});

test("is read with the squad's key or the platform's, also an old one, and with no other", async () => {
  for (const keys of [['mf-orders'], ['shell']].map((names) => names.map(keyOf)))
    expect(await trace(at(ID, 'page.js'), [newSigner('orders').privateKey, ...keys])).toMatchObject({
      complete: true,
    });
  for (const keys of [[], [newSigner('orders').privateKey]]) {
    const { text, complete } = await trace(at(ID, 'page.js'), keys);
    expect(text).toContain(
      `The source map of mf-orders@${ID} is sealed for orders or platform, and none of your keys opens it.`,
    );
    expect(complete).toBe(false);
  }
});

describe('the keys of owners.json', () => {
  const { publicKey, mapKey = '' } = publicKeysOf(keyOf('shell'));
  const ownersWith = (...mapKeys: string[]) => ({
    ...platform.owners,
    squads: {
      ...platform.owners.squads,
      platform: {
        ...platform.owners.squads.platform!,
        keys: mapKeys.map((one) => ({ publicKey, mapKey: one })),
      },
    },
  });
  const script = { script: 'open()', map: '{}' };
  const hash = sha256(script.script);
  const storedFor = async () => mapKeysOf((await store.read(bootstrapMapFile(hash)))!);

  test('that are none for maps are named, and stop no publish', async () => {
    const owners = ownersWith('text', publicKey, mapKey);
    expect(mapKeyProblems(owners)).toEqual([
      expect.stringContaining('owners.json has a "mapKey" of platform that is not'),
      expect.stringContaining('owners.json has a "mapKey" of platform that is not'),
    ]);
    await storeBootstrapMap(store, script, owners, platform.now());
    expect(await storedFor()).toEqual([mapKey]);
  });

  test('open the map of an inline script that was sealed before they were there', async () => {
    const later = publicKeysOf(newSigner('platform').privateKey).mapKey ?? '';
    await storeBootstrapMap(store, script, ownersWith(mapKey), platform.now());
    await storeBootstrapMap(store, script, ownersWith(mapKey, later), platform.now());
    expect(await storedFor()).toEqual([mapKey, later]);
  });
});

test('stores no public file that is a map, names one or contains a source', async () => {
  for (const { path: file } of await store.list('')) {
    const text = (await store.read(file))!.toString('latin1');
    if (!file.startsWith('private/')) expect(file).not.toMatch(/\.map$/);
    expect(text).not.toMatch(/sourceMappingURL|The renter has none/);
  }
});

describe('without the map of the build', () => {
  const id = '1.0.1-00000002';
  beforeAll(() => upload(build(id)));

  test.each([
    ['a script without a map', at(ID, 'bare.js'), `No source map of bare.js of mf-orders@${ID} is stored.`],
    ['an unknown file', at(ID, 'page2.js'), `mf-orders@${ID} has no file page2.js.`],
    ['an unknown version', at('3.0.0-00000009', 'page.js'), 'mf-orders@3.0.0-00000009 is not in this store.'],
    ['no version', 'mf-orders/../page.js:1:1', '"mf-orders@.." is not a version.'],
    ['no position', 'https://elsewhere.test/x.js', 'This is not a position in a file of the app.'],
    ['no revision', 'index.html:20:345', 'No inline script of the revision of this report is recorded here.'],
    [
      'a place that no source has',
      `mf-orders/${ID}/page.js:99:1`,
      'The source map has no source for this position.',
    ],
  ])('says what is missing: %s', async (_what, frame, sentence) => {
    const { text, complete } = await trace(frame);
    expect(text).toContain(sentence);
    expect(complete).toBe(false);
  });

  test('says that the map is of another version or build, was changed, or is none', async () => {
    const file = mapsFile({ name: 'mf-orders', id });
    const sealed = (await store.read(file))!;
    const shown = async (bytes: Buffer) => {
      await store.writeCopy(file, bytes);
      return (await trace(at(id, 'page.js'))).text;
    };
    expect(await shown((await store.read(mapsFile({ name: 'mf-orders', id: ID })))!)).toContain(
      `The stored source map is of mf-orders@${ID}, not of mf-orders@${id}.`,
    );
    const changed = Buffer.from(sealed);
    changed[changed.length - 20]! ^= 1;
    expect(await shown(changed)).toContain(`The stored source map of mf-orders@${id} was changed.`);
    const header = Buffer.from(
      sealed.toString('latin1').replace('"squad":"orders"', '"squad":"others"'),
      'latin1',
    );
    expect(await shown(header)).toContain('was changed');
    await store.remove(file);
    expect((await trace(at(id, 'page.js'))).text).toContain(`No source map of mf-orders@${id} is stored.`);
    // The manifest of the version has the hashes of the first build.
    const other = testPlatform(['mf-orders']);
    build(id, `console.log(1);${SOURCE}`);
    await uploadAll({ ...other.platform, owners: platform.owners }, [build(id, `let a;${SOURCE}`)], () =>
      fixture.signerOf('mf-orders'),
    );
    expect(await shown((await other.store.read(file))!)).toContain(
      `The stored source map of page.js is of another build of mf-orders@${id}.`,
    );
    other.dispose();
  });

  test('never reads a link in the place of a map', async () => {
    const artifact = build('1.0.2-00000003');
    writeFileSync(path.join(folder, 'secret'), '{"secret":1}');
    for (const file of ['page.js.map', 'entry.js.map']) rmSync(path.join(folder, file));
    symlinkSync(path.join(folder, 'secret'), path.join(folder, 'page.js.map'));
    await upload(artifact);
    rmSync(path.join(folder, 'page.js.map'));
    expect(await store.read(mapsFile(artifact))).toBeNull();
  });
});

test('shows the source line of the inline script, for which each revision has a record', async () => {
  const page = await release(platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  const { script } = await bootScriptWithMap(ROOT);
  // One line of its own: columns are the same in every document.
  expect(script.split('\n')).toHaveLength(2);
  const { html } = (await store.readPage())!;
  const regions = [...regionFiles(ROOT, html, 'https://m.test')].filter(([file]) => file.endsWith('.html'));
  expect(regions).toHaveLength(3);
  const lineIn = (text: string) =>
    text.split('\n').findIndex((one) => one.startsWith(script.trim().slice(0, 80))) + 1;
  const line = lineIn(html);
  expect([line, ...regions.map(([, text]) => lineIn(text as string))]).toEqual([line, line, line, line]);
  const column = script.indexOf('.sendBeacon');
  const { text } = await trace(`index.html:${line}:${column}`, [keyOf('shell')], page.revision);
  expect(text).toMatch(/shell\/bootstrap\/[\w-]+\.ts:\d+:\d+\n[^>]*> +\d+ \| .*sendBeacon/);
  expect((await trace(`index.html:${line + 1}:40`, [keyOf('shell')], page.revision)).text).toContain(
    `The inline script is line ${line} of the document. Another script is at this position`,
  );
  expect((await trace(`index.html:${line}:40`, [keyOf('mf-orders')], page.revision)).text).toContain(
    'is sealed for platform',
  );
});

test('copies the maps of a version to another environment', async () => {
  const other = testPlatform([]);
  await copyVersion(store, other.store, 'mf-orders', ID);
  const file = mapsFile({ name: 'mf-orders', id: ID });
  expect(await other.store.read(file)).toEqual(await store.read(file));
  other.dispose();
});

test.each([
  '',
  'text',
  '7',
  'null',
  '[]',
  '{}',
  '{"kind":"error"}',
  '{"reports":[]}',
  '{"reports":[{"kind":1,"code":"a"}]}',
  '{"kind":"error","code":"a","frames":"x"}',
  '{"kind":"error","code":"a","frames":[7]}',
])('takes nothing else for a report: %s', (text) => {
  expect(parseReports(text)).toBeNull();
});

test('prints a report without frames, and no control character of a report', async () => {
  const [report] = parseReports('{"reports":[{"kind":"error","code":"a","detail":"\\u001b[2Jodd"}]}')!;
  const { text, complete } = await createTracer(store, [])(report!);
  expect(text).toBe('?[2Jodd\nerror a\n\nThe report has no frames.');
  expect(complete).toBe(false);
});
