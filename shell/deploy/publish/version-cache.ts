import { identityRefusals, versionNameProblem } from '../version/identity';
import { manifestProblems } from '../version/manifest-problems';
import type { Owners } from '../ownership/owners';
import { signatureProblem } from '../ownership/signature';
import type { Accepted } from '../registry/revision-record';
import type { ArtifactStore } from '../store/store';
import type { Manifest } from '../version/manifest-format';
import { type StoredVersion, readManifest } from '../version/stored-version';
import { sha256 } from '../version/version-files';

const signedOf = (module: string, { manifestBytes, signature }: StoredVersion) => ({
  module,
  manifest: manifestBytes,
  signature,
});

/** Returns why a manifest does not follow the schema; null if it does. */
const schemaProblem = (manifest: Manifest) => manifestProblems(manifest).join('\n') || null;

/**
 * Creates a cache that reads and verifies each version of a store once. The manifest must be signed by the squad that
 * owns the module, or be the same manifest that this environment accepted before. An expired or revoked key of one
 * squad, or a module that another squad has got, therefore does not block other squads. The manifest must also follow the schema, because the page data are
 * composed from it.
 */
export function versionCache(store: ArtifactStore, owners: Owners, now: () => Date) {
  const versions = new Map<string, StoredVersion | null>();
  const problems = new Map<string, string>();
  const key = (name: string, id: string) => `${name}@${id}`;
  let accepted: Accepted = {};

  /** Returns when the environment accepted this exact manifest; null if it did not. */
  function acceptedAt(name: string, id: string, { manifestBytes }: StoredVersion): Date | null {
    const known = Object.hasOwn(accepted, key(name, id)) ? accepted[key(name, id)] : undefined;
    return known?.manifest === sha256(manifestBytes) ? new Date(known.at) : null;
  }

  function problemOf(name: string, id: string, version: StoredVersion): string | null {
    const isAccepted = acceptedAt(name, id, version) !== null;
    const signingProblem = isAccepted ? null : signatureProblem(signedOf(name, version), owners, [now()]);
    return (
      signingProblem ??
      schemaProblem(version.manifest) ??
      identityRefusals(version.manifest, name, id)[0] ??
      null
    );
  }

  return {
    /** Sets the versions that were accepted before. */
    accept(known: Accepted): void {
      accepted = known;
      // Versions with problems are checked again, because they may have been accepted in the meantime.
      for (const version of problems.keys()) versions.delete(version);
      problems.clear();
    },
    /** Reads and verifies the versions that are not in the cache. */
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
    /** Returns a loaded version; null if it is missing or was rejected. */
    get: (name: string, id: string) => versions.get(key(name, id)) ?? null,
    /** Returns why `get` returns null. */
    problem: (name: string, id: string) => problems.get(key(name, id)) ?? null,
    /**
     * Returns the problems of the key that signed a version. A version with such a problem must not become live, even
     * if it was accepted before. The key of a version that was accepted may be one of the squad that owned the module then.
     */
    keyRefusals(name: string, id: string): string[] {
      const version = versions.get(key(name, id));
      if (!version) return [];
      const before = acceptedAt(name, id, version);
      const signed = signedOf(name, version);
      // The accepted hash fixes the bytes of the manifest, and with them the squad that it names.
      const problem = before
        ? signatureProblem({ ...signed, acceptedFrom: version.manifest.owner }, owners, [now(), before])
        : signatureProblem(signed, owners, [now()]);
      return problem ? [problem] : [];
    },
    /** Returns whether the environment accepted the manifest of a loaded version before. */
    isAccepted(name: string, id: string): boolean {
      const version = versions.get(key(name, id));
      return version ? acceptedAt(name, id, version) !== null : false;
    },
    /** Returns the SHA-256 of a version's manifest in base64. */
    hashOf(name: string, id: string): string | null {
      const version = versions.get(key(name, id));
      return version ? sha256(version.manifestBytes) : null;
    },
  };
}

export type VersionCache = ReturnType<typeof versionCache>;
