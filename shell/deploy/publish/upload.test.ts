/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, testPlatform } from '../testing/fixtures';
import { PublishRefused } from './refused';
import { upload } from './upload';
import type { BuiltArtifact } from '../version/version-files';

const fixture = testPlatform(['mf-orders']);
const home = mkdtempSync(path.join(tmpdir(), 'upload-test-'));
const folder = path.join(home, 'build');
mkdirSync(folder);
afterAll(() => {
  fixture.dispose();
  rmSync(home, { recursive: true, force: true });
});

function build(file: string): BuiltArtifact {
  const locales = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
  const files = [...Object.values(locales), 'page.js', file];
  for (const name of [...files, 'entry.js']) writeFileSync(path.join(folder, name), '{}');
  return {
    folder,
    name: 'mf-orders',
    id: '1.0.0-00000001',
    uniqueName: 'mf_orders_1_0_0_00000001',
    entry: 'entry.js',
    pages: { './OrderList': ['page.js'] },
    initial: [],
    locales,
    files: [...files, 'entry.js'],
    names: {},
    contract: '^1.0',
  };
}
const send = (file: string) => upload(ROOT, fixture.store, build(file), fixture.signerOf('mf-orders'));

test.each(['hello.html', 'logo.svg', 'feed.xml', 'page.xhtml', 'LICENSE'])(
  'refuses a build that contains %s, and stores nothing',
  async (file) => {
    await expect(send(file)).rejects.toThrow(PublishRefused);
    await expect(send(file)).rejects.toThrow(`the file "${file}" may not be published`);
    expect(await fixture.store.list('mf-orders/')).toEqual([]);
  },
);

describe('a build with something else than a file of its own', () => {
  const key = path.join(home, 'key.json');
  beforeAll(() => {
    writeFileSync(key, '{"key":"secret"}');
    symlinkSync(key, path.join(folder, 'data.json'));
    mkdirSync(path.join(folder, 'folder.json'));
  });

  test.each([
    ['data.json', 'is not a file in the folder of the build'],
    ['folder.json', 'is not a file in the folder of the build'],
    ['nothing.json', 'is not a file in the folder of the build'],
    ['../key.json', 'may not be published'],
    [key, 'may not be published'],
  ])('is refused, and nothing is stored: %s', async (file, sentence) => {
    const artifact = build('712.js');
    for (const change of [{ files: [...artifact.files, file] }, { entry: file }]) {
      const sent = upload(ROOT, fixture.store, { ...artifact, ...change }, fixture.signerOf('mf-orders'));
      await expect(sent).rejects.toThrow(PublishRefused);
      await expect(sent).rejects.toThrow(`"${file}" ${sentence}`);
    }
    expect(await fixture.store.list('mf-orders/')).toEqual([]);
  });
});

test.each(['manifest.json', 'signature.json', 'mf-manifest.json', 'Manifest.json'])(
  'refuses a build that contains %s, which publishing writes',
  async (file) => {
    await expect(send(file)).rejects.toThrow(
      `"${file}" may not be published. Publishing writes a file of that name`,
    );
    expect(await fixture.store.list('mf-orders/')).toEqual([]);
  },
);

test('stores the manifest for the tools of Module Federation beside its own, and writes it once', async () => {
  const { base } = await send('712.js');
  const file = `${base}mf-manifest.json`;
  expect(JSON.parse((await fixture.store.read(file))!.toString())).toMatchObject({
    name: 'mf-orders',
    metaData: { remoteEntry: { name: 'entry.js' } },
  });
  await fixture.store.writeCopy(file, '{}');
  await send('712.js');
  expect((await fixture.store.read(file))!.toString()).toBe('{}');
  for (const { path: stored } of await fixture.store.list('mf-orders/')) await fixture.store.remove(stored);
});

test.each(['photo.webp', 'sign.woff2', 'reader.wasm', '712.js'])(
  'stores a build that contains %s',
  async (file) => {
    await expect(send(file)).resolves.toMatchObject({ base: 'mf-orders/1.0.0-00000001/' });
    for (const { path: stored } of await fixture.store.list('mf-orders/')) await fixture.store.remove(stored);
  },
);

test.each<[string, Partial<BuiltArtifact>, string]>([
  ['an unsupported contract range', { contract: '>=1.0' }, 'contract is ">=1.0". Write a caret'],
  ['no list of used names', { names: null as never }, 'names is null. Build it again'],
])('refuses a build with %s, and stores nothing', async (_what, change, sentence) => {
  const artifact = { ...build('712.js'), ...change };
  const send = () => upload(ROOT, fixture.store, artifact, fixture.signerOf('mf-orders'));
  await expect(send()).rejects.toThrow(PublishRefused);
  await expect(send()).rejects.toThrow(sentence);
  expect(await fixture.store.list('mf-orders/')).toEqual([]);
});
