import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, build } from 'esbuild';

/** Leaves the packages of others out. Our own have other names. */
const othersStayOutside: Plugin = {
  name: 'others-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      /^(@shared|@shell|shell)(\/|$)/.test(request) ? undefined : { path: request, external: true },
    ),
};

/** Returns the description of the package that contains a file, as a path below the root. */
function packageOf(root: string, file: string): string {
  let folder = path.posix.dirname(file);
  while (!existsSync(path.join(root, folder, 'package.json'))) folder = path.posix.dirname(folder);
  return path.posix.join(folder, 'package.json');
}

/**
 * Returns the files of the project that code imports, directly or through others, and the descriptions of their packages, which tell
 * the bundler what their names mean and which of them have side effects. An import of types alone imports nothing.
 * @param requests what the code imports: names of packages, or paths that begin with `./` below the root
 */
export async function importedFiles(root: string, requests: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: {
      contents: requests.map((request) => `export * from '${request}';`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: path.join(root, 'unwritten'),
    tsconfig: path.join(root, 'shared/module-build/tsconfig.module.json'),
    loader: { '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty', '.wasm': 'empty' },
    logLevel: 'silent',
    plugins: [othersStayOutside],
  });
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  return [...new Set(files.flatMap((file) => [file, packageOf(root, file)]))].sort();
}
