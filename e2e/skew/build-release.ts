import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readArtifact } from '@shared/module-build';
import type { BuiltArtifact } from '../../shell/deploy/version/version-files';
import { linkPackages } from '../tools/worktree/link-packages';
import { runProgram } from '../tools/worktree/run';
import { ROOT } from '../tools/root';
import type { Release } from './release';

/** A build of an older commit, and the checkout of that commit (`root`), which has its module.json and texts. */
export interface ReleaseBuild {
  root: string;
  build: BuiltArtifact;
}

/** Checks out the repository at a commit into a folder, with the packages that are installed here. */
function checkoutOf(commit: string): string {
  const folder = path.join(ROOT, '.local/skew', commit);
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${commit} could not be read: ${archive.stderr}${unpacked.stderr}`);
  linkPackages(ROOT, folder);
  return folder;
}

/**
 * Builds a workspace at a release with the build scripts of that commit.
 * @throws Error with the output of the build if it fails with the installed packages
 */
export async function buildRelease(name: string, { commit }: Release): Promise<ReleaseBuild> {
  const root = checkoutOf(commit);
  // Older releases have the command in e2e/harness.
  const command = ['e2e/tools', 'e2e/harness']
    .map((tools) => `${tools}/commands/build.ts`)
    .find((file) => existsSync(path.join(root, file)));
  if (!command) throw new Error('the release has no build command');
  // Runs in a separate process, because a build would block the servers of this one.
  const run = await runProgram(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), command, name, '--quiet'],
    root,
    { PROJECT_ROOT: root },
  );
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
