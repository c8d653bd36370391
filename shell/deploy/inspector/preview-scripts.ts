import path from 'node:path';
import { bundleInPage } from './bundle-in-page';

/** Texts of the scripts that only the document of a preview has. */
export interface PreviewScripts {
  /** Runs before the bootstrap script. */
  before: string;
  panel: string;
}

let bundled: Promise<PreviewScripts> | null = null;

async function bundle(root: string): Promise<PreviewScripts> {
  const folder = path.join(root, 'shell/deploy/inspector/in-page');
  return {
    before: await bundleInPage(path.join(folder, 'preview-before.ts')),
    panel: await bundleInPage(path.join(folder, 'preview.ts')),
  };
}

/** Bundles the scripts of previews. They are the same for all previews. */
export function previewScripts(root: string): Promise<PreviewScripts> {
  bundled ??= bundle(root);
  return bundled;
}
