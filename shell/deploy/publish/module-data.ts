import type { BuildArtifact } from '@shared/module-build';
import type { ModuleData } from 'shell/publishing';
import { createManifest, toModuleVersion } from '../version/manifest';
import type { VersionFiles } from '../version/version-files';

/** Returns the page data of a module build without publishing it, e.g. for `npm run dev`. */
export const moduleData = (root: string, artifact: BuildArtifact, version: VersionFiles): ModuleData =>
  toModuleVersion(createManifest(root, artifact, version));
