/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { readPageData } from '../../render/render';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { runCli } from '../run';

const PROD = { ...SETTINGS, environment: 'prod' as const };
const fixture = testPlatform(['mf-a', 'mf-b']);
afterAll(() => fixture.dispose());
const inFolder = (name: string) => path.join(fixture.folder, name);
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;

async function deploy(line: string): Promise<void> {
  await runCli([...line.split(' '), '--owners', inFolder('owners.json')], {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-a', 'mf-b'],
    build: () => Promise.resolve([]),
    compile: () => Promise.reject(new Error('no command here adopts a remote')),
    buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
    local: {
      environments: {
        pre: { store: inFolder('pre'), address: 'http://m.pre.test', settings: SETTINGS },
        prod: { store: inFolder('prod'), address: 'http://m.test', settings: PROD },
      },
    },
    keys: inFolder('keys'),
    print: () => undefined,
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
}
/** Returns the page data of prod. */
const readProd = async () => readPageData((await folderStore(inFolder('prod')).readPage())!.html);

beforeAll(async () => {
  writeFileSync(inFolder('owners.json'), JSON.stringify(fixture.platform.owners));
  mkdirSync(inFolder('keys'));
  const signers = ['shell', 'mf-a', 'mf-b'].map(fixture.signerOf);
  for (const { squad, privateKey } of signers) writeFileSync(inFolder(`keys/${squad}.pem`), privateKey);
  for (const [name, minor] of [
    ['shell', 1],
    ['mf-a', 1],
    ['mf-a', 2],
    ['mf-b', 1],
    ['mf-b', 2],
  ] as const)
    await putVersion(folderStore(inFolder('pre')), { name, id: id(minor) }, fixture.signerOf(name));
  await deploy(`publish shell@${id(1)} mf-a@${id(1)} mf-b@${id(1)}`);
  await deploy('promote pre prod');
});

test('promotes only the modules that are named', async () => {
  await deploy(`publish mf-a@${id(2)} mf-b@${id(2)}`);
  await deploy('promote pre prod mf-a');
  expect((await readProd()).modules).toMatchObject({ 'mf-a': { id: id(2) }, 'mf-b': { id: id(1) } });
});

test('publishes the settings that are given with the promoted versions', async () => {
  const file = inFolder('settings.json');
  writeFileSync(file, JSON.stringify({ ...PROD, qrOrigins: ['https://other.test'] }));
  expect((await readProd()).settings.qrOrigins).not.toEqual(['https://other.test']);
  await deploy(`promote pre prod --settings ${file}`);
  expect((await readProd()).settings.qrOrigins).toEqual(['https://other.test']);
});
