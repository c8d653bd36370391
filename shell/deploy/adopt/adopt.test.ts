/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countedFiles } from '@shared/module-build/build-id';
import { readModuleJson } from '@shared/module-build/module-folder';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { importedFiles } from '@shared/module-build/testing';
import { toUniqueName } from '@shared/module-build/unique-name';
import { release } from '../publish/publish';
import { listText, readListed } from '../cli/list';
import { ROOT } from '../testing/fixtures';
import { reasons, setup } from '../testing/publishing';
import { readFiles, readManifest } from '../version/stored-version';
import { type Adoption, TOOLS, adoptRemote } from './adopt';
import { fetchRemote } from './fetch-remote';
import { ADDRESS, FILES, ROUTES, manifestOf, networkWith } from './remote-fixture';
import { uploadAdopted } from './upload-adopted';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Writes a build of the generated module without webpack, which the journey runs. */
const compile: Adoption['compile'] = ({ root, name, id, folder }) => {
  const { pages, contract } = readModuleJson(root, name);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  mkdirSync(folder, { recursive: true });
  write('entry.js', 'entry');
  const scripts = Object.keys(pages).map((page): [string, string[]] => [page, [`page_${page.slice(2)}.js`]]);
  for (const file of scripts.flatMap(([, files]) => files)) write(file, 'page');
  for (const language of LANGUAGE_KEYS) write(`${language}.json`, '{}');
  const locales = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
  return Promise.resolve({
    name,
    id,
    uniqueName: toUniqueName(name, id),
    entry: 'entry.js',
    pages: Object.fromEntries(scripts),
    initial: [],
    locales,
    files: ['entry.js', ...scripts.flatMap(([, files]) => files), ...Object.values(locales)],
    names: { react: ['*'] },
    contract,
    folder,
  });
};

/** Adopts the example remote into a new platform, and stores it. */
async function adopt({ files = FILES, manifest = manifestOf(), routes = ROUTES } = {}) {
  const fixture = await setup();
  const folder = mkdtempSync(path.join(tmpdir(), 'adopt-test-'));
  folders.push(folder);
  const remote = await fetchRemote(ADDRESS, networkWith(files, manifest));
  const adoption = { root: ROOT, remote, routes, allowedOrigins: ['https://api.example'], folder, compile };
  const { artifact, origins } = await adoptRemote(adoption);
  const version = await uploadAdopted(fixture.platform, { folder, artifact }, () => fixture.signerOf('mf-a'));
  return { fixture, version, origins };
}

test('makes a version that is signed, published and listed with its origin', async () => {
  const { fixture, version } = await adopt();
  expect(version.id).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  const { manifest } = (await readManifest(fixture.store, version.name, version.id))!;
  expect(manifest).toMatchObject({
    owner: 'a',
    contract: '^2.0',
    routes: [{ path: '/points', page: './Points', titles: ROUTES.routes[0]!.titles, signIn: false }],
    pages: { './Points': ['page_Points.js', 'remote_css_5.css', 'remote_js_5.js'] },
    adopted: { manifest: ADDRESS, sha256: expect.any(String) },
  });
  const files = await readFiles(fixture.store, manifest);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['remote_7.js', 'remote_js_5.js']));
  expect(files.has('remote_9.js')).toBe(false);
  const shell = await fixture.put({ name: 'shell', id: '1.0.1-00000002', contract: '2.3.0' });
  await release(fixture.platform, [shell, version]);
  const listed = (await readListed(fixture.store))!;
  expect(listText('test', '', listed, new Date())).toContain(
    `adopted from ${ADDRESS}, SHA-256 of the manifest`,
  );
});

test('makes the same version of the same remote, and another one after any change of it', async () => {
  const ids = [
    await adopt(),
    await adopt(),
    await adopt({ files: { ...FILES, '7.js': FILES['7.js']!.replace('later', 'sooner') } }),
  ].map(({ version }) => version.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('counts every file of the project that adoption runs or compiles in', async () => {
  const entries = ['adopt.ts', 'in-page/run-remote.ts'].map((file) => `./shell/deploy/adopt/${file}`);
  const imported = await importedFiles(ROOT, [...entries, './shared/module-build/src/build-module.ts']);
  const counted = new Set(countedFiles(ROOT, TOOLS));
  // The code that stores the versions of every module changes no id.
  const ofAll =
    /^shell\/((deploy\/)?package\.json|publishing\.ts|(bootstrap|page|deploy\/(publish|store|version))\/)/;
  expect(imported.filter((file) => !counted.has(file) && !ofAll.test(file))).toEqual([]);
});

test.each<[what: string, input: Parameters<typeof adopt>[0], reason: string]>([
  [
    'a page that the remote does not expose',
    { routes: { ...ROUTES, routes: [{ ...ROUTES.routes[0]!, page: './Shop' }] } },
    'The remote does not expose ./Shop. It exposes ./Points.',
  ],
  [
    'a host that the settings do not have',
    { files: { ...FILES, '7.js': FILES['7.js']!.replace('later', 'https://other.example/v1') } },
    'The code names https://other.example',
  ],
  [
    'a font of its own',
    { files: { ...FILES, 'css/5.css': '@font-face{font-family:x}' } },
    'has "@font-face", which reaches outside the module',
  ],
  [
    'an animation that a script names',
    {
      files: {
        ...FILES,
        '7.js': FILES['7.js']!.replace('later', 'spin 1s linear'),
        'css/5.css': '@keyframes spin{to{rotate:1turn}}',
      },
    },
    '7.js names the animation "spin"',
  ],
  [
    'an animation that may be another word',
    { files: { ...FILES, 'css/5.css': '@keyframes x{}.a{--a:x;color:var(--a)}' } },
    'css/5.css cannot be adopted: the value of --a has the name of an animation',
  ],
  [
    'a second React',
    {
      files: {
        ...FILES,
        '7.js': FILES['7.js']!.replace(
          '}',
          ';e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}}',
        ),
      },
    },
    'carries a second copy of React',
  ],
  ['a size above the budget', { routes: { ...ROUTES, budgetKB: 0.1 } }, 'the budget is 0.1 KB'],
  ['another owner', { routes: { ...ROUTES, owner: 'b' } }, 'The owner of mf-a is b'],
  [
    'a file with another one of its name',
    {
      manifest: manifestOf({
        exposes: [
          {
            path: './Points',
            assets: { js: { sync: ['js/5.js', 'js_5.js'], async: [] }, css: { sync: [], async: [] } },
          },
        ],
      }),
      files: { ...FILES, 'js_5.js': '' },
    },
    'Two files of the remote get the name remote_js_5.js',
  ],
])('refuses %s', async (_what, input, reason) => {
  expect(await reasons(adopt(input))).toContain(reason);
});
