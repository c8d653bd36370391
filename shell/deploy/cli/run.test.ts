/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { readPageData } from '../render/render';
import { PublishRefused } from '../publish/publish';
import { testPlatform, putVersion } from '../testing/fixtures';
import { readRecord } from '../registry/revision-record';
import { folderStore } from '../store/folder';
import { type CliContext, Usage } from './command';
import { runCli } from './run';

const apis = (host: string) => ({
  JP: `https://jp.${host}`,
  MY: `https://my.${host}`,
  HK: `https://hk.${host}`,
});
const PROD = {
  ...SETTINGS,
  environment: 'prod' as const,
  api: apis('api.test'),
  appIds: { wechat: 'wx-prod', alipay: 'ali-prod' },
};
const fixture = testPlatform(['mf-a']);
afterAll(fixture.dispose);

const printed: string[] = [];
const owners = path.join(fixture.folder, 'owners.json');
const context: CliContext = {
  root: path.resolve(__dirname, '../../..'),
  modules: () => ['shell', 'mf-a', 'mf-orders'],
  build: () => Promise.resolve([]),
  compile: () => Promise.reject(new Error('no command here adopts a remote')),
  buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
  local: {
    environments: {
      pre: { store: path.join(fixture.folder, 'pre'), address: 'http://m.pre.test', settings: SETTINGS },
      prod: { store: path.join(fixture.folder, 'prod'), address: 'http://m.test', settings: PROD },
    },
    preview: {
      base: 'pre',
      store: path.join(fixture.folder, 'envs/{name}'),
      address: 'http://{name}.pre.test',
    },
  },
  keys: path.join(fixture.folder, 'keys'),
  print: (text) => void printed.push(text),
  now: () => new Date('2026-01-01T00:00:00Z'),
};
async function deploy(line: string): Promise<string> {
  printed.length = 0;
  const code = await runCli([...line.split(' '), '--owners', owners], context);
  return `${printed.join('\n')}\nexit ${code}`;
}
const pre = folderStore(path.join(fixture.folder, 'pre'));

beforeAll(async () => {
  writeFileSync(owners, JSON.stringify(fixture.platform.owners));
  mkdirSync(context.keys);
  for (const { squad, privateKey } of [fixture.signerOf('shell'), fixture.signerOf('mf-a')])
    writeFileSync(path.join(context.keys, `${squad}.pem`), privateKey);
  for (const [name, id] of [
    ['shell', '1.0.0-00000001'],
    ['mf-a', '1.1.0-00000001'],
    ['mf-a', '1.2.0-00000002'],
  ] as const)
    await putVersion(pre, { name, id }, fixture.signerOf(name));
});

test('publishes, runs a canary, promotes and rolls back', async () => {
  expect(await deploy('publish shell@1.0.0-00000001 mf-a@1.1.0-00000001')).toContain('exit 0');
  expect(await deploy('canary mf-a@1.2.0-00000002 10%')).toContain(
    '10 % of the sessions get mf-a@1.2.0-00000002',
  );
  const listed = await deploy('list');
  expect(listed).toMatch(/mf-a +1\.1\.0-00000001 +contract \^1\.0 +since 2026-01-01T00:00:00.000Z by /);
  expect(listed).toMatch(/1\.2\.0-00000002 +contract \^1\.0 +canary, 10 %/);
  expect(await deploy('canary mf-a 0')).toContain('The canary of mf-a has ended');
  await deploy('publish mf-a@1.2.0-00000002');
  expect(await deploy('promote pre prod')).toContain('Promoted pre to prod');
  expect(await deploy('list --env prod')).toContain('1.2.0-00000002');
  expect(await deploy('rollback mf-a')).toContain(
    'Rolled back from mf-a@1.2.0-00000002 to mf-a@1.1.0-00000001',
  );
  expect(await deploy('list --env prod')).toContain('1.2.0-00000002');
});

