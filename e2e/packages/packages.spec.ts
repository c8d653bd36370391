/** A module that a squad makes outside of this checkout, with the packages of a registry. */
import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localOwners, readOwners } from '@shell/deploy';
import { expect, test } from '../support/fixtures';
import { Renter } from '@shared/module-testing/journeys';
import { publishOptions, writeEnvironments } from '../support/worktree-environment';
import { PACKAGES_VERSION } from '../tools/pack/packages';
import { KEYS, OWNERS_FILE } from '../tools/stack/local-platform';
import { ROOT } from '../tools/root';
import { type Registry, startRegistry } from './registry';
import { fails, succeeds } from './command-results';
import { RENTAL } from './rental-journey';
import { Squad } from './squad';

test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

let registry: Registry;
let squad: Squad;
let archives = '';

const read = (file: string) => squad.read(file);
const write = (file: string, text: string) => squad.write(file, text);
const withChanged: Squad['withChanged'] = (...words) => squad.withChanged(...words);
const build = async () => {
  const output = await succeeds(squad.npm(['run', 'build']));
  return output.trim().split('\n').at(-1)!;
};
const PAGE = 'src/loyalty/LoyaltyPage.tsx';

test.beforeAll(async () => {
  registry = await startRegistry();
  squad = new Squad(registry);
  archives = mkdtempSync(path.join(tmpdir(), 'packages-'));
  squad.packed = await succeeds(squad.project('pack', '--registry', registry.address, '--to', archives));
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.tgz')))
    await succeeds(squad.npm(['publish', path.join(archives, file)], squad.home));
});
test.afterAll(async () => {
  await squad.endDev();
  squad.end();
  await registry.stop();
});

