import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleInPage } from '../inspector/bundle-in-page';
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
  return {
    before: await bundleInPage(inPage('before.ts')),
    bootstrap: await developmentBootScript(root),
    badge: await bundleInPage(inPage('badge.ts')),
  };
}
