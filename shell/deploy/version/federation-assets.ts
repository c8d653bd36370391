import type { Manifest } from '@module-federation/sdk';

type Assets = Manifest['exposes'][number]['assets'];

/** Returns files in the format of Module Federation. All load before what needs them. */
export const toAssets = (files: readonly string[]): Assets => ({
  js: { sync: files.filter((file) => file.endsWith('.js')), async: [] },
  css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
});
