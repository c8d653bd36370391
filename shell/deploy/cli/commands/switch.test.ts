/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import type { CollectedReport } from '../../watch/canary-judgement';
import { runCli } from '../run';

const fixture = testPlatform(['mf-a']);
afterAll(() => fixture.dispose());
const folder = path.join(fixture.folder, 'pre');
const keys = path.join(fixture.folder, 'keys');
const owners = path.join(fixture.folder, 'owners.json');

/** Runs a command. Returns what it printed, or why it was refused. */
async function deploy(line: string, now = '2026-01-01'): Promise<string> {
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
    now: () => new Date(`${now}T00:00:00Z`),
  }).catch((error: Error) => void printed.push(error.message));
  return printed.join('\n');
}

const put = (version: Parameters<typeof putVersion>[1] & { name: string }) =>
  putVersion(folderStore(folder), version, fixture.signerOf(version.name));

beforeAll(async () => {
  mkdirSync(keys);
  writeFileSync(owners, JSON.stringify(fixture.platform.owners));
  for (const { squad, privateKey } of [fixture.signerOf('shell'), fixture.signerOf('mf-a')])
    writeFileSync(path.join(keys, `${squad}.pem`), privateKey);
  await put({ name: 'shell', id: '1.0.0-00000001' });
});

test('turns a switch on and off, lists it, and says when a publish ends it', async () => {
  await put({ name: 'mf-a', id: '1.1.0-00000001', switches: { late: '2027-01-01' } });
  await put({ name: 'mf-a', id: '1.2.0-00000002' });
  await deploy('publish shell@1.0.0-00000001 mf-a@1.1.0-00000001');

  expect(await deploy('switch mf-a.late 20%')).toContain('mf-a.late is on in 20 % of the sessions');
  expect(await deploy('list')).toContain('switch late is on in 20 % of the sessions, off from 2027-01-01');
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

test('says at a publish which canary still runs', async () => {
  await put({ name: 'mf-a', id: '1.1.0-00000001', switches: { late: '2027-01-01' } });
  await put({ name: 'mf-a', id: '1.2.0-00000002' });
  await put({ name: 'mf-a', id: '1.5.0-00000005' });
  await deploy('publish shell@1.0.0-00000001 mf-a@1.1.0-00000001');
  await deploy('canary mf-a@1.2.0-00000002 50%');
  expect(await deploy('publish mf-a@1.5.0-00000005')).toContain(
    'The canary mf-a@1.2.0-00000002 still runs for 50 % of the sessions. Run "deploy canary mf-a 0 --env pre".',
  );
  expect(await deploy('publish mf-a@1.2.0-00000002')).not.toContain('still runs');
});

let collector: Server | undefined;
afterEach(() => collector?.close());
/** Starts a collector with the given reports, which ends after the test. Returns its address. */
async function startCollector(reports: readonly CollectedReport[]): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ reports })));
  collector = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('says when a switch has expired or expires soon: when a version is published or becomes a canary, and when it is set or watched', async () => {
  const url = await startCollector([]);
  const watch = (now: string) => deploy(`watch --collector ${url}`, now);
  await put({ name: 'mf-a', id: '1.3.0-00000003', switches: { late: '2027-01-01' } });
  await put({ name: 'mf-a', id: '1.4.0-00000004', switches: { late: '2027-01-01' } });
  const soon = 'The switch mf-a.late is off from 2027-01-01.';
  const expired = 'The switch mf-a.late is off since 2027-01-01: expired.';
  expect(await deploy('publish mf-a@1.3.0-00000003', '2027-01-01')).toContain(expired);
  expect(await deploy('canary mf-a@1.4.0-00000004 10%', '2026-12-31')).toContain(soon);
  expect(await deploy('switch mf-a.late 20%', '2026-12-18')).toContain(soon);
  expect(await watch('2026-12-17')).not.toContain('The switch');
  expect(await watch('2027-01-01')).toContain(expired);
  expect(await deploy('list', '2027-01-01')).toContain('but off since 2027-01-01: expired');
});

test('ends a canary above the threshold in percent, if as many sessions as the limits ask for were reported', async () => {
  const [live, canary] = ['1.5.0-00000005', '1.6.0-00000006'] as const;
  await put({ name: 'mf-a', id: live });
  await put({ name: 'mf-a', id: canary });
  await deploy(`publish shell@1.0.0-00000001 mf-a@${live}`);
  await deploy(`canary mf-a@${canary} 10%`);
  const url = await startCollector(
    Array.from({ length: 60 }, (_, session) => [
      { kind: 'document', code: 'STARTED', set: { 'mf-a': live }, session: `live-${session}` },
      { kind: 'module', code: 'MF-201', module: `mf-a@${canary}`, session: `canary-${session}` },
    ]).flat(),
  );
  const watch = (limits: string) => deploy(`watch --collector ${url}${limits}`);
  expect(await watch(' --min-sessions 100')).toMatch(/Judgement: too few sessions\.$/);
  expect(await watch(' --min-failing 61')).toMatch(/Judgement: fine\.$/);
  expect(await watch('')).toMatch(/Judgement: too many failures\. The canary was ended\.$/);
});
