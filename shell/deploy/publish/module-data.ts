import type { BuildArtifact } from '@shared/module-build';
import type { ModuleData } from '../../page/page-data';
import { manifestOf, moduleDataOf } from '../version/manifest';
import type { VersionFiles } from '../version/version-files';

/** Returns a module build's part of the page data without publishing it, e.g. for `npm run dev`. */
export const moduleData = (root: string, artifact: BuildArtifact, version: VersionFiles): ModuleData =>
  moduleDataOf(manifestOf(root, artifact, version));
