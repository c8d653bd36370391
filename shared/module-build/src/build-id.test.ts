/** @jest-environment node */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dotted } from '../create/words';
import { buildId, hashInputs } from './build-id';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const write = (root: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const lockfile = (packages: object) => JSON.stringify({ packages });
const LOCK = {
  '': { version: '1.0.0' },
  'mf-example': { version: '1.0.0' },
  'node_modules/mf-example': { link: true },
  'node_modules/react': { version: '18.3.1' },
};

/** Writes a worktree with one module, a shell and the folders that every build contains. */
function checkout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'build-id-'));
  folders.push(root);
  write(root, 'package-lock.json', lockfile(LOCK));
  for (const settings of [
    'tsconfig.json',
    'shared/module-build/tsconfig.module.json',
    ...['http-api', 'module-build'].map((name) => `shared/${name}/package.json`),
  ])
    write(root, settings, '{}');
  for (const shared of [
    'api-client',
    'http-api/app',
    'http-api/endpoints',
    'domain',
    'i18n',
    'module-build/src',
    'module-kit',
    'tracking',
    'ui',
  ])
    write(root, `shared/${shared}/index.ts`, '');
  write(root, 'mf-example/package.json', '{"version":"1.4.0"}');
  write(root, 'mf-example/src/Page.tsx', 'a');
  write(root, 'shell/package.json', '{"version":"2.0.0"}');
  write(root, 'shell/src/main.ts', 'a');
  write(root, 'shell/page/page-data.ts', 'a');
  write(root, 'shell/build/build-shell.ts', 'a');
  write(root, 'shell/bootstrap/bootstrap.ts', "import 'web-vitals';");
  write(root, 'shell/worker/worker.ts', 'a');
  return root;
}

test('consists of the package version and eight hex digits, with a mark for development', () => {
  const root = checkout();
  expect(buildId(root, 'mf-example')).toMatch(/^1\.4\.0-[0-9a-f]{8}$/);
  expect(buildId(root, 'shell')).toMatch(/^2\.0\.0-[0-9a-f]{8}$/);
  expect(buildId(root, 'mf-example', 'development')).toBe(`${buildId(root, 'mf-example')}-dev`);
});

test('is the same for the same files in another folder', () => {
  expect(buildId(checkout(), 'mf-example')).toBe(buildId(checkout(), 'mf-example'));
});

test.each([
  ['source', 'mf-example/src/Page.tsx', 'b'],
  ['new file', 'mf-example/src/other.css', ''],
  ['module.json', 'mf-example/module.json', '{}'],
  ['compiled-in package', 'shared/ui/src/Button.tsx', 'b'],
  ['value list of the HTTP API', 'shared/http-api/app/states.ts', 'b'],
  ['shape of an endpoint', 'shared/http-api/endpoints/get-plan.ts', 'b'],
  ['build preset', 'shared/module-build/src/rules.ts', 'b'],
  ['compiler setting', 'shared/module-build/tsconfig.module.json', '{ }'],
  ['compiler setting of workers', 'tsconfig.json', '{ }'],
  ['dependency', 'package-lock.json', lockfile({ ...LOCK, 'node_modules/react': { version: '19.0.0' } })],
])('changes with a changed %s', (_name, file, text) => {
  const root = checkout();
  const before = buildId(root, 'mf-example');
  write(root, file, text);
  expect(buildId(root, 'mf-example')).not.toBe(before);
});

test.each([
  ['shell/src/main.ts', 'b'],
  ['shell/page/page-data.ts', 'b'],
  ['shell/build/build-shell.ts', 'b'],
  // The build has the notices of the packages that these scripts import.
  ['shell/bootstrap/bootstrap.ts', "import 'other-package';"],
  ['shell/worker/retire.ts', "import 'workbox-core';"],
])('changes for the shell with a changed %s', (file, text) => {
  const root = checkout();
  const before = buildId(root, 'shell');
  write(root, file, text);
  expect(buildId(root, 'shell')).not.toBe(before);
});

