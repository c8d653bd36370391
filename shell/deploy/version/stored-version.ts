import type { FileRef } from 'shell/publishing';
import type { ArtifactStore } from '../store/store';
import type { Signature } from '../ownership/signature';
import { readCommit } from './commits';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, SIGNATURE_FILE } from './manifest-format';
import { toVersionBase } from './identity';
import { sha256 } from './version-files';

export interface StoredVersion {
  manifest: Manifest;
  /** The signed bytes. */
  manifestBytes: Buffer;
  signature: Signature | null;
  /** Commit of the build, if known. */
  commit: string | null;
}

/** Reads manifest, signature and commit of a version; null if it is missing or has an older format. */
export async function readManifest(
  store: ArtifactStore,
  name: string,
  id: string,
): Promise<StoredVersion | null> {
  const base = toVersionBase(name, id);
  const manifestBytes = await store.read(base + MANIFEST_FILE);
  if (!manifestBytes) return null;
  const manifest = JSON.parse(manifestBytes.toString('utf8')) as Manifest;
  if (manifest.format !== MANIFEST_FORMAT) return null;
  const signature = await store.read(base + SIGNATURE_FILE);
  return {
    manifest,
    manifestBytes,
    signature: signature && (JSON.parse(signature.toString('utf8')) as Signature),
    commit: await readCommit(store, { name, id }),
  };
}

/**
 * Reads all files of a version.
 * @throws Error if a file is missing or its hash differs from the manifest
 */
export async function readFiles(store: ArtifactStore, manifest: Manifest): Promise<Map<string, Buffer>> {
  const read = async ([file, hash]: FileRef) => {
    const bytes = await store.read(manifest.base + file);
    if (!bytes) throw new Error(`${manifest.base}${file} is not in the store. Upload the version again.`);
    if (sha256(bytes) !== hash)
      throw new Error(
        `${manifest.base}${file} is not the file that was signed. Build a new version and upload it.`,
      );
    return [file, bytes] as const;
  };
  return new Map(await Promise.all(manifest.files.map(read)));
}
