/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { runCli } from '../run';

const fixture = testPlatform(['mf-a']);
afterAll(() => fixture.dispose());
const folder = path.join(fixture.folder, 'pre');
const keys = path.join(fixture.folder, 'keys');
const owners = path.join(fixture.folder, 'owners.json');

/** Runs a command. Returns what it printed, or why it was refused. */
async function deploy(line: string): Promise<string> {
  const printed: string[] = [];
  await runCli([...line.split(' '), '--owners', owners], {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-a'],
    build: () => Promise.resolve([]),
    compile: () => Promise.reject(new Error('no command here adopts a remote')),
    buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
    local: { environments: { pre: { store: folder, address: 'http://m.pre.test', settings: SETTINGS } } },
    keys,
    print: (text) => void printed.push(text),
    now: () => new Date('2026-01-01T00:00:00Z'),
  }).catch((error: Error) => void printed.push(error.message));
  return printed.join('\n');
}

test('turns a switch on and off, lists it, and says when a publish ends it', async () => {
  mkdirSync(keys);
  writeFileSync(owners, JSON.stringify(fixture.platform.owners));
  for (const { squad, privateKey } of [fixture.signerOf('shell'), fixture.signerOf('mf-a')])
    writeFileSync(path.join(keys, `${squad}.pem`), privateKey);
  const put = (version: Parameters<typeof putVersion>[1] & { name: string }) =>
    putVersion(folderStore(folder), version, fixture.signerOf(version.name));
  await put({ name: 'shell', id: '1.0.0-00000001' });
  await put({ name: 'mf-a', id: '1.1.0-00000001', switches: { late: '2027-01-01' } });
  await put({ name: 'mf-a', id: '1.2.0-00000002' });
  await deploy('publish shell@1.0.0-00000001 mf-a@1.1.0-00000001');

  expect(await deploy('switch mf-a.late 20%')).toContain('mf-a.late is on in 20 % of the sessions');
  expect(await deploy('list')).toContain('switch late is on in 20 % of the sessions, until 2027-01-01');
  expect(await deploy('switch mf-a.late 200%')).toContain('a share of 0 to 100 percent');
  for (const wrong of [
    'switch mf-a 20%',
    'switch mf-a.late.more 20%',
    'switch mf-a.late',
    'switch mf-a.late much',
  ])
    expect(await deploy(wrong)).toContain('switch <module>.<switch> <percent>');
  expect(await deploy('publish mf-a@1.2.0-00000002')).toContain(
    'The switch mf-a.late was on. It has ended, because this version does not declare it.',
  );
  expect(await deploy('switch mf-a.late 0')).toContain('is off already');
});