test.each([
  ['test', 'mf-example/src/Page.test.tsx', 'b'],
  ['test of another project', 'mf-example/src/saved.store-test.ts', 'b'],
  ['snapshot', 'mf-example/src/__snapshots__/Page.test.tsx.snap', 'b'],
  ['fixture', 'mf-example/src/page-fixture.tsx', 'b'],
  ['helper of tests', 'shared/domain/testing/plans.ts', 'b'],
  ['document', 'mf-example/README.md', 'b'],
  ['earlier build', 'mf-example/dist/1.4.0-00000000/entry.js', 'b'],
  ['installed file', 'mf-example/node_modules/x/index.js', 'b'],
  ['schema of the HTTP API', 'shared/http-api/schemas/order.ts', 'b'],
  ['source of the shell', 'shell/src/main.ts', 'b'],
  [
    'new module in the lockfile',
    'package-lock.json',
    lockfile({ ...LOCK, 'mf-new': { version: '1.0.0' }, 'node_modules/mf-new': { link: true } }),
  ],
])('stays the same with a changed %s', (_name, file, text) => {
  const root = checkout();
  const before = buildId(root, 'mf-example');
  write(root, file, text);
  expect(buildId(root, 'mf-example')).toBe(before);
});

test.each([
  ['publishing', 'shell/deploy/publish/publish.ts', 'b'],
  ['package of publishing', 'shell/deploy/package.json', '{"version":"1.0.1"}'],
  ['entry for publishing', 'shell/publishing.ts', 'b'],
  ['script of the document', 'shell/bootstrap/bootstrap.ts', "import 'web-vitals';\nstart();"],
  ['service worker', 'shell/worker/worker.ts', 'b'],
  ['test', 'shell/src/main.test.ts', 'b'],
  ['fixture', 'shell/src/main-fixture.ts', 'b'],
  ['helper of tests', 'shell/page/testing/page-data.ts', 'b'],
  ['helper of tests of the build', 'shell/build/testing/old-page.ts', 'b'],
])('stays the same for the shell with a changed %s', (_name, file, text) => {
  const root = checkout();
  const before = buildId(root, 'shell');
  write(root, file, text);
  expect(buildId(root, 'shell')).toBe(before);
});

