/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { SETTINGS } from 'shell/testing';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { runCli } from '../run';

const ID = '1.0.0-0000000a';
const fixture = testPlatform(['mf-loyalty']);
const elsewhere = mkdtempSync(path.join(tmpdir(), 'squad ü '));
const build = path.join(elsewhere, 'mf-loyalty/dist', ID);
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

/** Writes a module of another repository with its finished build. */
function putModule(): void {
  const module = path.join(elsewhere, 'mf-loyalty');
  const texts = { page: { title: 'Loyalty' } };
  const locales = Object.fromEntries(LANGUAGE_KEYS.map((key) => [key, `${key}.json`]));
  put(path.join(module, 'module.json'), {
    name: 'mf-loyalty',
    owner: 'loyalty',
    contract: '^1.0',
    budgetKB: 20,
    pages: { './Page': 'src/Page.tsx' },
    routes: [{ path: '/loyalty', page: './Page', title: 'page.title' }],
  });
  for (const file of Object.values(locales)) {
    put(path.join(module, 'src/locales', file), texts);
    put(path.join(build, file), texts);
  }
  put(path.join(build, 'entry.js'), 'entry');
  put(path.join(build, 'page.js'), 'page');
  put(path.join(build, 'build.json'), {
    name: 'mf-loyalty',
    id: ID,
    uniqueName: 'mf_loyalty_1_0_0_0000000a',
    entry: 'entry.js',
    pages: { './Page': ['page.js'] },
    initial: [],
    locales,
    files: ['entry.js', 'page.js', ...Object.values(locales)],
    names: {},
    contract: '^1.0',
  });
}

const deploy = async (...words: string[]) => {
  const printed: string[] = [];
  await runCli(['--owners', owners, ...words], {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-orders'],
    build: (names) =>
      names.length > 0 ? Promise.reject(new Error(`builds ${names.join()}`)) : Promise.resolve([]),
    buildDevelopmentShell: () => Promise.reject(new Error('builds the shell')),
    local: { environments: { pre: { store: pre, address: 'http://m.pre.test', settings: SETTINGS } } },
    keys,
    print: (text) => void printed.push(text),
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  return printed.join('\n');
};

beforeAll(async () => {
  putModule();
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

test('refuses a name that no squad owns, and the key of a squad that does not own it', async () => {
  const { squads } = fixture.platform.owners;
  const others = path.join(fixture.folder, 'others.json');
  const upload = () => deploy('upload', 'mf-loyalty', '--build', build, '--owners', others);
  put(others, { squads: { platform: squads['platform'] } });
  await expect(upload()).rejects.toThrow('mf-loyalty has no owner');
  put(others, { squads: { ...squads, loyalty: { modules: [], keys: [] }, orders: squads['loyalty'] } });
  await expect(upload()).rejects.toThrow('no key of the squad orders');
});
