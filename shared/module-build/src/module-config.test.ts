/** @jest-environment node */
import path from 'node:path';
import type { ModuleJson } from '@shared/module-kit/module-json';
import { SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { consumedShares, moduleConfig, pageChunkName } from './module-config';

// The rules of the compilers are ES modules, which these tests cannot load.
jest.mock('./rules', () => ({ rules: () => [] }));
jest.mock('./package-files', () => ({ PACKAGE_FILES: {} }));

const ROOT = path.resolve(__dirname, '../../..');
const exampleModule = {
  name: 'mf-example',
  pages: { './Example': 'src/ExamplePage.tsx' },
} as unknown as ModuleJson;
const build = () =>
  moduleConfig({ root: ROOT, module: exampleModule, id: '1.0.0-00000001', outputPath: '/out' });

test('never compiles a shared library into a module', () => {
  const shares = Object.values(consumedShares(SHARED_LIBRARIES));
  expect(shares).toHaveLength(SHARED_LIBRARIES.length);
  for (const share of shares) {
    expect(share).toMatchObject({ import: false, singleton: true, strictVersion: true });
    expect(share.requiredVersion).toMatch(/\d/);
  }
});

test('takes the share key and the accepted range of each library from the contract', () => {
  const [library] = SHARED_LIBRARIES;
  const changed = { ...library!, shareKey: 'other-key', range: '^9.1.0' };
  expect(consumedShares([changed])[library!.request]).toMatchObject({
    shareKey: 'other-key',
    requiredVersion: '^9.1.0',
  });
});

test('writes files without hashes under a public path that the browser derives', () => {
  const { output, devtool, target } = build().config;
  expect(output).toMatchObject({
    path: '/out',
    filename: '[name].js',
    chunkFilename: '[name].js',
    publicPath: 'auto',
    uniqueName: 'mf_example_1_0_0_00000001',
    crossOriginLoading: 'anonymous',
  });
  expect([devtool, target]).toEqual([false, ['web', 'es2020']]);
});

test('names the chunk of a page by its exposed name', () => {
  expect(pageChunkName('./OrderList')).toBe('page_OrderList');
});
