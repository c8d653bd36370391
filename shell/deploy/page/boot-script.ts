import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/** `'sha256-…'` of an inline text, as CSP wants it. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let made: Promise<string> | null = null;

/** The page's one script, bundled and minified; the same for every environment and revision. */
export function bootScript(root: string): Promise<string> {
  made ??= build({
    entryPoints: [path.join(root, 'shell/deploy/boot/boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari15.4', 'firefox115'],
    charset: 'utf8',
    legalComments: 'none',
  }).then(({ outputFiles }) => outputFiles[0]!.text.trim());
  return made;
}
