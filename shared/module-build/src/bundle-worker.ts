import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, build } from 'esbuild';
import { OLDEST_BROWSERS } from './oldest-browsers';

const SUFFIX = /\?integrity$/;

/** Provides `import integrity from '<file>?integrity'`: the SHA-256 of a file that the worker fetches. */
const integrityOfFiles: Plugin = {
  name: 'integrity',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: SUFFIX }, async ({ path: request, resolveDir }) => {
      const found = await resolve(request.replace(SUFFIX, ''), { kind: 'import-statement', resolveDir });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: found.path, namespace: 'integrity' };
    });
    onLoad({ filter: /./, namespace: 'integrity' }, ({ path: file }) => ({
      contents: `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
      loader: 'text',
      watchFiles: [file],
    }));
  },
};

/**
 * Bundles a worker into one script, because a worker that starts from a blob can import no other.
 * @param file path of its TypeScript file
 * @returns the script and the paths of the files that it was made from
 */
export async function bundleWorker(
  file: string,
  minify = true,
): Promise<{ script: string; inputs: string[] }> {
  const folder = path.dirname(file);
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: folder,
    bundle: true,
    minify,
    write: false,
    metafile: true,
    format: 'iife',
    target: OLDEST_BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    // The rejection contains the errors.
    logLevel: 'silent',
    plugins: [integrityOfFiles],
  });
  const inputs = Object.keys(metafile.inputs).map((input) =>
    path.resolve(folder, input.replace(/^integrity:/, '')),
  );
  return { script: outputFiles[0]!.text, inputs };
}
