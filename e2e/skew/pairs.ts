import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuiltArtifact, PublishRefused, readSigner, release, uploadAll } from '@shell/deploy';
import { ROOT } from '../tools/root';
import { KEYS, localPlatform } from '../tools/stack/local-platform';
import { localSettings } from '../tools/stack/settings';
import type { ReleaseBuild } from './build-release';

/**
 * Publishes the current builds with one of them replaced by its previous release. Empties the folder first, so that
 * there is no version to fall back to.
 * @returns the reasons if publishing refuses the pair, null if it is live
 */
export async function publishPair(
  folder: string,
  portBase: number,
  currentBuilds: BuiltArtifact[],
  { root, build }: ReleaseBuild,
): Promise<string[] | null> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  // An older release may be over a budget that was lowered.
  const platform = { ...localPlatform(folder), ignoresBudgets: true };
  const upload = (from: string, builds: BuiltArtifact[]) =>
    uploadAll({ ...platform, root: from }, builds, (squad) => readSigner(KEYS, squad));
  try {
    const others = await upload(
      ROOT,
      currentBuilds.filter(({ name }) => name !== build.name),
    );
    const older = await upload(root, [build]);
    await release(platform, [...others, ...older], localSettings(portBase));
    return null;
  } catch (error) {
    if (error instanceof PublishRefused) return error.reasons;
    throw error;
  }
}