test.each(['canary mf-a 0', 'canary mf-a@1.2.0-00000002 0%', 'canary mf-gone 0'])(
  'refuses to end a canary that does not run, and builds nothing: %s',
  async (line) => {
    const before = await pre.readPage();
    const build = jest.fn(() => Promise.resolve([]));
    await expect(runCli([...line.split(' '), '--owners', owners], { ...context, build })).rejects.toThrow(
      /mf-\w+ has no canary in pre|mf-a@1\.2\.0-00000002 is not the canary of mf-a/,
    );
    expect(build).not.toHaveBeenCalled();
    expect(await pre.readPage()).toEqual(before);
  },
);

test('does not create a preview to end a canary', async () => {
  await expect(deploy('canary mf-a 0 --env pr-6')).rejects.toThrow('Nothing is published in pr-6.');
  expect(existsSync(path.join(fixture.folder, 'envs/pr-6'))).toBe(false);
});

test('serves the same bytes with the API and app ids of each environment', async () => {
  const [inPre, inProd] = await Promise.all(
    ['pre', 'prod'].map(async (name) =>
      readPageData((await folderStore(path.join(fixture.folder, name)).readPage())!.html),
    ),
  );
  expect(inProd!.settings).toMatchObject({ api: PROD.api, appIds: PROD.appIds });
  expect(inPre!.settings).toMatchObject({ api: SETTINGS.api, appIds: SETTINGS.appIds });
  expect(inProd!.shell).toEqual(inPre!.shell);
});

test('refuses settings of another environment and publishes nothing', async () => {
  const file = path.join(fixture.folder, 'settings.json');
  writeFileSync(file, JSON.stringify(PROD));
  const before = await pre.readPage();
  await expect(deploy(`publish mf-a@1.1.0-00000001 --settings ${file}`)).rejects.toThrow(
    'http://m.pre.test is an address of pre, but the settings are those of "prod".',
  );
  expect(await pre.readPage()).toEqual(before);
});

test('creates a preview as a copy of pre at its own address, and drops it', async () => {
  const refusal = await deploy('publish mf-a@1.2.0-00000002 --env pr-7').catch(
    (error: Error) => error.message,
  );
  // The preview copies only the versions that pre serves. Other versions must be uploaded to the preview.
  expect(refusal).toContain('is not in this store. Upload it first');
  expect(await deploy('list --env pr-7')).toContain('http://pr-7.pre.test');
  expect(await deploy('list --env pr-7')).toContain('1.1.0-00000001');
  const documentOf = async (folder: string) =>
    (await folderStore(path.join(fixture.folder, folder)).readPage())!.html;
  expect(await documentOf('envs/pr-7')).toContain('data-preview="pr-7"');
  expect(await documentOf('pre')).not.toContain('data-preview');
  expect(await deploy('drop pr-7')).toContain('Deleted pr-7');
  await expect(deploy('list --env pr-7')).rejects.toThrow('Nothing is published in pr-7.');
  await expect(deploy('drop prod')).rejects.toThrow('prod is not a preview');
});

test.each([
  'regions --env pr-5',
  'prune --env pr-5',
  'watch --collector http://a.test --env pr-5',
  'drop pr-5',
])('does nothing where nothing is published: %s', async (line) => {
  await expect(deploy(line)).rejects.toThrow('Nothing is published in pr-5.');
  expect(existsSync(path.join(fixture.folder, 'envs/pr-5'))).toBe(false);
});

test('refuses unknown environments, and creates no preview for a mistyped name', async () => {
  for (const command of ['publish mf-a@1.2.0-00000002', 'rollback mf-a', 'canary mf-a@1.2.0-00000002 10%'])
    await expect(deploy(`${command} --env prd`)).rejects.toThrow(
      'There is no environment "prd". Known environments: pre, prod. Preview names look like pr-123.',
    );
  expect(existsSync(path.join(fixture.folder, 'envs/prd'))).toBe(false);
  await expect(deploy('rollback mf-a --env pr-9')).rejects.toThrow('Nothing is published in pr-9.');
  await expect(deploy('list --env constructor')).rejects.toThrow('There is no environment "constructor"');
  await expect(deploy('list --env ../x')).rejects.toThrow('There is no environment "../x"');
});

