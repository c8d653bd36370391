/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { landedProblem } from './landed';

const FILE = 'contract.api.md';
const report = (version: string, ...names: string[]) =>
  `# Contract ${version}\n\n## @shared/module-kit\n\n${names.map((name) => `const ${name}: () => void;\n`).join('')}`;

const NEW = { '@shared/module-kit': { useB: '1.1.0', useC: '1.1.0' } };
const problemOf = (text: string, within = root) => landedProblem(within, FILE, text, NEW);

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'landed-'));
  root = path.join(folder, 'project');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
const git = (...words: string[]) =>
  execFileSync('git', [...IDENTITY, ...words], { cwd: root, stdio: 'pipe' });
/** Commits a report, and returns what is wrong with it afterwards, as in continuous integration. */
function commit(text: string): string | null {
  writeFileSync(path.join(root, FILE), text);
  git('add', FILE);
  git('commit', '--quiet', '--allow-empty', '-m', 'a change');
  return problemOf(text);
}
const branch = () => git('switch', '--quiet', '--create', 'squad');
/** Goes on in a clone of the project with a part of its history. */
function clone(...options: string[]) {
  const to = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ...options, `file://${root}`, to]);
  root = to;
}

test('refuses a removed name after its commit, also on the main branch', () => {
  expect(commit(report('1.0.0', 'useA', 'useB'))).toBeNull();
  expect(commit(report('1.1.0', 'useA', 'useB', 'useC'))).toBeNull();
  const gone = report('1.1.0', 'useB', 'useC');
  expect(commit(gone)).toMatch(/module-kit useA is gone\. Raise CONTRACT_VERSION from 1\.0\.0 to 2\.0\.0/);
  expect(commit(gone)).toMatch(/useA is gone/);
  expect(commit(report('2.0.0', 'useB', 'useC'))).toBeNull();
});

test('compares a branch with the main one, whatever its commits are', () => {
  commit(report('1.0.0', 'useA'));
  branch();
  expect(commit(report('1.0.0'))).toMatch(/useA is gone/);
  expect(commit(report('1.0.1'))).toMatch(/useA is gone\. Raise CONTRACT_VERSION from 1\.0\.0 to 2\.0\.0/);
  expect(commit(report('1.1.0', 'useA', 'useB'))).toBeNull();
  // One version covers all new names of the branch.
  expect(commit(report('1.1.0', 'useA', 'useC'))).toBeNull();
  expect(commit(report('1.0.1', 'useA', 'useC'))).toMatch(/useC is new\. Raise .* to 1\.1\.0/);
});

test('wants a new name in the list that the ranges of modules are compared with', () => {
  commit(report('1.0.0', 'useA'));
  expect(commit(report('1.1.0', 'useA', 'useB'))).toBeNull();
  expect(commit(report('1.1.0', 'useA', 'useD'))).toMatch(
    /NEW_NAMES of .* lacks useD of @shared\/module-kit\. Add it with 1\.1\.0\./,
  );
  // The list says that the name is older than the version that has it first.
  expect(commit(report('1.2.0', 'useA', 'useC', 'useD'))).toMatch(/lacks useC of/);
  expect(commit(report('2.0.0', 'useA', 'useE'))).toBeNull();
});

test('compares a clone with the branch of its origin', () => {
  commit(report('1.0.0', 'useA'));
  clone();
  expect(commit(report('1.0.0', 'useA', 'useB'))).toMatch(/useB is new\. Raise .* to 1\.1\.0/);
  expect(commit(report('1.1.0', 'useA', 'useB'))).toBeNull();
});

test('compares changes on the main branch that are not committed with the last commit', () => {
  commit(report('1.0.0', 'useA'));
  expect(problemOf(report('1.0.0', 'useA', 'useB'))).toMatch(/useB is new/);
});

test('says nothing where a clone lacks what has landed', () => {
  commit(report('1.0.0', 'useA'));
  commit(report('1.0.1'));
  clone('--depth=1');
  expect(problemOf(report('1.0.1'))).toBeNull();
  expect(problemOf(report('1.0.1'), folder)).toBeNull();
});
