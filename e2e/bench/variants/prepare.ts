import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPageData } from '@shell/deploy/render';
import type { Stack } from '../../support/worker-stack';
import { publishBefore } from './before';
import { publishNaive } from './naive';
import { publishScriptFile } from './script-file';
import { publishSingle } from './single';
import { type VariantName, variantFolder, variantOrigin } from './variant';

/**
 * Builds the variants and publishes them beside the app of a running stack.
 * @throws Error if the stack was started elsewhere, because its folder is then not known
 */
export async function prepareVariants(stack: Stack, variants: readonly VariantName[]): Promise<void> {
  if (variants.every((name) => name === 'ours')) return;
  if (!stack.www) throw new Error('Other variants need their own stack. Unset E2E_PORT_BASE.');
  const data = readPageData(readFileSync(path.join(stack.www, 'index.html'), 'utf8'));
  const folder = (name: VariantName) => variantFolder(stack, name);
  if (variants.includes('single') || variants.includes('preloaded')) {
    console.log('Building one application of the same sources…');
    await publishSingle(data, { single: folder('single'), preloaded: folder('preloaded') });
  }
  if (variants.includes('script-file')) publishScriptFile(stack.www, folder('script-file'));
  if (variants.includes('naive')) {
    console.log('Building the usual module federation of the same sources…');
    await publishNaive(data, folder('naive'));
  }
  if (variants.includes('before')) {
    console.log('Building the state before…');
    await publishBefore(folder('before'), variantOrigin(stack, 'before'), data.settings);
  }
}
