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

function problemsOf(versions: Record<string, string>): string[] {
  const packages = Object.fromEntries(Object.entries(versions).map(([at, version]) => [at, { version }]));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return packageProblems(folder);
}
const ALL = {
  'node_modules/@shared/ui': '2.1.1',
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

test('says that nothing is installed', () => {
  expect(packageProblems(folder)).toEqual(['There is no package-lock.json. Run "npm install".']);
});
