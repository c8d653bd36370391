import type { Store } from '../store/store';
import type { FileRef } from '../../page/page-data';
import type { Signature } from '../ownership/signature';
import { readCommit } from './commits';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, SIGNATURE_FILE } from './manifest';
import { baseOf } from './identity';
import { sha256 } from './version-files';

/** A version as it lies in the store. */
export interface StoredVersion {
  manifest: Manifest;
  /** What the signature is over. */
  manifestBytes: Buffer;
  signature: Signature | null;
  /** Where it was built from, if that is known. */
  commit: string | null;
}

/** Reads what is known of a version, or null where it is not there (or an older tool put it there). */
export async function readManifest(store: Store, name: string, id: string): Promise<StoredVersion | null> {
  const base = baseOf(name, id);
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
 * Reads every file of a version.
 * @throws where one is missing or is not the file that the manifest names.
 */
export async function readFiles(store: Store, manifest: Manifest): Promise<Map<string, Buffer>> {
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
