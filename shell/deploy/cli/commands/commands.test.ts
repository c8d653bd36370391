/** @jest-environment node */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { PublishRefused } from '../../publish/publish';
import type { PageRequest } from '../../ownership/request';
import { ensureKey } from '../../ownership/keys';
import { KEEP_VERSIONS } from '../../prune/prunable';
import { readPageData } from '../../render/render';
import { folderStore } from '../../store/folder';
import { putVersion, testPlatform } from '../../testing/fixtures';
import { type CliContext, Usage } from '../command';
import { runCli } from '../run';

const id = (minor: number) => `1.${minor}.0-0000000${minor}`;

/** An environment `pre` with a live shell and `mf-a`, and the keys of the platform and of squad `a`. */
async function setup() {
  const fixture = testPlatform(['mf-a']);
  const keys = path.join(fixture.folder, 'keys');
  const owners = path.join(fixture.folder, 'owners.json');
  const folder = path.join(fixture.folder, 'pre');
  const printed: string[] = [];
  const context: CliContext = {
    root: path.resolve(__dirname, '../../../..'),
    modules: () => ['shell', 'mf-a'],
    build: () => Promise.resolve([]),
    compile: () => Promise.reject(new Error('no command here adopts a remote')),
    buildDevelopmentShell: () => Promise.reject(new Error('no command here builds the shell')),
    local: {
      environments: { pre: { store: folder, address: 'http://m.pre.test', settings: SETTINGS } },
      preview: {
        base: 'pre',
        store: path.join(fixture.folder, 'envs/{name}'),
        address: 'http://{name}.pre.test',
      },
    },
    keys,
    print: (text) => void printed.push(text),
    now: () => new Date('2026-01-01T00:00:00Z'),
  };
  const deploy = async (line: string, now = context.now) => {
    printed.length = 0;
    await runCli([...line.split(' '), '--owners', owners], { ...context, now });
    return printed.join('\n');
  };
  writeFileSync(owners, JSON.stringify(fixture.platform.owners));
  mkdirSync(keys);
  for (const { squad, privateKey } of [fixture.signerOf('shell'), fixture.signerOf('mf-a')])
    writeFileSync(path.join(keys, `${squad}.pem`), privateKey);
  const store = folderStore(folder);
  const put = (name: string, version: string) =>
    putVersion(store, { name, id: version }, fixture.signerOf(name));
  await put('shell', id(1));
  for (let minor = 1; minor <= KEEP_VERSIONS + 3; minor++) await put('mf-a', id(minor));
  await deploy(`publish shell@${id(1)} mf-a@${id(8)}`);
  const preview = folderStore(path.join(fixture.folder, 'envs/pr-7'));
  return { ...fixture, context, deploy, folder, keys, store, preview };
}
let all: Awaited<ReturnType<typeof setup>>;
beforeEach(async () => (all = await setup()));
afterEach(() => all.dispose());

const LATER = () => new Date('2030-01-01T00:00:00Z');

test('creates a preview by a publish of the shell that is live in its base', async () => {
  await all.deploy(`publish shell@${id(1)} --env pr-7`);
  expect(readPageData((await all.preview.readPage())!.html).modules['mf-a']!.id).toBe(id(8));
});

describe('drop', () => {
  // The preview is a copy of pre, in which the live version stays the same.
  beforeEach(() => all.deploy(`publish mf-a@${id(8)} --env pr-7`));
  const isThere = async () => (await all.preview.readPage()) !== null;

  test('deletes a preview with the request of any squad', async () => {
    expect(await isThere()).toBe(true);
    await all.deploy('drop pr-7 --as a');
    expect(await isThere()).toBe(false);
  });

  test('is signed with the key of the only squad in the folder that owners.json lists', async () => {
    ensureKey(all.keys, 'unknown');
    rmSync(path.join(all.keys, 'platform.pem'));
    // `npm start` makes such a key, which is not that of the platform team here.
    ensureKey(all.keys, 'platform');
    await all.deploy('drop pr-7');
    expect(await isThere()).toBe(false);
  });

  test.each(['no key', 'a key that owners.json does not have'])('refuses %s', async (what) => {
    for (const squad of ['platform', 'a']) rmSync(path.join(all.keys, `${squad}.pem`));
    if (what !== 'no key') ensureKey(all.keys, 'a');
    await expect(all.deploy('drop pr-7 --as a')).rejects.toThrow(
      /request of a is not signed|no key of the squad a/,
    );
    expect(await isThere()).toBe(true);
  });
});

