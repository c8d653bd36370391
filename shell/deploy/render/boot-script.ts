import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** `'sha256-…'` of an inline text, as CSP wants it. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function bundle(root: string, plugins: Plugin[] = []): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'shell/bootstrap/bootstrap.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari15.4', 'firefox115'],
    charset: 'utf8',
    legalComments: 'none',
    plugins,
  });
  return outputFiles[0]!.text.trim();
}

let made: Promise<string> | null = null;

/** The page's one script, bundled and minified; the same for every environment and revision. */
export function bootScript(root: string): Promise<string> {
  made ??= bundle(root);
  return made;
}

/**
 * The same script with another integrity gate, for a page that is adapted to develop one module. A published page has no
 * such switch.
 * @param gate file that exports what `shell/bootstrap/integrity-gate.ts` does.
 * @throws if the script imports no gate that could be replaced.
 */
export async function developmentBootScript(root: string, gate: string): Promise<string> {
  let replaced = false;
  const replacement: Plugin = {
    name: 'development-gate',
    setup: (build) =>
      build.onResolve({ filter: /^\.\/integrity-gate$/ }, () => {
        replaced = true;
        return { path: gate };
      }),
  };
  const script = await bundle(root, [replacement]);
  if (!replaced) throw new Error('The bootstrap script imports no "./integrity-gate".');
  return script;
}
