import { identityRefusals, versionNameProblem } from '../version/identity';
import { manifestProblems } from '../version/manifest-problems';
import type { Owners } from '../ownership/owners';
import { signatureProblem } from '../ownership/signature';
import type { Accepted } from '../registry/revision-record';
import type { Store } from '../store/store';
import type { Manifest } from '../version/manifest';
import { type StoredVersion, readManifest } from '../version/stored-version';
import { sha256 } from '../version/version-files';

/** Null where the page can be made from the manifest. */
const schemaProblem = (manifest: Manifest) => manifestProblems(manifest).join('\n') || null;

/**
 * Versions of a store, each read once: they never change. A manifest counts only where the squad that owns the module
 * has signed it, or where it is the very one that this environment accepted before: a key that ends, or is taken back,
 * stops nobody else's publishing. It also follows the schema, since the page is made from it.
 */
export function versionCache(store: Store, owners: Owners, now: () => Date) {
  const versions = new Map<string, StoredVersion | null>();
  const problems = new Map<string, string>();
  const key = (name: string, id: string) => `${name}@${id}`;
  let accepted: Accepted = {};

  /** When this very manifest was accepted here; null where it was not. */
  function acceptedAt(name: string, id: string, { manifestBytes }: StoredVersion): Date | null {
    const known = Object.hasOwn(accepted, key(name, id)) ? accepted[key(name, id)] : undefined;
    return known?.manifest === sha256(manifestBytes) ? new Date(known.at) : null;
  }

  function problemOf(name: string, id: string, version: StoredVersion): string | null {
    const isAccepted = acceptedAt(name, id, version) !== null;
    const unsigned = isAccepted
      ? null
      : signatureProblem(name, version.manifestBytes, version.signature, owners, [now()]);
    return (
      unsigned ?? schemaProblem(version.manifest) ?? identityRefusals(version.manifest, name, id)[0] ?? null
    );
  }

  return {
    /** Learns what the environment accepted before. */
    accept(known: Accepted): void {
      accepted = known;
      // What was refused may have been accepted meanwhile.
      for (const version of problems.keys()) versions.delete(version);
      problems.clear();
    },
    async load(wanted: readonly { name: string; id: string }[]): Promise<void> {
      const missing = wanted.filter(({ name, id }) => !versions.has(key(name, id)));
      await Promise.all(
        missing.map(async ({ name, id }) => {
          const version = versionNameProblem(name, id) ? null : await readManifest(store, name, id);
          const problem = version
            ? problemOf(name, id, version)
            : (versionNameProblem(name, id) ?? `${key(name, id)} is not in this store. Upload it first.`);
          versions.set(key(name, id), problem ? null : version);
          if (problem) problems.set(key(name, id), problem);
        }),
      );
    },
    /** The version, or null where it is not there, not signed, or not what its name says. */
    get: (name: string, id: string) => versions.get(key(name, id)) ?? null,
    /** Why it is null. */
    problem: (name: string, id: string) => problems.get(key(name, id)) ?? null,
    /** Returns why a version may not come to renters although it was accepted before: its key was taken back. */
    keyRefusals(name: string, id: string): string[] {
      const version = versions.get(key(name, id));
      if (!version) return [];
      const before = acceptedAt(name, id, version);
      const times = before ? [now(), before] : [now()];
      const problem = signatureProblem(name, version.manifestBytes, version.signature, owners, times);
      return problem ? [problem] : [];
    },
    /** SHA-256 (base64) of a version's manifest. */
    hashOf(name: string, id: string): string | null {
      const version = versions.get(key(name, id));
      return version ? sha256(version.manifestBytes) : null;
    },
  };
}
