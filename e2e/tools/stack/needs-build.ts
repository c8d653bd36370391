import { buildId, buildFolder, readArtifact } from '@shared/module-build';

/** Returns whether the current sources have no finished build. */
export const needsBuild = (root: string, name: string): boolean =>
  readArtifact(buildFolder(root, name, buildId(root, name))) === null;
