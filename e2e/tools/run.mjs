#!/usr/bin/env node
// Entry point of every command. Installs the packages if needed, then runs a TypeScript file. It is plain JavaScript,
// because on a new machine only Node is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [command = 'start', ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install 20.19 or newer.`);
  process.exit(1);
}

/** Options of the commands. `deploy` looks for its own ones (shell/deploy/cli/lost-options.ts). */
const OPTIONS =
  'again at changed check concurrency cpu cuts env environments from generate minutes most owner pages pages-only ' +
  'port rounds route seed since standalone to unit-only variants';

/** Ends the command if npm has taken options of it, because it would do something else without them. */
function refuseLostOptions() {
  // npm completes --to to an option of its own.
  const variableOf = (name) =>
    `npm_config_${name === 'to' ? 'token_description' : name.replaceAll('-', '_')}`;
  const lost = OPTIONS.split(' ')
    .filter((name) => process.env[variableOf(name)] && !rest.includes(`--${name}`))
    .map((name) => `--${name}`)
    .join(' ');
  if (!lost) return;
  const script = process.env.npm_lifecycle_event ?? command;
  console.error(
    `npm has taken ${lost} itself. Write "--" before the options: npm run ${script} -- ${lost} …`,
  );
  process.exit(2);
}
if (command !== 'deploy') refuseLostOptions();

/** Scripts of the suites. Every other command is a file in e2e/tools/commands. */
const SUITES = {
  access: 'access/run.ts',
  compatibility: 'compatibility/run.ts',
  contract: 'contract/run.ts',
  bench: 'bench/run.ts',
  'bench-lighthouse': 'bench/lighthouse/run.ts',
  'bench-qr': 'bench/qr/run.ts',
  engines: 'engines/run.ts',
  'bench-returns': 'bench/returns/run.ts',
  'bench-runtime': 'bench/runtime/run.ts',
  faults: 'faults/run.ts',
  gallery: 'gallery/run.ts',
  leaks: 'leaks/run.ts',
  outbox: 'outbox/run.ts',
  packages: 'packages/run.ts',
  skew: 'skew/run.ts',
  'spec-prove': 'spec/run-prove.ts',
  requirements: 'spec/run-requirements.ts',
};
const script = path.join(root, 'e2e', SUITES[command] ?? `tools/commands/${command}.ts`);

/** Returns the comment at the head of the command's file for `--help`; null if the command has a help of its own. */
function readHelp() {
  if (!rest.some((word) => word === '--help' || word === '-h')) return null;
  if (command === 'deploy' || !existsSync(script)) return null;
  const [, head, code] = /^\/\*\*(.*?)\*\/(.*)/s.exec(readFileSync(script, 'utf8')) ?? [];
  return !head || /--help|\bhelp: \{/.test(code) ? null : head.replace(/^ +\* ?/gm, '').trim();
}
const help = readHelp();
if (help) {
  console.log(help);
  process.exit(0);
}

/** Returns whether npm has installed what the lockfile says, by the record that npm keeps in node_modules. */
function isInstalled(lockfile) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([place, { optional, version, integrity }]) =>
      place === '' ||
      optional ||
      (packages[place]?.version === version && packages[place]?.integrity === integrity),
  );
}

/** Installs from the lockfile if node_modules does not match it. */
function install() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockfile).digest('hex');
  const record = path.join(root, 'node_modules/.installed');
  if (existsSync(record) && readFileSync(record, 'utf8') === lock) return;
  if (!isInstalled(lockfile)) installPackages();
  writeFileSync(record, lock);
}

function installPackages() {
  console.log('Installing packages (once)…');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

install();
if (!existsSync(script)) {
  console.error(`There is no command "${command}". README.md lists the commands.`);
  process.exit(1);
}
// Runs asynchronously, so that this process can pass signals on. The command leads a group of processes: everything that
// it starts ends with it. Windows has no such groups.
const { spawn } = await import('node:child_process');
const preloads = ['--import', './e2e/tools/end-with-parent.mjs', '--import', 'tsx'];
const child = spawn(process.execPath, [...preloads, script, ...rest], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32',
  env: { ...process.env, PROJECT_ROOT: root },
});
const end = (signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// A process that loses its parent gets another one. It gets no signal.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end('SIGTERM'), 500);
child.on('exit', (code, signal) => {
  end('SIGTERM');
  process.exit(code ?? (signal ? 130 : 1));
});