test('refuses a module that is not in this repository before it builds anything', async () => {
  for (const command of [
    'publish mf-typo',
    'upload mf-a mf-typo',
    'canary mf-typo 10%',
    'publish mf-typo --env pr-8',
  ])
    await expect(deploy(command)).rejects.toThrow(
      'There is no module mf-typo in this repository. Known modules: shell, mf-a, mf-orders.',
    );
  expect(existsSync(path.join(fixture.folder, 'envs/pr-8'))).toBe(false);
});

describe('settings', () => {
  const file = path.join(fixture.folder, 'settings.json');
  const publishWith = (text: string) => {
    writeFileSync(file, text);
    return deploy(`publish mf-a@1.2.0-00000002 --settings ${file}`);
  };

  test.each<[string, string, string]>([
    ['invalid JSON', '{"brand":', 'settings.json is not valid JSON'],
    ['a list', '[]', 'settings are not an object'],
    ['an empty object', '{}', 'settings: "api" is missing'],
    [
      'an API for only two regions',
      JSON.stringify({ ...PROD, api: { JP: 'https://a.test', MY: 'https://a.test' } }),
      'settings: "api.HK" is missing',
    ],
    [
      'an API address that is not an origin',
      JSON.stringify({ ...PROD, api: apis('api.test/path/') }),
      'settings: "api.JP" must be an origin',
    ],
    [
      'an origin followed by a CSP directive',
      JSON.stringify({ ...PROD, imageOrigins: ['https://a.test; script-src *'] }),
      'settings: "imageOrigins" must be a list of origins',
    ],
    ['missing app ids', JSON.stringify({ ...PROD, appIds: null }), 'settings: "appIds" must be an object'],
    [
      'a text instead of a list',
      JSON.stringify({ ...PROD, qrOrigins: 'https://a.test' }),
      'settings: "qrOrigins" must be a list of origins',
    ],
    [
      'a text instead of a number',
      JSON.stringify({ ...PROD, tiles: { ...PROD.tiles, maxZoom: '19' } }),
      'settings: "tiles.maxZoom" must be a number',
    ],
    [
      'an unknown name',
      JSON.stringify({ ...PROD, checkoutOrigin: [] }),
      'settings: "checkoutOrigin" is not known',
    ],
  ])('refuses %s', async (_what, text, sentence) => {
    const before = (await pre.readPage())!.html;
    await expect(publishWith(text)).rejects.toThrow(PublishRefused);
    await expect(publishWith(text)).rejects.toThrow(sentence);
    expect((await pre.readPage())!.html).toBe(before);
  });

  test('refuses a missing file', async () => {
    await expect(deploy('publish mf-a@1.2.0-00000002 --settings nowhere.json')).rejects.toThrow(
      'There is no file nowhere.json',
    );
  });

  test('accepts complete settings, and refuses those of another host', async () => {
    await expect(publishWith(JSON.stringify(PROD))).rejects.toThrow('Publish with the settings of pre');
    expect(await publishWith(JSON.stringify({ ...PROD, environment: 'pre' }))).toContain('exit 0');
    expect(await publishWith(JSON.stringify(SETTINGS))).toContain('exit 0');
  });
});

test('prints the usage for a command that it does not understand', async () => {
  await expect(deploy('publsh mf-a')).rejects.toThrow(Usage);
  await expect(deploy('toString')).rejects.toThrow(Usage);
  await expect(deploy('canary mf-a')).rejects.toThrow('canary <module>[@<id>] <percent>');
  await expect(deploy('publish --no-such')).rejects.toThrow(Usage);
  expect(await deploy('publish --help')).toContain('For example');
  expect(await deploy('--help')).toContain('promote');
});

