/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@shared/module-kit/shared-libraries';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { readModuleJson } from '@shared/module-build/module-folder';
import { toUniqueName } from '@shared/module-build/unique-name';
import { type BuiltArtifact, PublishRefused, release } from '@shell/deploy';
import { readPageData } from '@shell/deploy/render';
import { ROOT, type TestVersion, testPlatform } from '@shell/deploy/testing/fixtures';
import { testRoute } from 'shell/testing';
import { openPlace } from './place';
import { publishedWith } from './with-module';

// root.ts finds itself by `import.meta`, which CommonJS does not have.
jest.mock('../root', () => ({ ROOT: process.cwd() }));

const NAME = 'mf-orders';
const ID = '9.0.0-0000000f';
const MODULE = readModuleJson(ROOT, NAME);
const created: string[] = [];
afterAll(() => created.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Returns an environment that other squads have published, with keys that this machine does not have. */
async function environment(...versions: TestVersion[]) {
  const { platform, folder, put } = testPlatform([NAME, 'mf-elsewhere']);
  created.push(folder);
  const shell = { name: 'shell', id: '1.0.0-00000001', contract: CONTRACT_VERSION };
  const contract = `^${CONTRACT_VERSION}`;
  for (const version of [shell, ...versions.map((other) => ({ contract, ...other }))])
    await release(platform, [await put(version)]);
  return openPlace(folder);
}

/** Returns a small build of a module of this checkout. */
function buildWith(over: Partial<BuiltArtifact> = {}, page = 'the page'): BuiltArtifact {
  const folder = mkdtempSync(path.join(tmpdir(), 'with-module-test-'));
  created.push(folder);
  const locales = Object.fromEntries(
    LANGUAGE_KEYS.map((language) => [language, `${language}.json`]),
  ) as BuiltArtifact['locales'];
  const files = ['entry.js', 'page.js', ...Object.values(locales)];
  for (const file of files) writeFileSync(path.join(folder, file), file.endsWith('.json') ? '{}' : page);
  return {
    name: NAME,
    id: ID,
    uniqueName: toUniqueName(NAME, ID),
    entry: 'entry.js',
    pages: Object.fromEntries(Object.keys(MODULE.pages).map((name) => [name, ['page.js']])),
    initial: [],
    locales,
    files,
    names: { 'kit/1': ['a'] },
    contract: MODULE.contract,
    folder,
    ...over,
  };
}

async function overlay(build: BuiltArtifact, place: ReturnType<typeof openPlace>) {
  const { folder, from } = await publishedWith(build, place);
  created.push(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return { folder, from, data: readPageData(read('index.html')), read };
}

test('changes only the page data of the module, and leaves the other files to the environment', async () => {
  const place = await environment(
    { name: 'mf-elsewhere', id: '1.0.0-00000002' },
    { name: NAME, id: '1.0.0-00000003' },
    { name: NAME, id: '1.1.0-00000004' },
  );
  const published = readPageData((await place.page())!);
  const { folder, from, data, read } = await overlay(buildWith(), place);
  // Without a fallback that would hide a build that does not start.
  expect(data.modules[NAME]).toMatchObject({ id: ID, base: `${NAME}/${ID}/` });
  expect(data.modules[NAME]).not.toHaveProperty('previous');
  expect({ ...data, modules: { ...data.modules, [NAME]: published.modules[NAME] } }).toEqual(published);
  expect(from).toBe(`${place.name}: shell 1.0.0-00000001, mf-elsewhere 1.0.0-00000002`);
  expect(read(`${NAME}/${ID}/page.js`)).toBe('the page');
  expect(readPageData(read('hk/index.html')).modules[NAME]?.id).toBe(ID);
  for (const file of ['shell', 'mf-elsewhere']) expect(existsSync(path.join(folder, file))).toBe(false);
  expect(['sw.js', 'hosting.json'].map((file) => existsSync(path.join(folder, file)))).toEqual([true, true]);
});

test.each<[string, BuiltArtifact, RegExp]>([
  ['a contract', buildWith({ contract: '^9.0' }), /needs contract \^9\.0, and shell@1\.0\.0-00000001 offers/],
  [
    'a name',
    buildWith({ names: { 'kit/1': ['later'] } }),
    /uses later of kit\/1, which shell@.* does not offer/,
  ],
  [
    'a size',
    buildWith({}, `"${randomBytes(90_000).toString('base64')}"`),
    /weigh .* KB compressed; the budget is/,
  ],
  ['an id', buildWith({ id: 'latest' }), /latest/],
])('refuses %s as publishing does', async (_what, build, reason) => {
  const refused: unknown = await publishedWith(build, await environment()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PublishRefused);
  expect((refused as PublishRefused).reasons.join('\n')).toMatch(reason);
});

describe('a refusal of the local app', () => {
  const refusedBy = async (build: BuiltArtifact, isLocalApp: boolean): Promise<string> => {
    const refused: unknown = await publishedWith(build, await environment(), isLocalApp).catch(
      (error: unknown) => error,
    );
    return (refused as PublishRefused).reasons.join('\n');
  };

  test.each([{ contract: '^9.0' }, { names: { 'kit/1': ['later'] } }])(
    'says how to renew it if its shell does not offer %j',
    async (needs) => {
      expect(await refusedBy(buildWith(needs), true)).toMatch(/\nThe local app .* Run npm start, /);
      expect(await refusedBy(buildWith(needs), false)).not.toContain('npm start');
    },
  );

  test('has no other reason to renew it', async () => {
    expect(await refusedBy(buildWith({ id: 'latest' }), true)).not.toContain('npm start');
  });
});

test('refuses a route of another module as publishing does', async () => {
  const route = MODULE.routes[0]!.path;
  const place = await environment({ name: 'mf-elsewhere', id: '1.0.0-00000002', routes: [testRoute(route)] });
  await expect(publishedWith(buildWith(), place)).rejects.toMatchObject({
    reasons: [expect.stringContaining(`${route} belongs to mf-elsewhere`)],
  });
});

test('says that nothing is published', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'with-module-test-'));
  created.push(empty);
  await expect(publishedWith(buildWith(), openPlace(empty))).rejects.toThrow('Nothing is published at');
});
