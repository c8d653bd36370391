import { buildId } from '@shared/module-build';
import { buildShell } from '../../../shell/build/build-shell';
import type { PageData, ShellData } from '../../../shell/page/page-data';
import {
  type DevelopmentShell,
  developmentShell,
  developmentShellBase,
  developmentShellData,
} from '../../../shell/deploy/publish/development-shell';
import { placeOf } from '../published/place';
import { ROOT } from '../root';

/** The shell of an adapted page. */
export interface UsedShell {
  data: ShellData;
  /** Folder of its files where they were built here; null: they come from the deployed place. */
  folder: string | null;
  /** Whether a changed component is drawn in place; with a production build the page is loaded anew. */
  inPlace: boolean;
}

/**
 * The development build of the shell that is live at a place: the one stored there, or built here where this checkout
 * has the very sources of the live one. Where there is neither, the live shell itself.
 */
export async function usedShell({ shell }: PageData, at: string): Promise<UsedShell> {
  const stored = await placeOf(at).read(`${developmentShellBase(shell.id)}manifest.json`);
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
