import { identityRefusals } from '../version/identity';
import { manifestProblems } from '../version/manifest-problems';
import { type Signature, type Signer, signManifest } from '../ownership/signature';
import type { ArtifactStore } from '../store/store';
import { storeCommit } from '../version/commits';
import { createManifest } from '../version/manifest';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, SIGNATURE_FILE } from '../version/manifest-format';
import { storeFederationManifest } from '../version/federation-manifest';
import { PublishRefused } from './refused';
import { type BuiltArtifact, buildFileRefusals, versionFiles } from '../version/version-files';

/**
 * Stores a build's files, its manifest and the squad's signature in the version's folder. This is the squad's half of
 * publishing. It does not change the page.
 * @param commit commit of the build, for information; it is not signed
 * @throws PublishRefused if module.json, the manifest or a file is not allowed
 * @throws Error if the same id is stored with other bytes
 */
export async function upload(
  root: string,
  store: ArtifactStore,
  artifact: BuiltArtifact,
  signer: Signer,
  commit: string | null = null,
): Promise<Manifest> {
  const unreadable = buildFileRefusals(artifact);
  if (unreadable.length > 0) throw new PublishRefused(unreadable);
  const version = versionFiles(artifact);
  const manifest = createManifest(root, artifact, version);
  const refusals = [...manifestProblems(manifest), ...identityRefusals(manifest, artifact.name, artifact.id)];
  if (refusals.length > 0) throw new PublishRefused(refusals);
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  await Promise.all(
    [...version.files].map(([file, content]) => store.putImmutable(version.base + file, content)),
  );
  await storeFederationManifest(store, manifest);
  const stored = await store.read(version.base + MANIFEST_FILE);
  // A manifest in an older format is incomplete, so it may be replaced.
  if (stored && !isOfThisFormat(stored))
    await store.writeCopy(version.base + MANIFEST_FILE, bytes.toString());
  else await store.putImmutable(version.base + MANIFEST_FILE, bytes);
  // The same manifest may be signed again with a new key.
  const signature = signManifest(bytes, signer);
  const signatureBytes = await store.read(version.base + SIGNATURE_FILE);
  const signed = signatureBytes && (JSON.parse(signatureBytes.toString('utf8')) as Signature);
  if (signed?.signature !== signature.signature || signed.squad !== signature.squad) {
    await store.writeCopy(version.base + SIGNATURE_FILE, JSON.stringify(signature, null, 1));
  }
  await storeCommit(store, manifest, commit);
  return manifest;
}

const isOfThisFormat = (manifest: Buffer) =>
  (JSON.parse(manifest.toString('utf8')) as Partial<Manifest>).format === MANIFEST_FORMAT;
