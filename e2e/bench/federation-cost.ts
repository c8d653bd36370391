import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type BuiltArtifact, versionFiles } from '@shell/deploy';

/** Additional bytes (gzip) of independent modules, compared with one bundle. */
export interface FederationCost {
  /** The runtime of the containers with the share scope, and the loader. */
  shell: { runtime: number; loader: number };
  /** Bootstrap and page data, which a single application would not need. */
  page: { script: number; data: number };
  /** By module: the entry without its hash table, and the hash table. */
  modules: Record<string, { entry: number; table: number }>;
}

const gzip = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Returns the size (gzip) of a bundle of this code, without packages: the shell has those for its own pages, too. */
async function bundledSize(root: string, contents: string, external: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(root, 'shell'), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    packages: 'external',
    external,
  });
  return gzip(Buffer.from(outputFiles[0]!.contents));
}

/**
 * Measures the additional bytes of the current builds and the published page.
 * @param root root of the repository
 */
export async function federationCost(
  root: string,
  builds: BuiltArtifact[],
  html: string,
): Promise<FederationCost> {
  const runtime = await bundledSize(root, `export * from './src/loader/federation';`, []);
  const loader = await bundledSize(
    root,
    `export * from './src/loader/module-loader'; export * from './src/loader/stale-tab';`,
    ['./federation'],
  );
  const data = /<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html)![1]!;
  const script = /<script>([^]*?)<\/script>/.exec(html)![1]!;
  const modules = builds
    .filter(({ name }) => name !== 'shell')
    .map((artifact) => {
      const { entry, files } = versionFiles(artifact);
      const plain = gzip(readFileSync(path.join(artifact.folder, artifact.entry)));
      return [artifact.name, { entry: plain, table: gzip(files.get(entry)!) - plain }] as const;
    });
  return {
    shell: { runtime, loader },
    page: { script: gzip(script), data: gzip(data) },
    modules: Object.fromEntries(modules),
  };
}
