import { identityRefusals, versionNameProblem } from '../checks/identity';
import type { Owners } from '../ownership/owners';
import { signatureProblem } from '../ownership/signature';
import type { Store } from '../store/store';
import { type StoredVersion, readManifest } from './stored-version';

/**
 * Versions of a store, each read once: they never change. A manifest counts only where the squad that owns the module
 * has signed it, also of what is live already: the page is made from it.
 */
export function versionCache(store: Store, owners: Owners) {
  const versions = new Map<string, StoredVersion | null>();
  const problems = new Map<string, string>();
  const key = (name: string, id: string) => `${name}@${id}`;

  return {
    async load(wanted: readonly { name: string; id: string }[]): Promise<void> {
      const missing = wanted.filter(({ name, id }) => !versions.has(key(name, id)));
      await Promise.all(
        missing.map(async ({ name, id }) => {
          const version = versionNameProblem(name, id) ? null : await readManifest(store, name, id);
          const problem = version
            ? (signatureProblem(name, version.manifestBytes, version.signature, owners) ??
              identityRefusals(version.manifest, name, id)[0])
            : (versionNameProblem(name, id) ?? `${key(name, id)} is not in this store. Upload it first.`);
          versions.set(key(name, id), problem ? null : version);
          if (problem) problems.set(key(name, id), problem);
        }),
      );
    },
    /** The version, or null where it is not there or not signed. */
    get: (name: string, id: string) => versions.get(key(name, id)) ?? null,
    /** Why it is null. */
    problem: (name: string, id: string) => problems.get(key(name, id)) ?? null,
  };
}
