import { buildId, distOf, readArtifact } from '@shared/module-build';

/** Returns whether the current sources have no finished build. */
export const needsBuild = (root: string, name: string): boolean =>
  readArtifact(distOf(root, name, buildId(root, name))) === null;
