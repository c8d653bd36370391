import type { FileRef, PageData, VersionBase } from '../page/page-data';

/** Returns the SHA-256 (base64) of each file in the page data, by path. The tables of the entries list the others. */
export function allowedFiles({ shell, modules }: PageData): Record<string, string> {
  const hashes: Record<string, string> = {};
  const add = ({ base }: VersionBase, refs: FileRef[]) => {
    for (const [file, hash] of refs) hashes[base + file] = hash;
  };
  for (const version of [shell, shell.previous, shell.canary]) {
    if (version) add(version, [...version.files, ...version.lazy, ...Object.values(version.locales)]);
  }
  for (const module of Object.values(modules)) {
    add(module, [module.entry, ...Object.values(module.pages).flat(), ...Object.values(module.locales)]);
    for (const other of [module.previous, module.canary]) if (other) add(other, [other.entry]);
  }
  return hashes;
}

/**
 * Returns the integrity values by absolute URL. Leaves out a hash that is not SHA-256 in base64.
 * @param root URL that the paths are relative to, with a trailing slash
 * @param hashes SHA-256 in base64 by path
 */
export const integrityValues = (root: string, hashes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(([, hash]) => /^[A-Za-z0-9+/]{43}=$/.test(hash))
      .map(([file, hash]) => [root + file, `sha256-${hash}`]),
  );
