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
  const bundle = async (file: string) => {
    const { outputFiles } = await build({
      entryPoints: [inPage(file)],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2020',
    });
    return outputFiles[0]!.text;
  };
  return {
    before: await bundle('before.ts'),
    bootstrap: await developmentBootScript(root),
    badge: await bundle('badge.ts'),
  };
}
