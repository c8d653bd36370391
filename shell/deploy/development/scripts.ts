import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { developmentBootScript } from '../render/boot-script';

/** Texts of the scripts that an adapted page has in place of, or in addition to, those of the deployed one. */
export interface DevelopmentScripts {
  /** Runs before all others. */
  before: string;
  /** The bootstrap script, whose gate accepts files of development builds. */
  bootstrap: string;
  badge: string;
}

const inPage = (file: string) => path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page', file);

/** Bundles the scripts from the sources of this project. A squad elsewhere has them in the package. */
export async function developmentScripts(root: string): Promise<DevelopmentScripts> {
  const { build } = await import('esbuild');
  const badge = await build({
    entryPoints: [inPage('badge.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return {
    before: readFileSync(inPage('hook-stub.js'), 'utf8'),
    bootstrap: await developmentBootScript(root),
    badge: badge.outputFiles[0]!.text,
  };
}
