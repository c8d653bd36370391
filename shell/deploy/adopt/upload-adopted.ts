import path from 'node:path';
import { versionRefusals } from '../checks/version';
import { findOwner } from '../ownership/owners';
import type { Signer } from '../ownership/signature';
import type { Platform } from '../publish/change';
import { type VersionRef, uploadAll } from '../publish/publish';
import { PublishRefused } from '../publish/refused';
import { upload } from '../publish/upload';
import { folderStore } from '../store/folder';
import type { BuiltArtifact } from '../version/version-files';

/**
 * Checks an adopted build as publishing does, and then signs and stores it like every other one.
 * @param folder folder around the generated module
 * @throws PublishRefused if a check fails; nothing is stored then
 */
export async function uploadAdopted(
  platform: Platform,
  { folder, artifact }: { folder: string; artifact: BuiltArtifact },
  signerOf: (squad: string) => Signer,
): Promise<VersionRef> {
  const { owners, author } = platform;
  const owner = findOwner(owners, artifact.name);
  if (!owner)
    throw new PublishRefused([
      `${artifact.name} has no owner. Have the platform team name its squad in owners.json.`,
    ]);
  const trial = folderStore(path.join(folder, 'trial'));
  const manifest = await upload(folder, trial, artifact, signerOf(owner));
  const refusals = await versionRefusals(manifest, trial, { owners, goesBack: false });
  if (refusals.length > 0) throw new PublishRefused(refusals);
  // The commit of this checkout is not that of the remote.
  const from = { ...platform, root: folder, author: { ...author, commit: null } };
  const [stored] = await uploadAll(from, [artifact], signerOf);
  return stored!;
}
