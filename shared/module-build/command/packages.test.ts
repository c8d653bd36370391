/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageProblems } from './packages';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the problems of a module with these packages: their versions, or their lines of the lockfile, by path. */
function problemsOf(installed: Record<string, string | object>): string[] {
  const packages = Object.fromEntries(
    Object.entries(installed).map(([at, of]) => [at, typeof of === 'string' ? { version: of } : of]),
  );
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return packageProblems(folder);
}
const ALL = {
  'node_modules/@shared/ui': { name: '@power-bank-rental/ui', version: '2.1.1' },
  'node_modules/@shared/module-kit': '2.1.1',
  'node_modules/react': '19.3.1',
};

test('accepts packages of one version', () => {
  expect(problemsOf(ALL)).toEqual([]);
});

test('names each copy if a second version of the kit is installed', () => {
  const [problem] = problemsOf({
    ...ALL,
    'node_modules/@shared/ui/node_modules/@shared/module-kit': '2.0.0',
  });
  expect(problem).toContain('have several versions');
  expect(problem).toContain('node_modules/@shared/ui/node_modules/@shared/module-kit 2.0.0');
  expect(problem).toContain('node_modules/@shared/module-kit 2.1.1');
});

test('names each copy if a package is installed twice in one version', () => {
  const copy = 'node_modules/@shared/ui/node_modules/@shared/module-kit';
  const [problem, ...more] = problemsOf({ ...ALL, [copy]: '2.1.1' });
  expect(more).toEqual([]);
  expect(problem).toContain('are installed twice');
  expect(problem).toContain(`  ${copy} 2.1.1`);
  expect(problem).toContain('  node_modules/@shared/module-kit 2.1.1');
  expect(problem).not.toContain('  node_modules/@shared/ui 2.1.1');
});

test('counts the package of publishing as one of them', () => {
  const at = 'node_modules/@shell/deploy';
  const installed = (version: string) => ({
    ...ALL,
    [at]: { name: '@power-bank-rental/deploy', version },
  });
  expect(problemsOf(installed('2.1.1'))).toEqual([]);
  expect(problemsOf(installed('2.1.0'))).toEqual([expect.stringContaining(`${at} 2.1.0`)]);
});

test.each([
  'node_modules/@power-bank-rental/ui',
  'node_modules/x/node_modules/@power-bank-rental/ui',
  'node_modules/my-ui',
])('names a package that is installed under another name: %s', (at) => {
  const [problem, ...more] = problemsOf({
    ...ALL,
    [at]: { name: '@power-bank-rental/ui', version: '2.1.1' },
  });
  expect(more).toEqual([]);
  expect(problem).toContain('have another name than the code imports');
  expect(problem).toContain(`  ${at} 2.1.1`);
});

test('says that nothing is installed', () => {
  expect(packageProblems(folder)).toEqual(['There is no package-lock.json. Run "npm install".']);
});
