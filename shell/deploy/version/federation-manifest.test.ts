/** @jest-environment node */
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { copyVersion } from '../promote/copy-version';
import { folderStore } from '../store/folder';
import { id, setup } from '../testing/publishing';
import {
  FEDERATION_MANIFEST_FILE,
  storeFederationManifest,
  toFederationManifest,
} from './federation-manifest';
import type { Manifest } from './manifest-format';

const manifest = {
  name: 'mf-orders',
  id: '1.0.0-00000001',
  entry: 'entry.js',
  uniqueName: 'mf_orders_1_0_0_00000001',
  pages: { './OrderList': ['12.js', 'list.js', 'list.css'], './Receipt': [] },
  names: { react: 'whole', 'module-kit/2': ['useSession'], 'module-kit/1': ['usePage'], 'no-such-key': [] },
} as unknown as Manifest;

test('describes the container, its pages and the libraries that it takes from the shell', () => {
  const described = toFederationManifest(manifest);
  expect(described.metaData).toMatchObject({
    globalName: 'mf_orders_1_0_0_00000001',
    remoteEntry: { name: 'entry.js', type: 'global' },
    buildInfo: { buildVersion: '1.0.0-00000001' },
    publicPath: 'auto',
  });
  expect(described.exposes).toEqual([
    {
      id: 'mf-orders:OrderList',
      name: 'OrderList',
      path: './OrderList',
      assets: { js: { sync: ['12.js', 'list.js'], async: [] }, css: { sync: ['list.css'], async: [] } },
    },
    expect.objectContaining({ path: './Receipt' }),
  ]);
  expect(described.shared.map(({ name, requiredVersion }) => [name, requiredVersion])).toEqual([
    ['react', '^19.3.0'],
    ['module-kit/2', '^2.0.0'],
    ['module-kit/1', '^1.0.0'],
    ['no-such-key', '*'],
  ]);
});

test('is read by the public tools', () => {
  const described = toFederationManifest(manifest);
  expect(
    generateSnapshotFromManifest(described, { version: 'https://a.test/mf-orders/1/mf-manifest.json' }),
  ).toMatchObject({
    globalName: 'mf_orders_1_0_0_00000001',
    remoteEntry: 'entry.js',
    modules: [{ moduleName: 'OrderList' }, { moduleName: 'Receipt' }],
  });
});

test('does not exist for the shell, which is no remote', async () => {
  const { store } = await setup();
  const before = (await store.list('shell/')).length;
  await storeFederationManifest(store, { ...manifest, name: 'shell', base: 'shell/1.0.0-00000001/' });
  expect(await store.list('shell/')).toHaveLength(before);
});

test('is in the folder of a promoted version', async () => {
  const source = await setup();
  await source.put({ name: 'mf-a', id: id(1) });
  const target = folderStore(`${source.folder}/other`);
  await copyVersion(source.store, target, 'mf-a', id(1));
  const stored = await target.read(`mf-a/${id(1)}/${FEDERATION_MANIFEST_FILE}`);
  expect(JSON.parse(stored!.toString())).toMatchObject({
    name: 'mf-a',
    metaData: { globalName: expect.any(String) },
  });
});
