/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { type SourcePackageJson, packageJson } from './package-json';
import { PACKAGES } from './packages';

const SHARED = path.resolve(__dirname, '../../../shared');
const { devDependencies: TOOLS } = JSON.parse(readFileSync(path.join(SHARED, '../package.json'), 'utf8')) as {
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
    readFileSync(path.join(SHARED, shared.folder, 'package.json'), 'utf8'),
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
    for (const [name, range] of Object.entries(dependencies).filter(([one]) => one.startsWith('@shared/'))) {
      expect(range).toBe(`npm:${name.replace('@shared', '@power-bank-rental')}@${CONTRACT_VERSION}`);
      expect(names).toContain(name.replace('@shared', '@power-bank-rental'));
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

test('offers code of an entry that the shell provides for tests and development only', () => {
  const provided = { types: './src/core/index.d.ts', test: './src/core/index.js' };
  expect(named('ui').exports['./core']).toEqual({ ...provided, development: './src/core/index.js' });
  expect(Object.keys(named('module-kit').exports['.']!)).toEqual(['types', 'test', 'development']);
  expect(named('ui').exports['./domain']).toEqual({
    types: './src/domain/index.d.ts',
    default: './src/domain/index.js',
  });
});

test('brings the test tools of this project in their versions', () => {
  expect(named('module-testing').dependencies['ts-jest']).toMatch(/^\d/);
  for (const { dependencies } of made) expect(Object.values(dependencies)).not.toContain(undefined);
});

test('names no TypeScript source', () => {
  expect(JSON.stringify(made.map(({ exports }) => exports))).not.toMatch(/(?<!\.d)\.tsx?"/);
});