describe('prune', () => {
  const manifest = `mf-a/${id(1)}/manifest.json`;
  const isThere = async () => (await all.store.read(manifest)) !== null;
  const removals = () => all.store.list('private/removals/');

  test('removes old versions with a request of the platform team, which it records', async () => {
    expect(await all.deploy('prune', LATER)).toContain(manifest);
    expect(await isThere()).toBe(false);
    const [removal, ...others] = await removals();
    expect(others).toEqual([]);
    const { request, files } = JSON.parse((await all.store.read(removal!.path))!.toString()) as {
      request: { squad: string; request: string };
      files: string[];
    };
    expect([request.squad, files]).toEqual(['platform', expect.arrayContaining([manifest])]);
    expect(JSON.parse(request.request) as PageRequest).toMatchObject({ kinds: ['prune'], action: 'prune' });
  });

  test('refuses another squad', async () => {
    const refused = all.deploy('prune --as a', LATER);
    await expect(refused).rejects.toThrow(PublishRefused);
    await expect(refused).rejects.toThrow('may be requested by platform, not by a (rule "prune"');
    expect([await isThere(), await removals()]).toEqual([true, []]);
  });

  test('lists the files of a dry run without a request', async () => {
    for (const squad of ['platform', 'a']) rmSync(path.join(all.keys, `${squad}.pem`));
    expect(await all.deploy('prune --dry-run', LATER)).toContain(manifest);
    expect([await isThere(), await removals()]).toEqual([true, []]);
  });
});

test('refuses a rollback that is repeated within a minute, unless --again is given', async () => {
  for (const minor of [6, 7]) await all.deploy(`publish mf-a@${id(minor)}`);
  const rollback = `Rolled back from mf-a@${id(7)} to mf-a@${id(6)}`;
  expect(await all.deploy('rollback mf-a')).toContain(rollback);
  await expect(all.deploy('rollback mf-a')).rejects.toThrow('To go back one more version, add --again.');
  expect(await all.deploy('list')).toMatch(`mf-a           ${id(6)}`);
  expect(await all.deploy('rollback mf-a --again')).toContain(`to mf-a@${id(8)}`);
});

const readPublished = async () => readPageData((await all.store.readPage())!.html);

describe('rollback', () => {
  beforeEach(async () => {
    for (const minor of [6, 7]) await all.deploy(`publish mf-a@${id(minor)}`);
  });

  test('makes no document reload', async () => {
    await all.deploy('rollback mf-a');
    expect(await readPublished()).not.toHaveProperty('oldest');
  });

  test('lets no earlier document start if it is for security', async () => {
    await all.deploy('rollback mf-a --security');
    const { revision, oldest } = await readPublished();
    expect(oldest).toBe(revision);
  });

  test('gets security after it is done, and says that no version changes', async () => {
    await all.deploy('rollback mf-a');
    expect(await all.deploy(`rollback mf-a --to ${id(6)} --security`)).toContain(
      `mf-a@${id(6)} stays live, and no document of an earlier page may start: revision `,
    );
  });

  test('goes back to the version that is named', async () => {
    expect(await all.deploy(`rollback mf-a --to ${id(8)}`)).toContain(
      `Rolled back from mf-a@${id(7)} to mf-a@${id(8)}`,
    );
  });
});

test('names the environment in the commands that it advises', async () => {
  await all.deploy(`publish mf-a@${id(8)} --env pr-7`);
  await all.deploy('lock mf-a --reason audit --env pr-7');
  for (const [line, advice] of [
    [`publish mf-a@${id(7)}`, '`deploy unlock mf-a --env pr-7`'],
    [`upload mf-a@${id(7)}`, '`deploy list --env pr-7`'],
    ['compatibility --next 9.9.9-99999999', '`deploy upload shell --env pr-7`'],
  ])
    await expect(all.deploy(`${line} --env pr-7`)).rejects.toThrow(advice);
  await all.preview.remove('hk/index.html');
  expect(await all.deploy('list --env pr-7')).toContain('Run "deploy regions --env pr-7".');
});

