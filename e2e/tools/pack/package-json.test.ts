/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isTestFile } from '@shared/module-build/test-files';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { type SourcePackageJson, packageJson } from './package-json';
import { PACKAGES, foldersOf } from './packages';

const ROOT = path.resolve(__dirname, '../../..');
const { devDependencies: TOOLS } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const REGISTRY = 'https://npm.example.com/';
interface Made {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  publishConfig: { registry: string };
}
const made = PACKAGES.map((shared) => {
  const source = JSON.parse(
    readFileSync(path.join(ROOT, foldersOf(shared).home, 'package.json'), 'utf8'),
  ) as SourcePackageJson;
  return packageJson(shared, source, TOOLS, REGISTRY) as Made;
});
const named = (name: string) => made.find((one) => one.name.endsWith(`/${name}`))!;

test('gives every package the version of the contract and one registry', () => {
  for (const { name, version, publishConfig } of made) {
    expect(name).toMatch(/^@power-bank-rental\/[a-z0-9-]+$/);
    expect(version).toBe(CONTRACT_VERSION);
    expect(publishConfig.registry).toBe(REGISTRY);
  }
});

test('takes our packages from our scope, in the same version, and needs no other than these', () => {
  const names = made.map(({ name }) => name);
  for (const { dependencies } of made)
    for (const [name, range] of Object.entries(dependencies).filter(([one]) =>
      /^@(shared|shell)\//.test(one),
    )) {
      expect(range).toBe(`npm:${name.replace(/@(shared|shell)/, '@power-bank-rental')}@${CONTRACT_VERSION}`);
      expect(names).toContain(name.replace(/@(shared|shell)/, '@power-bank-rental'));
    }
});

test('leaves the libraries that the shell provides to the module, in the range of the contract', () => {
  const react = SHARED_LIBRARIES.find(({ request }) => request === 'react')!.range;
  const router = SHARED_LIBRARIES.find(({ request }) => request === 'react-router-dom')!.range;
  expect(named('module-kit').peerDependencies).toMatchObject({ react, 'react-router-dom': router });
  for (const { dependencies } of made)
    for (const { request } of SHARED_LIBRARIES.filter(({ shareKey }) => !/^(module-kit|ui)/.test(shareKey)))
      expect(dependencies).not.toHaveProperty([request]);
});

test('offers code of an entry that the shell provides for tests, development and pages outside the app only', () => {
  const provided = { types: './src/core/index.d.ts', test: './src/core/index.js' };
  expect(named('ui').exports['./core']).toEqual({
    ...provided,
    development: './src/core/index.js',
    standalone: './src/core/index.js',
  });
  expect(Object.keys(named('module-kit').exports['.']!)).toEqual([
    'types',
    'test',
    'development',
    'standalone',
  ]);
  expect(named('ui').exports['./domain']).toEqual({
    types: './src/domain/index.d.ts',
    default: './src/domain/index.js',
  });
});

test('brings the test tools of this project in their versions', () => {
  expect(named('module-testing').dependencies['ts-jest']).toMatch(/^\d/);
  for (const { dependencies } of made) expect(Object.values(dependencies)).not.toContain(undefined);
});

test('brings publishing as commands, with the files of the shell that it needs', () => {
  const { exports, dependencies, ...deploy } = named('deploy') as Made & { bin: Record<string, string> };
  expect(deploy.bin).toEqual({
    deploy: './deploy/alone/deploy.js',
    'module-check': './deploy/alone/check.js',
    'module-dev': './deploy/alone/dev.js',
    'module-journeys': './deploy/alone/journeys.js',
  });
  expect(exports).toEqual({});
  expect(dependencies).not.toHaveProperty('shell');
});

test('has every entry that publishing imports', () => {
  const deploy = path.join(ROOT, 'shell/deploy');
  const scripts = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !isTestFile(file),
  );
  const imported = scripts.flatMap((file) =>
    [...readFileSync(path.join(deploy, file), 'utf8').matchAll(/ from '@shared\/([^/']+)(.*)';/g)].map(
      ([, name, entry]) => [name!, `.${entry!}`] as const,
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  for (const [name, entry] of imported) expect(Object.keys(named(name).exports)).toContain(entry);
});

test('names no TypeScript source', () => {
  expect(JSON.stringify(made.map(({ exports }) => exports))).not.toMatch(/(?<!\.d)\.tsx?"/);
});
