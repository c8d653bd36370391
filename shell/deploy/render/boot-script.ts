import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { OLDEST_BROWSERS } from '@shared/module-build/oldest-browsers';

/** Returns the CSP source expression `'sha256-…'` of an inline script or style. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The bootstrap script, and its source map with paths below the root. */
export interface BootScript {
  script: string;
  map: string;
}

async function bundle(root: string, plugins: Plugin[] = []): Promise<BootScript> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'shell/bootstrap/bootstrap.ts')],
    bundle: true,
    minify: true,
    write: false,
    sourcemap: 'external',
    // Sources are relative to it. Nothing is written.
    outfile: path.join(root, 'bootstrap.js'),
    format: 'iife',
    target: OLDEST_BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    plugins,
  });
  const [map, script] = ['.map', '.js'].map(
    (end) => outputFiles.find((file) => file.path.endsWith(end))!.text,
  );
  // On a line of its own, its columns in a stack are those of its map, in every browser and in every document.
  return { script: `\n${script!.trim()}`, map: map! };
}

let cachedScript: Promise<BootScript> | null = null;

/** Returns the bootstrap script, bundled and minified. It is the same for all environments and revisions. */
export const bootScript = async (root: string): Promise<string> => (await bootScriptWithMap(root)).script;

/** Returns the bootstrap script with its source map. */
export function bootScriptWithMap(root: string): Promise<BootScript> {
  cachedScript ??= bundle(root);
  return cachedScript;
}

/**
 * Returns the bootstrap script with another integrity gate, for the adapted page of `npm run dev`. No published page
 * contains it.
 * @throws Error if the bootstrap script does not import the gate
 */
export async function developmentBootScript(root: string): Promise<string> {
  const gate = path.join(root, 'shell/bootstrap/development-gate.ts');
  let replaced = false;
  const replacement: Plugin = {
    name: 'development-gate',
    setup: (build) =>
      build.onResolve({ filter: /^\.\/integrity-gate$/ }, ({ importer }) => {
        // The other gate is made of this one.
        if (importer === gate) return undefined;
        replaced = true;
        return { path: gate };
      }),
  };
  const { script } = await bundle(root, [replacement]);
  if (!replaced) throw new Error('The bootstrap script imports no "./integrity-gate".');
  return script;
}
