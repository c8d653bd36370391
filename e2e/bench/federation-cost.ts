import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { runWebpack } from '@shared/module-build';
import { type BuiltArtifact, versionFiles } from '@shell/deploy';
import { shellConfig } from '../../shell/build/build-shell';
import { ROOT } from '../tools/root';

/** Additional bytes (gzip) of independent modules, compared with one bundle. */
export interface FederationCost {
  /** The federation runtime, and the project's own loader. */
  shell: { runtime: number; loader: number };
  /** Bootstrap and page data, which a single application would not need. */
  page: { script: number; data: number };
  /** By module: the entry without its hash table, and the hash table. */
  modules: Record<string, { entry: number; table: number }>;
}

const gzip = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Returns the size (gzip) of a bundle of this code. */
async function bundledSize(contents: string, external: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(ROOT, 'shell'), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    external,
  });
  return gzip(Buffer.from(outputFiles[0]!.contents));
}

/** Returns the size (gzip) of the federation runtime, as webpack builds it into the shell. */
async function runtimeSize(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-runtime-'));
  const source = `
    import * as core from '@module-federation/runtime-core';
    import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
    Object.assign(globalThis, { core, bundler });`;
  try {
    const entry = { runtime: `data:text/javascript,${encodeURIComponent(source)}` };
    await runWebpack({ ...shellConfig(ROOT, 'bench', folder), entry });
    return gzip(readFileSync(path.join(folder, 'runtime.js')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the additional bytes of the current builds and the published page. */
export async function federationCost(builds: BuiltArtifact[], html: string): Promise<FederationCost> {
  const runtime = await runtimeSize();
  const loader = await bundledSize(
    `export * from './src/loader/module-loader'; export * from './src/loader/stale-tab';`,
    ['@generated/*', '@module-federation/*', 'react'],
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
