/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { release, switchServiceWorker } from '../publish/publish';
import { testPlatform } from '../testing/fixtures';
import type { CliContext } from './command';
import { runCli } from './run';

const fixture = testPlatform(['mf-a']);
afterAll(fixture.dispose);
const alone = path.join(fixture.folder, 'mf-a');
const ownersFile = path.join(alone, '.deploy/owners.json');
const printed: string[] = [];
const context: CliContext = {
  root: fixture.folder,
  alone,
  modules: () => ['mf-a'],
  build: () => Promise.resolve([]),
  compile: () => Promise.reject(new Error('no command here adopts a remote')),
  buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
  local: {
    environments: {
      pre: { store: fixture.folder, address: 'http://m.pre.test', settings: SETTINGS, local: true },
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
  const code = await runCli(line.split(' '), context);
  return `${printed.join('\n')}\nexit ${code}`;
}

beforeAll(async () => {
  const names = [
    { name: 'shell', id: '1.0.0-00000001' },
    { name: 'mf-a', id: '1.1.0-00000001' },
  ];
  await release(fixture.platform, await Promise.all(names.map((version) => fixture.put(version))));
  mkdirSync(context.keys);
  for (const { squad, privateKey } of [fixture.signerOf('shell'), fixture.signerOf('mf-a')])
    writeFileSync(path.join(context.keys, `${squad}.pem`), privateKey);
});

test('offers no command that concerns all modules', async () => {
  await expect(deploy('promote pre prod')).rejects.toThrow('There is no command "promote"');
  const help = await deploy('--help');
  expect(help).toMatch(/^ {2}rollback /m);
  expect(help).not.toMatch(/^ {2}(promote|prune|offline) /m);
});

test('needs the environments that the platform team has given', async () => {
  const file = path.join(alone, '.deploy/environments.json');
  await expect(deploy('list')).rejects.toThrow(`There is no file ${file}. Get it from the platform team`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{ "environments": ');
  await expect(deploy('list')).rejects.toThrow(`${file} is not valid JSON: `);
  writeFileSync(file, '{ "environments": {} }');
  expect(await deploy('list')).toContain('exit 0');
});

test('reads the owners that the platform team has given, also in a local environment', async () => {
  await expect(deploy('lock mf-a --reason audit')).rejects.toThrow(`There is no file ${ownersFile}. Get it`);
  writeFileSync(ownersFile, '{');
  await expect(deploy('lock mf-a --reason audit')).rejects.toThrow(`${ownersFile} is not valid JSON: `);
  writeFileSync(ownersFile, JSON.stringify(fixture.platform.owners));
  expect(await deploy('lock mf-a --reason audit')).toContain('exit 0');
  expect(await deploy('unlock mf-a')).toContain('exit 0');
});

test('leaves the document to the platform team', async () => {
  const file = path.join(fixture.folder, 'settings.json');
  writeFileSync(file, JSON.stringify({ ...SETTINGS, brand: 'Other' }));
  await expect(deploy(`publish mf-a@1.1.0-00000001 --settings ${file}`)).rejects.toThrow(
    'Only the platform team can',
  );
});

test.each(['publish mf-a@1.1.0-00000001', 'upload mf-a', 'canary mf-a@1.1.0-00000001 10%'])(
  'says who creates a preview, and how: %s',
  async (line) => {
    await expect(deploy(`${line} --env pr-7`)).rejects.toThrow(
      'Have it run "deploy publish shell@ID --env pr-7" with the id of the shell that is live in pre.',
    );
  },
);

test('the help does not say that a publish creates a preview', async () => {
  const help = await deploy('publish --help');
  expect(help).toContain('The platform team creates a preview (pr-123) first');
  expect(help).not.toContain('is created as a copy');
});

test('advises commands that a squad does not have to the platform team', async () => {
  await switchServiceWorker(fixture.platform, 'off');
  await fixture.store.remove('hk/index.html');
  const listed = await deploy('list');
  for (const command of ['regions', 'offline on'])
    expect(listed).toContain(`Have the platform team run "deploy ${command} --env pre".`);
  expect(listed).not.toContain('Run "deploy');
});
