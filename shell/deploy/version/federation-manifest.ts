import type { Manifest as FederationManifest } from '@module-federation/sdk';
import { PREVIOUS_CONTRACT, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import type { Manifest } from './manifest';

/** Name that the tools of Module Federation know. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';

type Assets = FederationManifest['exposes'][number]['assets'];

const toAssets = (files: readonly string[]): Assets => ({
  js: { sync: files.filter((file) => file.endsWith('.js')), async: [] },
  css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
});

/** Returns the libraries that a module takes from the shell, with the ranges of the contract. */
function toShared({ name, names }: Manifest): FederationManifest['shared'] {
  const libraries = [...SHARED_LIBRARIES, ...(PREVIOUS_CONTRACT?.libraries ?? [])];
  return Object.keys(names).map((shareKey) => {
    const range = libraries.find((library) => library.shareKey === shareKey)?.range ?? '*';
    return {
      id: `${name}:${shareKey}`,
      name: shareKey,
      // A module has no copy of its own.
      version: '',
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: toAssets([]),
    };
  });
}

/**
 * Describes a module's version as Module Federation does, for its public tools. Neither the shell nor a renter's browser
 * reads it. The signed manifest (`manifest.ts`) stays the source, and this file is derived from it at each upload.
 */
export function toFederationManifest(manifest: Manifest): FederationManifest {
  const { name, id, entry, uniqueName, pages } = manifest;
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: id, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', api: '', zip: '' },
      globalName: uniqueName,
      // The folder of this file, wherever the version is stored.
      publicPath: 'auto',
    },
    shared: toShared(manifest),
    remotes: [],
    exposes: Object.entries(pages).map(([page, files]) => {
      const exposed = page.replace(/^\.\//, '');
      return { id: `${name}:${exposed}`, name: exposed, path: page, assets: toAssets(files) };
    }),
  };
}

/** Returns the bytes to store beside a module's version; null for the shell, which is no remote. */
export const federationManifestFile = (manifest: Manifest): string | null =>
  manifest.name === 'shell' ? null : JSON.stringify(toFederationManifest(manifest), null, 1);
