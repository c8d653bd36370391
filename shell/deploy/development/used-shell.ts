import type { PageData, ShellData } from 'shell/publishing';
import {
  type DevelopmentShell,
  developmentShellBase,
  developmentShellData,
} from '../publish/development-shell';

/** The shell of the adapted page. */
export interface UsedShell {
  data: ShellData;
  /** Folder of the files if they were built here, null if the deployed host has them. */
  folder: string | null;
  /** Whether Fast Refresh works. With a production build the page reloads instead. */
  inPlace: boolean;
}

/**
 * Returns the development build of the deployed shell that is stored beside it, otherwise the deployed shell.
 * @param read returns a file of the deployed host, or null
 */
export async function storedShell(
  { shell }: PageData,
  read: (file: string) => Promise<Buffer | null>,
): Promise<UsedShell> {
  const stored = await read(`${developmentShellBase(shell.id)}manifest.json`);
  if (!stored) return { data: shell, folder: null, inPlace: false };
  const manifest = JSON.parse(stored.toString()) as DevelopmentShell;
  return { data: developmentShellData(shell, manifest), folder: null, inPlace: true };
}
