/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildId } from '@shared/module-build/build-id';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { toUniqueName } from '@shared/module-build/unique-name';
import { SETTINGS } from 'shell/testing';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { runCli } from '../run';

const fixture = testPlatform(['mf-loyalty']);
const elsewhere = mkdtempSync(path.join(tmpdir(), 'squad ü '));
const sources = path.join(elsewhere, 'mf-loyalty');
const pre = path.join(fixture.folder, 'pre');
const keys = path.join(fixture.folder, 'keys');
const owners = path.join(fixture.folder, 'owners.json');
afterAll(() => {
  fixture.dispose();
  rmSync(elsewhere, { recursive: true });
});

const put = (file: string, content: object | string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

const texts = { page: { title: 'Loyalty' } };
const locales = Object.fromEntries(LANGUAGE_KEYS.map((key) => [key, `${key}.json`]));

/** Writes a module of another repository. */
function putSources(): void {
  put(path.join(sources, 'package.json'), { version: '1.0.0' });
  put(path.join(sources, 'package-lock.json'), { packages: {} });
  put(path.join(sources, 'module.json'), {
    name: 'mf-loyalty',
    owner: 'loyalty',
    contract: '^1.0',
    budgetKB: 20,
    pages: { './Page': 'src/Page.tsx' },
    routes: [{ path: '/loyalty', page: './Page', title: 'page.title' }],
  });
  for (const file of Object.values(locales)) put(path.join(sources, 'src/locales', file), texts);
}

/** Writes its finished build into `dist/<folder>`. */
function putBuild(id: string, folder = id): string {
  const build = path.join(sources, 'dist', folder);
  for (const file of Object.values(locales)) put(path.join(build, file), texts);
  put(path.join(build, 'entry.js'), 'entry');
  put(path.join(build, 'page.js'), 'page');
  put(path.join(build, 'build.json'), {
    name: 'mf-loyalty',
    id,
    uniqueName: toUniqueName('mf-loyalty', id),
    entry: 'entry.js',
    pages: { './Page': ['page.js'] },
    initial: [],
    locales,
    files: ['entry.js', 'page.js', ...Object.values(locales)],
    names: {},
    contract: '^1.0',
  });
  return build;
}

putSources();
const ID = buildId(elsewhere, 'mf-loyalty');
const build = putBuild(ID);

const deploy = async (...words: string[]) => {
  const printed: string[] = [];
  await runCli(['--owners', owners, ...words], {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-orders'],
    build: (names) =>
      names.length > 0 ? Promise.reject(new Error(`builds ${names.join()}`)) : Promise.resolve([]),
    compile: () => Promise.reject(new Error('no command here adopts a remote')),
    buildDevelopmentShell: () => Promise.reject(new Error('builds the shell')),
    local: { environments: { pre: { store: pre, address: 'http://m.pre.test', settings: SETTINGS } } },
    keys,
    print: (text) => void printed.push(text),
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  return printed.join('\n');
};

beforeAll(async () => {
  put(owners, fixture.platform.owners);
  for (const name of ['shell', 'mf-loyalty']) {
    const { squad, privateKey } = fixture.signerOf(name);
    put(path.join(keys, `${squad}.pem`), privateKey);
  }
  const shell = await putVersion(
    folderStore(pre),
    { name: 'shell', id: '1.0.0-00000001' },
    fixture.signerOf('shell'),
  );
  await deploy('publish', `${shell.name}@${shell.id}`);
});

test('publishes the finished build of a module in another repository, with its routes', async () => {
  expect(await deploy('publish', 'mf-loyalty', '--build', build)).toContain(`Published mf-loyalty@${ID}`);
  const page = (await folderStore(pre).readPage())!;
  expect(JSON.stringify(page)).toContain('/loyalty');
});

test('uploads such a build', async () => {
  expect(await deploy('upload', 'mf-loyalty', '--build', build)).toContain(`Stored mf-loyalty@${ID}`);
});

test.each([
  [['mf-loyalty'], path.dirname(build), 'has no finished build. Run "npm run build"'],
  [['mf-orders'], build, 'is a build of mf-loyalty. Name this module only'],
  [['mf-loyalty', 'mf-orders'], build, 'is a build of mf-loyalty. Name this module only'],
  [[`mf-loyalty@${ID}`], build, 'is a build of mf-loyalty. Name this module only, and no build id'],
])('refuses %j with the build of %s', async (names, folder, reason) => {
  await expect(deploy('upload', ...names, '--build', folder)).rejects.toThrow(reason);
});

test.each(['src/locales/en.json', 'module.json', 'src/Page.tsx'])(
  'refuses a build of other sources: %s is changed after it',
  async (file) => {
    const changed = path.join(sources, file);
    const before = existsSync(changed) ? readFileSync(changed, 'utf8') : null;
    put(changed, `${before ?? ''}\n`);
    try {
      await expect(deploy('upload', 'mf-loyalty', '--build', build)).rejects.toThrow(
        `is not a build of the sources next to it, which would be mf-loyalty@${buildId(elsewhere, 'mf-loyalty')}`,
      );
    } finally {
      if (before === null) rmSync(changed);
      else put(changed, before);
    }
  },
);

test('refuses a build in another folder than its id', async () => {
  const renamed = putBuild(ID, '1.0.0-0000000b');
  await expect(deploy('upload', 'mf-loyalty', '--build', renamed)).rejects.toThrow(
    `is not mf-loyalty/dist/${ID}. Give the folder that "npm run build" prints.`,
  );
});

test('refuses a name that no squad owns, and the key of a squad that does not own it', async () => {
  const { squads } = fixture.platform.owners;
  const others = path.join(fixture.folder, 'others.json');
  const upload = () => deploy('upload', 'mf-loyalty', '--build', build, '--owners', others);
  put(others, { squads: { platform: squads['platform'] } });
  await expect(upload()).rejects.toThrow('mf-loyalty has no owner');
  put(others, { squads: { ...squads, loyalty: { modules: [], keys: [] }, orders: squads['loyalty'] } });
  await expect(upload()).rejects.toThrow('no key of the squad orders');
});