test.each([id(1), '9.9.9-99999999'])('upload takes no build id, stored or not: %s', async (build) => {
  const refused = all.deploy(`upload mf-a@${build} --env pr-7`);
  await expect(refused).rejects.toThrow(PublishRefused);
  await expect(refused).rejects.toThrow('and name the module without an id.');
  // The preview would have been created first.
  expect(await all.preview.readPage()).toBeNull();
});

describe('offline', () => {
  test('switches the service worker off and on', async () => {
    expect(await all.deploy('offline off')).toContain('Switched the service worker off');
    expect((await readPublished()).serviceWorker).toBe('off');
    expect(await all.deploy('offline on')).toContain('Switched the service worker on');
    expect(await readPublished()).not.toHaveProperty('serviceWorker');
  });

  test.each(['offline', 'offline maybe', 'offline off on'])('refuses other words: %s', async (line) => {
    await expect(all.deploy(line)).rejects.toThrow(Usage);
  });
});

describe('oldest', () => {
  test('sets the oldest revision whose documents may start', async () => {
    const { revision } = await readPublished();
    await all.deploy(`publish mf-a@${id(7)}`);
    expect(await all.deploy(`oldest ${revision}`)).toContain(`Set the oldest revision to ${revision}`);
    expect(await readPublished()).toMatchObject({
      oldest: revision,
      revision: expect.not.stringMatching(revision),
    });
  });

  test.each(['oldest', 'oldest one two'])('refuses other words: %s', async (line) => {
    await expect(all.deploy(line)).rejects.toThrow(Usage);
  });
});

test('says which canaries a rollback has ended', async () => {
  await all.deploy(`publish mf-a@${id(7)}`);
  await all.deploy(`canary mf-a@${id(6)} 10%`);
  expect(await all.deploy('rollback mf-a')).toMatch(
    new RegExp(`^Rolled back from .+\\nEnded the canary mf-a@${id(6)}\\.$`),
  );
});

test('says which files do not fit the revision after publishing ended before it wrote them', async () => {
  const files = ['hk/index.html', 'sw.js'].map((file) => path.join(all.folder, file));
  const before = files.map((file) => readFileSync(file));
  expect(await all.deploy('list')).not.toContain('Not everybody gets this revision yet');
  await all.deploy(`publish mf-a@${id(7)}`);
  files.forEach((file, index) => writeFileSync(file, before[index]!));
  expect(await all.deploy('list')).toContain(
    'Not everybody gets this revision yet. Missing or of another one: hk/index.html, sw.js. Run "deploy regions --env pre".',
  );
  expect(JSON.parse(await all.deploy('list --json'))).toMatchObject({ stale: ['hk/index.html', 'sw.js'] });
  await all.deploy('regions');
  expect(await all.deploy('list')).not.toContain('Not everybody gets this revision yet');
});

describe('publish --with-development', () => {
  const publishing = (line: string) =>
    runCli([...line.split(' '), '--owners', path.join(all.folder, '../owners.json')], {
      ...all.context,
      buildDevelopmentShell: () => Promise.resolve({ name: 'shell', id: `${id(2)}-dev` } as never),
    });

  test('refuses a shell of other sources than those of the repository', async () => {
    await expect(publishing(`publish shell@${id(1)} --with-development`)).rejects.toThrow(
      `builds the sources of this repository, shell@${id(2)}, and not shell@${id(1)}.`,
    );
  });

  test('needs the shell', async () => {
    await expect(publishing(`publish mf-a@${id(8)} --with-development`)).rejects.toThrow(Usage);
  });
});

test('refuses a file of environments that does not exist', async () => {
  for (const command of ['list', 'publish mf-a', 'drop pr-7'])
    await expect(all.deploy(`${command} --environments nowhere.json`)).rejects.toThrow(
      'There is no file nowhere.json. Get it from the platform team, or name it with --environments.',
    );
});

test('refuses words that a command does not take', async () => {
  for (const name of ['list', 'status', 'watch', 'regions', 'prune', 'compatibility']) {
    const refused = all.deploy(`${name} prod`);
    await expect(refused).rejects.toThrow(Usage);
    await expect(refused).rejects.toThrow(`npm run deploy -- ${name}`);
  }
});
