import type { Language } from '@shared/i18n';
import type { FileRef, ShellData, ShellVersion } from '../../page/page-data';
import type { Store } from '../store/store';
import { type BuiltArtifact, versionFiles } from '../version/version-files';

/**
 * What is stored beside a published shell, for those who develop a module in its page: React's production build cannot
 * draw a changed component in place. No page names it; only `npm run dev` looks for it, by its id.
 */
export interface DevelopmentShell {
  files: FileRef[];
  initial: string[];
  locales: Record<Language, string>;
  contract: string;
}

/** Id of the development build of a shell. */
export const developmentShellId = (id: string) => `${id}-dev`;
export const developmentShellBase = (id: string) => `shell/${developmentShellId(id)}/`;

/** The part of an adapted page that names a development build in the place of the live one. */
export function developmentShellData(live: ShellVersion, shell: DevelopmentShell): ShellData {
  const named = new Map(shell.files.map((ref) => [ref[0], ref]));
  const ref = (file: string): FileRef => {
    const found = named.get(file);
    if (!found) throw new Error(`the development build of shell ${live.id} lacks ${file}`);
    return found;
  };
  const isLazy = (file: string) => /\.(js|css)$/.test(file) && !shell.initial.includes(file);
  return {
    id: developmentShellId(live.id),
    base: developmentShellBase(live.id),
    contract: shell.contract,
    ...(live.previousContract ? { previousContract: live.previousContract } : {}),
    files: shell.initial.map(ref),
    lazy: shell.files.filter(([file]) => isLazy(file)),
    locales: Object.fromEntries(
      Object.entries(shell.locales).map(([language, file]) => [language, ref(file)]),
    ) as ShellData['locales'],
  };
}

export function developmentShell(artifact: BuiltArtifact): DevelopmentShell {
  const version = versionFiles(artifact);
  return {
    files: [...version.files.keys()].map(version.ref),
    initial: artifact.initial,
    locales: artifact.locales,
    contract: artifact.contract,
  };
}

/** Stores a development build of the shell; the page does not change. */
export async function storeDevelopmentShell(store: Store, artifact: BuiltArtifact): Promise<void> {
  const { base, files } = versionFiles(artifact);
  for (const [file, bytes] of files) await store.putImmutable(base + file, bytes);
  const manifest = JSON.stringify(developmentShell(artifact), null, 1);
  await store.putImmutable(`${base}manifest.json`, Buffer.from(manifest));
}