describe('of a module with a lockfile of its own', () => {
  const locked = { '': {}, 'node_modules/@shared/ui': { version: '2.1.1', integrity: 'sha512-a' } };
  /** Writes a module that no checkout contains. */
  function alone(): string {
    const root = mkdtempSync(path.join(tmpdir(), 'build-id-'));
    folders.push(root);
    write(root, 'mf-example/package-lock.json', lockfile(locked));
    write(root, 'mf-example/package.json', '{"version":"1.4.0"}');
    write(root, 'mf-example/src/Page.tsx', 'a');
    return root;
  }

  test('needs no other file', () => {
    expect(buildId(alone(), 'mf-example')).toBe(buildId(alone(), 'mf-example'));
  });

  test('is the same in every release, because publishing computes it again', () => {
    expect(buildId(alone(), 'mf-example')).toBe('1.4.0-e55a9b75');
  });

  test('changes with its sources and with the bytes of an installed package', () => {
    const root = alone();
    const ids = [buildId(root, 'mf-example')];
    write(root, 'mf-example/src/Page.tsx', 'b');
    ids.push(buildId(root, 'mf-example'));
    const changed = { 'node_modules/@shared/ui': { version: '2.1.1', integrity: 'sha512-b' } };
    write(root, 'mf-example/package-lock.json', lockfile({ ...locked, ...changed }));
    ids.push(buildId(root, 'mf-example'));
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['commit', '.git/index'],
    ['setting of an editor', '.idea/workspace.xml'],
    ['setting of npm', '.npmrc'],
    ['report of Jest', 'coverage/lcov.info'],
    ['report of Playwright', 'playwright-report/index.html'],
    ['recording of a journey', 'journeys/recorded/opens-0a1b2c3d.json'],
    ['installed file', 'node_modules/react/index.js'],
    ['earlier build', 'dist/1.4.0-00000000/entry.js'],
  ])('stays the same with a new %s', (_name, file) => {
    const root = alone();
    const before = buildId(root, 'mf-example');
    write(root, `mf-example/${file}`, 'a');
    expect(buildId(root, 'mf-example')).toBe(before);
  });

  test.each(['coverage', 'docs', 'dist', 'journeys', 'test-results', 'playwright-report'])(
    'changes with a source in a folder named %s',
    (folder) => {
      const root = alone();
      const before = buildId(root, 'mf-example');
      write(root, `mf-example/src/${folder}/Map.tsx`, 'a');
      expect(buildId(root, 'mf-example')).not.toBe(before);
    },
  );

  test('stays the same next to a socket, which cannot be read', async () => {
    const root = alone();
    const before = buildId(root, 'mf-example');
    const server = createServer();
    const socket = path.join(root, 'mf-example/dev.sock');
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    try {
      expect(buildId(root, 'mf-example')).toBe(before);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('says that the packages are not installed', () => {
    const root = alone();
    rmSync(path.join(root, 'mf-example/package-lock.json'));
    expect(() => buildId(root, 'mf-example')).toThrow(
      'mf-example has no package-lock.json. Run "npm install" there.',
    );
  });
});

describe('of a new repository', () => {
  const CREATE = path.join(__dirname, '../create');
  const PARTS = ['template', 'alone'];
  const filesOf = (part: string) =>
    readdirSync(path.join(CREATE, part), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(CREATE, part), path.join(entry.parentPath, entry.name)));
  const FILES = PARTS.flatMap(filesOf).map(dotted);
  /** Files that a build reads, or that generate one that it reads. The bundler of workers reads `tsconfig.json`. */
  const READ = FILES.filter(
    (file) => /^(src[\\/]|(module|package|tsconfig)\.json$)/.test(file) && !/\.test\./.test(file),
  );
  const IGNORED = readFileSync(path.join(CREATE, 'alone/gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  /** Writes the repository of a new module. */
  function created(): string {
    const root = mkdtempSync(path.join(tmpdir(), 'build-id-'));
    folders.push(root);
    for (const part of PARTS)
      for (const file of filesOf(part))
        cpSync(path.join(CREATE, part, file), path.join(root, 'mf-example', dotted(file)));
    write(root, 'mf-example/package-lock.json', lockfile({}));
    return root;
  }

  /** Returns whether a change of one file changes the id. */
  function isCounted(file: string): boolean {
    const root = created();
    const before = buildId(root, 'mf-example');
    const changed = path.join(root, 'mf-example', file);
    mkdirSync(path.dirname(changed), { recursive: true });
    appendFileSync(changed, '\n');
    return buildId(root, 'mf-example') !== before;
  }

  test('depends on the files that its build reads, and on no other', () => {
    expect(READ).toContain(path.join('src', 'example', 'ExamplePage.tsx'));
    expect(FILES.filter(isCounted)).toEqual(READ);
  });

  test('does not depend on what Git ignores', () => {
    expect(IGNORED).toContain('test-results/');
    expect(IGNORED.filter((folder) => isCounted(`${folder}opens/test-failed-1.png`))).toEqual([]);
  });
});

test('counts a checkout below a folder named testing', () => {
  const root = path.join(checkout(), 'testing');
  write(root, 'inputs/x', 'a');
  const before = hashInputs(root, ['inputs']);
  write(root, 'inputs/x', 'b');
  expect(hashInputs(root, ['inputs'])).not.toBe(before);
});

test('distinguishes files by path and by content', () => {
  const hashes = (['x', 'y'] as const).flatMap((name) =>
    ['', 'text'].map((text) => {
      const root = checkout();
      write(root, `inputs/${name}`, text);
      return hashInputs(root, ['inputs']);
    }),
  );
  expect(new Set(hashes).size).toBe(4);
});
