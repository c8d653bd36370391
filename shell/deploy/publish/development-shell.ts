import type { Language } from '@shared/i18n';
import type { FileRef, ShellData, ShellVersion } from 'shell/publishing';
import type { ArtifactStore } from '../store/store';
import { type BuiltArtifact, versionFiles } from '../version/version-files';

/**
 * Manifest of a development build of the shell. The build contains React's development build, which Fast Refresh
 * requires. It is stored next to the published shell. No page names it, and only `npm run dev` reads it.
 */
export interface DevelopmentShell {
  files: FileRef[];
  initial: string[];
  locales: Record<Language, string>;
  contract: string;
}

const SUFFIX = '-dev';
export const developmentShellId = (id: string) => `${id}${SUFFIX}`;
/** Returns the id of the published shell that a folder of the store belongs to: its own, or its development build's. */
export const publishedShellId = (id: string) => (id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : id);
export const developmentShellBase = (id: string) => `shell/${developmentShellId(id)}/`;

/** Returns the shell part of the page data with the development build in place of the live shell. */
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

/** Creates the manifest of a development build. */
export function developmentShell(artifact: BuiltArtifact): DevelopmentShell {
  const version = versionFiles(artifact);
  return {
    files: [...version.files.keys()].map(version.ref),
    initial: artifact.initial,
    locales: artifact.locales,
    contract: artifact.contract,
  };
}

/** Stores a development build of the shell. Does not change the page. */
export async function storeDevelopmentShell(store: ArtifactStore, artifact: BuiltArtifact): Promise<void> {
  const { base, files } = versionFiles(artifact);
  for (const [file, bytes] of files) await store.putImmutable(base + file, bytes);
  const manifest = JSON.stringify(developmentShell(artifact), null, 1);
  await store.putImmutable(`${base}manifest.json`, Buffer.from(manifest));
}
