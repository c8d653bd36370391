import { buildId, distOf, readArtifact } from '@shared/module-build';

/** Whether the id of what is there now has no finished build. */
export const needsBuild = (root: string, name: string): boolean =>
  readArtifact(distOf(root, name, buildId(root, name))) === null;
