import { storeCommit, readCommit } from '../version/commits';
import { MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from '../version/manifest-format';
import { storeFederationManifest } from '../version/federation-manifest';
import { toVersionBase, identityRefusals } from '../version/identity';
import { mapsFile } from '../source-maps/stored-maps';
import { PublishRefused } from '../publish/refused';
import type { ArtifactStore } from '../store/store';

/** Copies a version with its sealed source maps from one store to another. Writes the manifest last, because it marks the files as complete. */
export async function copyVersion(
  from: ArtifactStore,
  to: ArtifactStore,
  name: string,
  id: string,
): Promise<void> {
  const base = toVersionBase(name, id);
  const manifest = await from.read(base + MANIFEST_FILE);
  const signature = await from.read(base + SIGNATURE_FILE);
  if (!manifest || !signature)
    throw new Error(`${name}@${id} is incomplete in the source environment. Upload it again.`);
  const parsed = JSON.parse(manifest.toString('utf8')) as Manifest;
  const refusals = identityRefusals(parsed, name, id);
  if (refusals.length > 0) throw new PublishRefused(refusals);
  const { files } = parsed;
  await Promise.all(
    files.map(async ([file]) => {
      const bytes = await from.read(base + file);
      if (!bytes)
        throw new Error(`${base}${file} is missing in the source environment. Upload the version again.`);
      await to.putImmutable(base + file, bytes);
    }),
  );
  await storeFederationManifest(to, parsed);
  await to.putImmutable(base + MANIFEST_FILE, manifest);
  await to.writeCopy(base + SIGNATURE_FILE, signature.toString('utf8'));
  const maps = await from.read(mapsFile({ name, id }));
  if (maps) await to.writeCopy(mapsFile({ name, id }), maps);
  await storeCommit(to, { name, id }, await readCommit(from, { name, id }));
}
