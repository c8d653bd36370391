/** @jest-environment node */
import path from 'node:path';
import { type Plugin, build } from 'esbuild';
import { type VariantLoader, replacedSources } from './replaced';

const ROOT = path.join(__dirname, '../../..');
const IN_PAGE = path.join(__dirname, 'in-page');

/** Replaces the same sources as the variant's build, and leaves out what that build generates. */
const asInBuild = (loader: VariantLoader): Plugin => ({
  name: 'variant',
  setup(build) {
    build.onResolve({ filter: /^@bench\// }, ({ path: name }) => ({ path: name, external: true }));
    for (const [filter, file] of replacedSources(loader))
      build.onResolve({ filter }, ({ kind }) =>
        kind === 'entry-point' ? null : { path: path.join(IN_PAGE, file) },
      );
  },
});

/** Returns the sources of a variant's first script, relative to the project. */
async function sourcesOf(entry: string, loader: VariantLoader): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(IN_PAGE, entry)],
    absWorkingDir: ROOT,
    outdir: '/',
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    splitting: true,
    target: 'es2020',
    loader: { '.png': 'empty', '.webp': 'empty', '.woff2': 'empty', '.svg': 'empty' },
    plugins: [asInBuild(loader)],
  });
  return Object.keys(metafile.inputs);
}

test.each<[string, VariantLoader]>([
  ['single.ts', 'single-loader.ts'],
  ['naive.ts', 'naive-loader.ts'],
])('%s has all its sources, and none of the code that loads versions of modules', async (entry, loader) => {
  const sources = await sourcesOf(entry, loader);
  expect(sources).toContain('shell/src/host/app-host.ts');
  expect(sources).toContain(`e2e/bench/variants/in-page/${loader}`);
  expect(sources.filter((file) => /loader\/(federation|load-version|module-loader)\.ts$/.test(file))).toEqual(
    [],
  );
});
