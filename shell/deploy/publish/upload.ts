import { identityRefusals } from '../version/identity';
import { manifestProblems } from '../version/manifest-problems';
import { type Signature, type Signer, signManifest } from '../ownership/signature';
import type { Store } from '../store/store';
import { noteCommit } from '../version/commits';
import {
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Manifest,
  SIGNATURE_FILE,
  manifestOf,
} from '../version/manifest';
import { PublishRefused } from './refused';
import { type BuiltArtifact, versionFiles } from '../version/version-files';

/**
 * The squad's half of publishing: puts a build's files, its manifest and the squad's signature into the store, under
 * the version's own folder. Nothing that renters get changes.
 * @param commit where it was built from, for people; not a part of what is signed
 * @throws PublishRefused where module.json, the manifest or a file may not be published; Error where the same id is there
 * with other bytes.
 */
export async function upload(
  root: string,
  store: Store,
  artifact: BuiltArtifact,
  signer: Signer,
  commit: string | null = null,
): Promise<Manifest> {
  const version = versionFiles(artifact);
  const manifest = manifestOf(root, artifact, version);
  const refusals = [...manifestProblems(manifest), ...identityRefusals(manifest, artifact.name, artifact.id)];
  if (refusals.length > 0) throw new PublishRefused(refusals);
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  await Promise.all(
    [...version.files].map(([file, content]) => store.putImmutable(version.base + file, content)),
  );
  const there = await store.read(version.base + MANIFEST_FILE);
  // What an older tool wrote says too little.
  if (there && !isOfThisFormat(there)) await store.writeCopy(version.base + MANIFEST_FILE, bytes.toString());
  else await store.putImmutable(version.base + MANIFEST_FILE, bytes);
  // A key may change; what it signed does not.
  const signature = signManifest(bytes, signer);
  const known = await store.read(version.base + SIGNATURE_FILE);
  const signed = known && (JSON.parse(known.toString('utf8')) as Signature);
  if (signed?.signature !== signature.signature || signed.squad !== signature.squad) {
    await store.writeCopy(version.base + SIGNATURE_FILE, JSON.stringify(signature, null, 1));
  }
  await noteCommit(store, manifest, commit);
  return manifest;
}

const isOfThisFormat = (manifest: Buffer) =>
  (JSON.parse(manifest.toString('utf8')) as Partial<Manifest>).format === MANIFEST_FORMAT;
