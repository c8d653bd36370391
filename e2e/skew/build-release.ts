import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readArtifact } from '@shared/module-build';
import type { BuiltArtifact } from '@shell/deploy';
import { checkoutOf, runToolOf } from '../tools/worktree/checkout';
import type { Release } from './release';

/** A build of an older commit, and the checkout of that commit (`root`), which has its module.json and texts. */
export interface ReleaseBuild {
  root: string;
  build: BuiltArtifact;
}

/**
 * Builds a workspace at a release with the build scripts of that commit.
 * @throws Error with the output of the build if it fails with the installed packages
 */
export async function buildRelease(name: string, { commit }: Release): Promise<ReleaseBuild> {
  const root = checkoutOf(commit);
  // Runs in a separate process, because a build would block the servers of this one.
  const run = await runToolOf(root, 'build', [name, '--quiet']);
  if (run.code !== 0) throw new Error(`the release does not build: ${run.output.trim().slice(0, 400)}`);
  const dist = path.join(root, name, 'dist');
  const folders = readdirSync(dist)
    .map((id) => path.join(dist, id))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders) {
    const artifact = readArtifact(folder);
    if (artifact) return { root, build: { ...artifact, folder } };
  }
  throw new Error('the build of the release wrote no output');
}