test('creates a module and installs its packages from one registry', { tag: '@long' }, async () => {
  await succeeds(squad.create('mf-loyalty'));
  expect(await fails(squad.create('mf-loyalty'))).toContain(
    'mf-loyalty already exists. Choose another name.',
  );
  expect(statSync(path.join(squad.module, '.githooks/pre-commit')).mode & 0o111).not.toBe(0);
  expect(read('.github/workflows/module.yml')).toContain('publish mf-loyalty --env');
  await succeeds(squad.npm(['install']));
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { name?: string; version: string; integrity?: string; resolved?: string }>;
  };
  // Each once, and none with a copy of what the module itself has.
  const ours = Object.entries(packages).filter(([at]) => /@(shared|shell)\//.test(at));
  expect(ours).toHaveLength(11);
  for (const [at, { name, version, integrity, resolved }] of ours) {
    expect(name).toBe(at.replace(/node_modules\/@(shared|shell)\//, '@power-bank-rental/'));
    expect([version, resolved]).toEqual([PACKAGES_VERSION, undefined]);
    expect(integrity).toMatch(/^sha512-/);
  }
});

test(
  'checks, tests and builds it, and publishes it into the running app',
  { tag: '@long' },
  async ({ renter, page, stack }) => {
    await succeeds(squad.npm(['run', 'check']));
    expect(await succeeds(squad.npm(['test']))).toMatch(/Tests: +4 passed/);
    const folder = await build();
    const { names } = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as {
      names: Record<string, string[]>;
    };
    expect(Object.keys(names)).toEqual(
      expect.arrayContaining(['module-kit/2', 'ui/core/2', 'react/jsx-runtime']),
    );
    expect(await build()).toBe(folder);

    const owners = path.join(archives, 'owners.json');
    const { squads, ...rest } = readOwners(OWNERS_FILE);
    const withSquad = { ...rest, squads: { ...squads, loyalty: { modules: ['mf-loyalty'], keys: [] } } };
    writeFileSync(owners, JSON.stringify(localOwners(withSquad, KEYS)));
    const options = [...publishOptions(stack, archives), '--owners', owners];
    await succeeds(squad.project('deploy', 'upload', 'mf-loyalty', '--build', folder, ...options));
    const version = `mf-loyalty@${path.basename(folder)}`;
    await succeeds(squad.project('deploy', 'publish', version, ...options));
    await renter.open('/jp/loyalty');
    await renter.sees('We are preparing this in Japan.');
    await expect(page.getByRole('heading', { name: 'Loyalty', exact: true }).first()).toBeAttached();
    await succeeds(squad.project('deploy', 'remove', 'mf-loyalty', ...options));
  },
);

test('names no file of the checkout', { tag: '@long' }, () => {
  expect(path.relative(ROOT, squad.home)).toMatch(/^\.\./);
  for (const scope of ['@shared', '@shell'])
    for (const entry of readdirSync(path.join(squad.module, 'node_modules', scope), {
      recursive: true,
      withFileTypes: true,
    })) {
      const file = path.join(entry.parentPath, entry.name);
      expect(entry.isSymbolicLink(), file).toBe(false);
      if (entry.isFile()) expect(readFileSync(file, 'utf8').includes(ROOT), file).toBe(false);
    }
});

test(
  'serves it inside the deployed app, and draws a change in place',
  { tag: '@long' },
  async ({ page, stack, sandbox, watch }) => {
    await succeeds(
      squad.project('deploy', 'publish', 'shell', '--with-development', ...publishOptions(stack, archives)),
    );
    const at = await squad.dev(stack.app, stack.portBase + 7);
    const renter = new Renter(page, { ...stack, app: at }, sandbox);
    await renter.open('/jp/loyalty');
    await renter.sees('mf-loyalty: local');
    await renter.sees('We are preparing this in Japan.');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const before = read(PAGE);
    const draw = async (end: string, text: string) => {
      const begun = Date.now();
      write(PAGE, before.replace('</Page>', `${end}</Page>`));
      await expect(page.getByText(text)).toBeVisible();
      squad.measured(`change on screen: ${text}`, begun);
    };
    const field = '<label>Note<input /></label>';
    await draw(field, 'Note');
    await page.getByLabel('Note').fill('typed');
    await draw(`${field}<p>Drawn in place</p>`, 'Drawn in place');
    await draw(`${field}<p>Drawn again</p>`, 'Drawn again');
    await expect(page.getByLabel('Note')).toHaveValue('typed');
    expect(await page.evaluate(() => 'stillHere' in window), 'the page was not reloaded').toBe(true);
    expect(watch.problems).toEqual([]);
    write(PAGE, before);
    await squad.endDev();
  },
);

test(
  'runs its journeys in the deployed app with its build in the browser, and without a platform for tests',
  { tag: '@long' },
  async ({ stack, sandbox }) => {
    const journeys = (...words: string[]) =>
      squad.npm(['run', 'journeys', '--', '--at', stack.app, ...words]);
    const before = await (await fetch(stack.app)).text();
    write('journeys/rental.spec.ts', RENTAL);
    await withChanged(
      PAGE,
      (text) => text.replace('</Page>', '<p>Of this build</p></Page>'),
      async () => {
        const missing = await fails(journeys('--', '-g', 'rents'));
        expect(missing).toContain('no answers of this journey are recorded');
        expect(await succeeds(journeys('--control', stack.api, '--record'))).toMatch(/2 passed/);
        const file = readdirSync(path.join(squad.module, 'journeys/recorded')).find((name) =>
          name.startsWith('rental-rents-a-power-bank'),
        )!;
        const recorded = read(`journeys/recorded/${file}`);
        for (const origin of [stack.app, stack.api, stack.checkout, stack.identity])
          expect(recorded).not.toContain(origin);
        // The platform forgets all, and is not asked again.
        await sandbox.reset();
        expect(await succeeds(journeys())).toMatch(/2 passed/);
        expect((await sandbox.banks()).banks.filter(({ orderNo }) => orderNo)).toEqual([]);
      },
    );
    const platform = path.join(squad.module, 'node_modules/@shell/journeys/journeys/does-not-charge.spec.js');
    const packed = readFileSync(platform, 'utf8');
    writeFileSync(platform, packed.replaceAll('@mf-orders', '@mf-loyalty'));
    const output = await succeeds(journeys('--control', stack.api, '--', '--project', 'platform'));
    expect(output).toMatch(/[1-9] passed/);
    writeFileSync(platform, packed);
    expect(await (await fetch(stack.app)).text()).toBe(before);
    expect(await succeeds(squad.npm(['run', 'journeys']))).toContain('The journeys were not run');
  },
);

test('says why it cannot serve a module', { tag: '@long' }, async ({ stack }) => {
  const refuses = async (words: string[], reason: string, folder?: string) =>
    expect(await fails(squad.tool(['dev', ...words], folder))).toContain(reason);
  await refuses([], '--at  is not an address of http or https.');
  await refuses(['--at', 'file:///etc'], '--at file:///etc is not an address of http or https.');
  await refuses(['--at', 'http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9.');
  await refuses(['--at', registry.address], `${new URL(registry.address).origin} `);
  await refuses(['--at', stack.api], `${stack.api} `);
  const taken = new URL(stack.app).port;
  await refuses(['--at', stack.app, '--port', taken], `Port ${taken} is taken.`);
  await refuses(['--at', stack.app], 'Run the command in the folder of a module', squad.home);
  await withChanged(
    'module.json',
    (text) => text.replace(/"contract": "[^"]*"/, '"contract": "^3.0"'),
    () => refuses(['--at', stack.app], 'and module.json needs ^3.0.'),
  );
});

test('compares it with the shells of the deployed app', { tag: '@long' }, async ({ stack }) => {
  const check = (at: string) => squad.npm(['run', 'check', '--', '--at', at]);
  const output = await succeeds(check(stack.app));
  expect(output).toContain('ok   types');
  expect(output).toMatch(
    /^ {2}live shell \S+: works\. .* offers the names that it uses: .* of module-kit\/2/m,
  );
  expect(output).toContain('It has no version of mf-loyalty.');
  await withChanged(
    'module.json',
    (text) => text.replace(/"contract": "[^"]*"/, '"contract": "^2.99"'),
    async () => expect(await fails(check(stack.app))).toContain('Publishing it there is refused.'),
  );
  expect(await fails(check('file:///etc'))).toContain('--at file:///etc is not an address of http or https.');
  expect(await fails(check('http://127.0.0.1:9'))).toContain('Nothing answers at http://127.0.0.1:9.');
  expect(await fails(check(registry.address))).toContain(new URL(registry.address).origin);
});

test(
  'publishes with its own key, and nothing of another squad',
  { tag: '@long' },
  async ({ renter, page, stack }) => {
    const begun = Date.now();
    const deploy = (...words: string[]) => squad.npm(['run', 'deploy', '--', ...words]);
    const key = /MCow[^"]+/.exec(await succeeds(deploy('keygen', 'loyalty')))![0];
    const folder = path.join(squad.module, '.deploy');
    writeEnvironments(stack, folder);
    const { squads, ...rest } = localOwners(readOwners(OWNERS_FILE), KEYS);
    const loyalty = { modules: ['mf-loyalty'], keys: [{ publicKey: key }] };
    writeFileSync(
      path.join(folder, 'owners.json'),
      JSON.stringify({ ...rest, squads: { ...squads, loyalty } }),
    );
    const bootstrap = /<script>[^]*?<\/script>/.exec(await (await fetch(stack.app)).text())![0];

    const first = path.basename(await build());
    expect(await succeeds(deploy('upload', 'mf-loyalty'))).toContain(`Stored mf-loyalty@${first}`);
    await succeeds(squad.tool(['publish', 'mf-loyalty']));
    await renter.open('/jp/loyalty');
    await renter.sees('We are preparing this in Japan.');
    squad.measured('keygen … live page', begun);
    expect(await (await fetch(stack.app)).text()).toContain(bootstrap);
    expect(await succeeds(deploy('status'))).toContain('pre is healthy');

    await withChanged(
      PAGE,
      (text) => text.replace('</Page>', '<p>Second version</p></Page>'),
      async () => void (await succeeds(deploy('publish', 'mf-loyalty'))),
    );
    await page.reload();
    await renter.sees('Second version');
    expect(await succeeds(deploy('rollback', 'mf-loyalty'))).toContain(`to mf-loyalty@${first}`);
    expect(await succeeds(deploy('list'))).toContain(first);

    expect(await fails(deploy('rollback', 'mf-orders'))).toContain('There is no key of the squad platform');
    expect(await fails(deploy('rollback', 'mf-orders', '--as', 'loyalty'))).toContain('Refused:');
    expect(await fails(deploy('upload', 'mf-orders'))).toContain('There is no module mf-orders');
    expect(await fails(deploy('promote', 'pre', 'prod'))).toContain('There is no command "promote"');
    await succeeds(deploy('remove', 'mf-loyalty'));
  },
);

test('accepts the line ends of Windows', { tag: '@long' }, async () => {
  const files = readdirSync(squad.module, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(src.*\.(tsx?|json|css)|module\.json|tsconfig\.json)$/.test(file),
  );
  const before = new Map(files.map((file) => [file, read(file)]));
  for (const [file, text] of before) write(file, text.replace(/\n/g, '\r\n'));
  await succeeds(squad.npm(['run', 'check']));
  await build();
  for (const [file, text] of before) write(file, text);
});

test('refuses to build a copy of a library of the shell', { tag: '@long' }, async () => {
  const refuses = (line: string, reason: string | RegExp) =>
    withChanged(
      PAGE,
      (text) => `${line}\n${text.replace('const toast =', 'console.log(copy);\n  const toast =')}`,
      async () => expect(await fails(squad.npm(['run', 'build']))).toMatch(reason),
    );
  await succeeds(squad.npm(['install', 'react-of-mine@npm:react@19.3.1']));
  await refuses(
    "import * as copy from 'react-of-mine';",
    /react-of-mine.*would be a second copy of a library/,
  );
  await refuses(
    "import * as copy from '../../node_modules/@shared/ui/src/core/index.js';",
    /@shared\/ui\/src\/core.*would be a second copy of a library/,
  );
  await refuses("import * as copy from '@shared/ui/src/core/index.js';", /is not exported/);
  await withChanged(
    PAGE,
    (text) => `import '@shared/ui/src/core/index.js';\n${text}`,
    async () => expect(await fails(squad.npm(['run', 'check']))).toContain('is not for modules'),
  );
  await succeeds(squad.npm(['uninstall', 'react-of-mine']));
});

test('names the copies if two versions of the kit are installed', { tag: '@long' }, async () => {
  const kit = path.join(archives, 'folders/module-kit');
  const json = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as object;
  writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ ...json, version: '9.0.0' }));
  await succeeds(squad.npm(['publish', kit], squad.home));
  const files = ['package.json', 'package-lock.json'].map((file) => [file, read(file)] as const);
  await succeeds(squad.npm(['install', '@shared/module-kit@npm:@power-bank-rental/module-kit@9.0.0']));
  const output = await fails(squad.npm(['run', 'check']));
  expect(output).toContain('The packages @shared/… have several versions.');
  expect(output).toContain('node_modules/@shared/module-kit 9.0.0');
  expect(output).toMatch(/node_modules\/@shared\/\S+\/node_modules\/@shared\/module-kit 2\./);
  for (const [file, text] of files) write(file, text);
  await succeeds(squad.npm(['ci']));
  await succeeds(squad.npm(['run', 'check']));
});

test('without the registry, installs nothing else and still builds', { tag: '@long' }, async () => {
  await registry.stop();
  const output = await fails(squad.npm(['install', '@shared/later@npm:@power-bank-rental/later@1.0.0']));
  expect(output).toContain('ECONNREFUSED');
  expect(output).toContain(registry.address);
  await withChanged(
    PAGE,
    (text) => `${text}\n// Changed.\n`,
    async () => void (await build()),
  );
});