test.each([
  [
    'rollback mf-a --dry-run',
    'rollback has no option --dry-run. Its options: --to, --again, --security, --env, --environments,',
  ],
  ['remove mf-a --to 1.0.0-00000001', 'remove has no option --to. Its options: --env, --environments,'],
  ['promote pre prod --env prod', 'promote has no option --env. Its options: --settings, --environments,'],
  ['publish mf-a --no-such', 'publish has no option --no-such. Its options: --env, --settings,'],
])('refuses an option that the command does not have: %s', async (line, sentence) => {
  const before = await pre.readPage();
  const refused = deploy(line);
  await expect(refused).rejects.toThrow(Usage);
  await expect(refused).rejects.toThrow(sentence);
  expect(await pre.readPage()).toEqual(before);
});

test('refuses an option without its value', async () => {
  await expect(runCli(['rollback', 'mf-a', '--to'], context)).rejects.toThrow(Usage);
});

test('prints the help of a command with its own options', async () => {
  const help = await deploy('lock --help');
  expect(help).toContain('npm run deploy -- lock [<module>] --reason <text>');
  expect(help).toMatch(/^ {2}--reason TEXT {3}reason/m);
  expect(help).not.toContain('--settings');
});

test('creates a key once, prints its public key, and rotates it', async () => {
  const first = await deploy('keygen orders');
  expect(first).toMatch(/owners\.json:\n\{"publicKey":"MCowBQYDK2VwAyEA/);
  expect(await deploy('keygen orders')).toBe(first);
  const rotated = await deploy('keygen orders --rotate');
  const old = JSON.parse(first.split('\n')[1]!) as { publicKey: string; mapKey: string };
  expect(old.mapKey).toMatch(/^MCowBQYDK2VuAyEA/);
  expect(rotated).toContain('the old key ends in 7 days');
  expect(rotated).toContain(JSON.stringify({ ...old, until: '2026-01-08T00:00:00.000Z' }));
  expect(rotated.match(/MCowBQYDK2VwAyEA[^"]+/g)).toEqual([
    expect.not.stringContaining(old.publicKey),
    old.publicKey,
  ]);
});

test('traces a report of a file, and refuses what is none', async () => {
  const file = path.join(fixture.folder, 'report.json');
  await expect(deploy(`trace ${file}`)).rejects.toThrow(`There is no file ${file}.`);
  writeFileSync(file, '{"kind":"error"}');
  await expect(deploy(`trace ${file}`)).rejects.toThrow(`${file} is not a report.`);
  await expect(deploy('trace')).rejects.toThrow(Usage);
  const frames = ['mf-a/1.1.0-00000001/page.js:1:2'];
  writeFileSync(path.join(context.keys, 'other.pem'), 'no key');
  writeFileSync(file, JSON.stringify({ kind: 'error', code: 'uncaught', detail: 'odd', frames }));
  expect(await deploy(`trace ${file}`)).toBe(
    'odd\nerror uncaught\n\nmf-a@1.1.0-00000001 page.js:1:2\n  No source map of mf-a@1.1.0-00000001 is stored.\nexit 1',
  );
});

test("signs requests with the owner's key if it exists, otherwise with the platform's", async () => {
  const requestSquad = async () => {
    const page = readPageData((await pre.readPage())!.html);
    return (await readRecord(pre, page.revision))!.request!.squad;
  };
  await deploy('lock mf-a --reason audit');
  expect(await requestSquad()).toBe('a');
  rmSync(path.join(context.keys, 'a.pem'));
  await deploy('unlock mf-a');
  expect(await requestSquad()).toBe('platform');
  await expect(deploy('lock mf-a --reason mine --as orders')).rejects.toThrow('orders, which is not a squad');
  await expect(deploy('lock mf-a --reason mine --as support')).rejects.toThrow('no key of the squad support');
});
