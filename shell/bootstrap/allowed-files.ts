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
