import type { Manifest as FederationManifest } from '@module-federation/sdk';
import { PREVIOUS_CONTRACT, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import type { ArtifactStore } from '../store/store';
import { toAssets } from './federation-assets';
import type { Manifest } from './manifest-format';

/** Name that the tools of Module Federation know. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';

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
 * reads it. The signed manifest (`manifest.ts`) is the source, and this one is derived from it.
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

/**
 * Stores the description beside a module's version, unless there is one: hosts and browsers keep the files of a version for a year.
 * Does nothing for the shell, which is no remote.
 */
export async function storeFederationManifest(store: ArtifactStore, manifest: Manifest): Promise<void> {
  const file = manifest.base + FEDERATION_MANIFEST_FILE;
  if (manifest.name === 'shell' || (await store.read(file))) return;
  await store.writeCopy(file, JSON.stringify(toFederationManifest(manifest), null, 1));
}
