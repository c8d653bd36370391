import { build } from 'esbuild';
import path from 'node:path';
import { type ServedContracts, isContractLibrary, offeredLibraries } from './shared-scope';

/**
 * Returns the names that a shell shares, by share key. If one of our own packages is shared completely, these are its
 * actual exports, so that publishing detects a module that uses a name that the live shell does not have. A third-party
 * library that is shared completely is `whole`, because a check of its version range is enough.
 */
export async function offeredNames(
  root: string,
  contracts: ServedContracts,
): Promise<Record<string, string[] | 'whole'>> {
  const { shared, adapters } = offeredLibraries(contracts);
  const entries = [...shared, ...adapters].map(async ({ library }) => {
    const { request, shareKey, names } = library;
    if (names !== 'whole') return [shareKey, [...names]] as const;
    return [shareKey, isContractLibrary(library) ? await exportsOf(root, request) : 'whole'] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function exportsOf(root: string, request: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from '${request}';`, resolveDir: path.join(root, 'shell') },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: path.join(root, 'shell/.generated'),
    loader: { '.css': 'empty', '.svg': 'empty' },
    external: ['react', 'react-dom', 'react-*', '@reduxjs/*', 'i18next', 'axios'],
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs)[0]!.exports.sort();
}
