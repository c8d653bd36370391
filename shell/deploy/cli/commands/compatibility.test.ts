/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { COMPATIBILITY_FILE } from '../../store/hosting';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { runCli } from '../run';

const fixture = testPlatform(['mf-a', 'mf-b']);
afterAll(() => fixture.dispose());
const folder = path.join(fixture.folder, 'pre');
const keys = path.join(fixture.folder, 'keys');
const owners = path.join(fixture.folder, 'owners.json');
const store = folderStore(folder);
const SHELL = '1.0.0-00000001';
const NEXT = '1.1.0-00000002';
const A = '1.0.0-0000000a';
const B = '1.0.0-0000000b';

/** Runs a command. Returns what it printed and its exit code, or why it was refused. */
async function deploy(line: string): Promise<string> {
  const printed: string[] = [];
  const code = await runCli([...line.split(' '), '--owners', owners], {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-a', 'mf-b'],
    build: () => Promise.resolve([]),
    compile: () => Promise.reject(new Error('no command here adopts a remote')),
    buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
    local: { environments: { pre: { store: folder, address: 'http://m.pre.test', settings: SETTINGS } } },
    keys,
    print: (text) => void printed.push(text),
    now: () => new Date('2026-01-01T00:00:00Z'),
  }).catch((error: Error) => error.message);
  return [...printed, `exit ${code}`].join('\n');
}
const put = (version: Parameters<typeof putVersion>[1] & { name: string }) =>
  putVersion(store, version, fixture.signerOf(version.name));

beforeAll(async () => {
  mkdirSync(keys);
  writeFileSync(owners, JSON.stringify(fixture.platform.owners));
  for (const name of ['shell', 'mf-a', 'mf-b']) {
    const { squad, privateKey } = fixture.signerOf(name);
    writeFileSync(path.join(keys, `${squad}.pem`), privateKey);
  }
});

test('compares every module with every shell, and publishing refuses the same pair', async () => {
  expect(await deploy('compatibility')).toContain('Nothing is published in pre.');
  await put({ name: 'shell', id: SHELL });
  await put({ name: 'shell', id: NEXT, names: { 'kit/1': ['a'], react: 'whole' } });
  await put({ name: 'mf-a', id: A });
  await put({ name: 'mf-b', id: B, names: { 'kit/1': ['a', 'b'] } });
  await deploy(`publish shell@${SHELL} mf-a@${A} mf-b@${B}`);

  expect(await deploy('compatibility')).toBe(`\
                             live shell ${SHELL}
mf-a@${A} (live)   works, not run
mf-b@${B} (live)   works, not run
exit 0`);
  expect(await deploy(`compatibility --next shell@${NEXT}`)).toBe(`\
                             live shell ${SHELL}   next shell ${NEXT}
mf-a@${A} (live)   works, not run              works, not run
mf-b@${B} (live)   works, not run              breaks: names

mf-b@${B} (live) with the next shell ${NEXT}: breaks. It uses b of kit/1, which shell@${NEXT} does not offer.
exit 1`);
  expect(await deploy(`publish shell@${NEXT}`)).toContain(
    `mf-b@${B} (b): uses b of kit/1, which shell@${NEXT} does not offer`,
  );
  const stored = JSON.parse((await store.read(COMPATIBILITY_FILE))!.toString()) as object;
  const printed = await deploy('compatibility --json');
  expect(JSON.parse(printed.replace(/exit 1$/, ''))).toEqual(stored);
  expect(await deploy('compatibility --next none')).not.toContain('next shell');
});

test.each([
  [`compatibility --next ${SHELL}`, `shell@${SHELL} is the live shell, so it is compared already.`],
  [
    'compatibility --next 9.9.9-99999999',
    'Store it with `deploy upload shell --env pre`, which prints its id.',
  ],
  ['compatibility --next ../private', 'is not a version. Versions look like'],
  ['compatibility mf-a', 'npm run deploy -- compatibility [--next <id>]'],
])('refuses %s', async (line, why) => {
  expect(await deploy(line)).toContain(why);
});

test('leaves a document of a newer tool', async () => {
  await store.writeCopy(COMPATIBILITY_FILE, '{"format":2}');
  expect(await deploy('compatibility')).toContain('A newer tool has written compatibility.json there.');
  await store.remove(COMPATIBILITY_FILE);
});
