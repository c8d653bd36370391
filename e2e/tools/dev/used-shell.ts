import { buildId } from '@shared/module-build';
import { developmentShell, developmentShellData } from '@shell/deploy';
import { type UsedShell, storedShell } from '@shell/deploy/development';
import { buildShell } from '../../../shell/build/build-shell';
import type { PageData } from '../../../shell/page/page-data';
import { openPlace } from '../published/place';
import { ROOT } from '../root';

/**
 * Returns the development build of the deployed shell. It is stored beside the deployed shell, or built here if this
 * checkout has the same sources. Otherwise returns the deployed shell.
 */
export async function usedShell(page: PageData, at: string): Promise<UsedShell> {
  const stored = await storedShell(page, openPlace(at).read);
  if (stored.inPlace || buildId(ROOT, 'shell') !== page.shell.id) return stored;
  console.log('Preparing the development build of the shell…');
  const artifact = await buildShell(ROOT, 'development');
  const data = developmentShellData(page.shell, developmentShell(artifact));
  return { data, folder: artifact.folder, inPlace: true };
}
