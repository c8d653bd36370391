import type { BuildArtifact } from '@shared/module-build';
import type { ModuleData, ShellVersion } from '../../page/page-data';
import { manifestOf, moduleDataOf, shellDataOf } from '../version/manifest';
import type { VersionFiles } from '../version/version-files';

/** Returns a module build's part of the page data without publishing it, e.g. for `npm run dev`. */
export const moduleData = (root: string, artifact: BuildArtifact, version: VersionFiles): ModuleData =>
  moduleDataOf(manifestOf(root, artifact, version));

export const shellData = (root: string, artifact: BuildArtifact, version: VersionFiles): ShellVersion =>
  shellDataOf(manifestOf(root, artifact, version));
