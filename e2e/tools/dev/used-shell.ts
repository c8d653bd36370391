import { buildId } from '@shared/module-build';
import {
  type DevelopmentShell,
  developmentShell,
  developmentShellBase,
  developmentShellData,
} from '@shell/deploy';
import { buildShell } from '../../../shell/build/build-shell';
import type { PageData, ShellData } from '../../../shell/page/page-data';
import { openPlace } from '../published/place';
import { ROOT } from '../root';

/** The shell of the adapted page. */
export interface UsedShell {
  data: ShellData;
  /** Folder of the files if they were built here, null if the deployed host has them. */
  folder: string | null;
  /** Whether Fast Refresh works. With a production build the page reloads instead. */
  inPlace: boolean;
}

/**
 * Returns the development build of the deployed shell. It is stored beside the deployed shell, or built here if this
 * checkout has the same sources. Otherwise returns the deployed shell.
 */
export async function usedShell({ shell }: PageData, at: string): Promise<UsedShell> {
  const stored = await openPlace(at).read(`${developmentShellBase(shell.id)}manifest.json`);
  if (stored) {
    const manifest = JSON.parse(stored.toString()) as DevelopmentShell;
    return { data: developmentShellData(shell, manifest), folder: null, inPlace: true };
  }
  if (buildId(ROOT, 'shell') === shell.id) {
    console.log('Preparing the development build of the shell…');
    const artifact = await buildShell(ROOT, 'development');
    const data = developmentShellData(shell, developmentShell(artifact));
    return { data, folder: artifact.folder, inPlace: true };
  }
  return { data: shell, folder: null, inPlace: false };
}
