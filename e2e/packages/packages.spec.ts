/** A module that a squad makes outside of this checkout, with the packages of a registry. */
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localOwners, readOwners } from '@shell/deploy';
import { expect, test } from '../support/fixtures';
import { publishOptions } from '../support/worktree-environment';
import { PACKAGES_VERSION } from '../tools/pack/packages';
import { KEYS, OWNERS_FILE } from '../tools/stack/local-platform';
import type { ProcessResult } from '../tools/worktree/run';
import { type Registry, startRegistry } from './registry';
import { Squad } from './squad';

test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

let registry: Registry;
let squad: Squad;
let archives = '';

const succeeds = async (run: Promise<ProcessResult>): Promise<string> => {
  const { code, output } = await run;
  expect(code, output).toBe(0);
  return output;
};
const fails = async (run: Promise<ProcessResult>): Promise<string> => {
  const { code, output } = await run;
  expect(code, output).not.toBe(0);
  return output;
};
const read = (file: string) => readFileSync(path.join(squad.module, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(squad.module, file), text);
/** Changes a file of the module while a test runs. */
async function withChanged(file: string, change: (text: string) => string, run: () => Promise<void>) {
  const before = read(file);
  write(file, change(before));
  await run();
  write(file, before);
}
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
  squad.end();
  await registry.stop();
});

test('creates a module and installs its packages from one registry', { tag: '@long' }, async () => {
  await succeeds(squad.create('mf-loyalty'));
  expect(await fails(squad.create('mf-loyalty'))).toContain(
    'mf-loyalty already exists. Choose another name.',
  );
  await succeeds(squad.npm(['install']));
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { name?: string; version: string; integrity?: string; resolved?: string }>;
  };
  // Each once, and none with a copy of what the module itself has.
  const ours = Object.entries(packages).filter(([at]) => at.includes('@shared/'));
  expect(ours).toHaveLength(9);
  for (const [at, { name, version, integrity, resolved }] of ours) {
    expect(name).toBe(at.replace('node_modules/@shared/', '@power-bank-rental/'));
    expect([version, resolved]).toEqual([PACKAGES_VERSION, undefined]);
    expect(integrity).toMatch(/^sha512-/);
  }
});

test(
  'checks, tests and builds it, and publishes it into the running app',
  { tag: '@long' },
  async ({ renter, page, stack }) => {
    await succeeds(squad.npm(['run', 'check']));
    expect(await succeeds(squad.npm(['test']))).toMatch(/Tests: +3 passed/);
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
