/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const LOCKED: Packages = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

/** Creates a checkout with what npm has recorded, and an npm that only says that it was called. */
function checkout(installed: Packages | null, npmExit = 0) {
  const root = mkdtempSync(path.join(tmpdir(), 'run-'));
  roots.push(root);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  write('node_modules/.keep', '');
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  write('bin/npm', `#!/bin/sh\necho "$@" >> "${root}/npm-calls"\nexit ${npmExit}\n`);
  chmodSync(path.join(root, 'bin/npm'), 0o755);
  mkdirSync(path.join(root, 'e2e/tools'), { recursive: true });
  cpSync(path.join(__dirname, 'run.mjs'), path.join(root, 'e2e/tools/run.mjs'));
  /** Runs a command. By default it is one that does not exist: it ends after the installation. */
  const run = (env: NodeJS.ProcessEnv = {}, words: string[] = [], command = 'nothing') => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['e2e/tools/run.mjs', command, ...words], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${path.join(root, 'bin')}:${process.env.PATH}`,
        ...env,
      },
    });
    return { status, stdout, stderr, installs: existsSync(path.join(root, 'npm-calls')) };
  };
  return {
    run,
    write,
    change: () => write('package-lock.json', JSON.stringify({ packages: { ...LOCKED, extra: {} } })),
  };
}

test('installs nothing after an ordinary npm ci, whose record matches the lockfile', () => {
  const { run } = checkout({ 'node_modules/a': LOCKED['node_modules/a']! });
  expect(run()).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no command "nothing". README.md lists the commands.\n',
    installs: false,
  });
});

test.each<[string, Packages | null]>([
  ['nothing is installed', null],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } }],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
])('installs if %s', (_, installed) => {
  expect(checkout(installed).run().installs).toBe(true);
});

test('installs once, and again after the lockfile has changed', () => {
  const { run, change } = checkout(null);
  expect(run().installs).toBe(true);
  rmSync(path.join(roots[0]!, 'npm-calls'));
  expect(run().installs).toBe(false);
  change();
  expect(run().installs).toBe(true);
});

test('ends with the status of an installation that fails, and tries again next time', () => {
  const { run } = checkout(null, 7);
  expect(run().status).toBe(7);
  expect(run().status).toBe(7);
});

/** Scripts of the commands that read options, besides those in `commands`. */
const SCRIPTS = [
  'e2e/bench/options.ts',
  'e2e/bench/qr/options.ts',
  'e2e/bench/returns/run.ts',
  'e2e/bench/runtime/run.ts',
  'e2e/compatibility/run.ts',
  'e2e/gallery/run.ts',
  'e2e/skew/run.ts',
  'e2e/spec/run-prove.ts',
];
const ROOT = path.join(__dirname, '../..');
/** Scripts of the commands that are suites, which `run.mjs` names. */
const SUITES = [
  ...readFileSync(path.join(__dirname, 'run.mjs'), 'utf8').matchAll(/: '([a-z/-]+\/run[a-z-]*\.ts)'/g),
].map(([, file]) => `e2e/${file!}`);
/**
 * Options whose loss npm does not tell, or which may be settings of the user's npm. Without them, a command does more, or
 * refuses.
 */
const UNNOTICED = ['help', 'no-before', 'no-poor-line', 'only', 'registry', 'update'];

test('stops if npm has taken options of a command, and before it installs anything', () => {
  const { run } = checkout(null);
  expect(
    run({ npm_config_check: 'true', npm_config_token_description: 'x', npm_lifecycle_event: 'a' }),
  ).toEqual({
    status: 2,
    stdout: '',
    stderr: 'npm has taken --check --to itself. Write "--" before the options: npm run a -- --check --to …\n',
    installs: false,
  });
  const kept = run({ npm_config_check: 'true', npm_config_json: 'true', npm_config_port: '' }, ['--check']);
  expect(kept.stderr).toContain('There is no command');
});

const COMMANDS = readdirSync(path.join(ROOT, 'e2e/tools/commands')).map(
  (name) => `e2e/tools/commands/${name}`,
);

test('knows every option of the commands that npm can take', () => {
  const names = [...COMMANDS, ...SCRIPTS].flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/g,
      ),
    ].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(30);
  const lost = [...new Set(names)].filter((name) => !UNNOTICED.includes(name));
  const env = lost.map((name) => [
    `npm_config_${name === 'to' ? 'token_description' : name.replaceAll('-', '_')}`,
    'true',
  ]);
  const { stderr } = checkout(null).run(Object.fromEntries(env) as NodeJS.ProcessEnv);
  for (const name of lost) expect(stderr.split(' ')).toContain(`--${name}`);
});

describe('--help', () => {
  /** Commands that print a help of their own. */
  const OWN_HELP = [
    'bench',
    'bench-lighthouse',
    'bench-qr',
    'bench-returns',
    'bench-runtime',
    'compatibility',
    'create-module',
    'deploy',
    'dev',
    'gallery',
    'mutate',
    'pack',
    'packages',
    'spec-prove',
  ];
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.entries(scripts).flatMap(([script, line]) => {
    const [, command] = /run\.mjs (\S+)$/.exec(line) ?? [];
    return command ? [[script, command] as const] : [];
  });

  /** Creates a checkout in which each command would only say that it runs, and with which words. */
  function checkoutOfCommands() {
    const opened = checkout({ 'node_modules/a': LOCKED['node_modules/a']! });
    for (const file of [...COMMANDS, ...SUITES])
      opened.write(file, readFileSync(path.join(ROOT, file), 'utf8'));
    opened.write(
      'e2e/tools/end-with-parent.mjs',
      "console.log('runs', ...process.argv.slice(2)); process.exit(0);",
    );
    return opened;
  }

  test('is printed by every command, which does nothing else', () => {
    const { run } = checkoutOfCommands();
    expect(commands.length).toBeGreaterThan(30);
    for (const [script, command] of commands) {
      const { status, stdout } = run({}, ['--help'], command);
      const name = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
      const expected = OWN_HELP.includes(command) ? 'runs --help\n' : expect.stringContaining(`\`${name}`);
      expect([command, status, stdout]).toEqual([command, 0, expected]);
    }
  });

  test('has no marks of a comment, and needs no packages', () => {
    const { run, change } = checkoutOfCommands();
    change();
    const { stdout, installs } = run({}, ['-h'], 'texts');
    expect(stdout).toBe(
      '`npm run texts`: writes the types of the texts of each catalogue (`src/locales/texts.ts`). Run it after a change of an\n`en.json`. `npm run check` fails if they do not match.\n',
    );
    expect(installs).toBe(false);
  });

  test('is not printed unless it is asked for', () => {
    const { run } = checkoutOfCommands();
    expect(run({}, ['mf-a'], 'endpoints').stdout).toBe('runs mf-a\n');
  });
});
