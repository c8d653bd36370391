/**
 * Publishing: versions, their owners, and the changes of the page. Opening an S3 store (`@shell/deploy/store`) and the
 * command line (`@shell/deploy/cli`) are entries of their own, because they load the AWS SDK.
 */
export { platformBudget } from './checks/budget';
export { compositionRefusals } from './checks/composition';
export { incompatibilities } from './checks/contract';
export { compressedSize } from './checks/files';
export { pageDataKB, pageLimitKB, pageSizeRefusals } from './checks/page-size';
export { versionRefusals } from './checks/version';
export { readAuthor } from './cli/author';
export { type Environments, openEnvironment, readEnvironments } from './environments/environments';
export { SHIPPED, shippedPackages } from './notices/notices';
export { localOwners, readSigner } from './ownership/keys';
export { type Owners, readOwners } from './ownership/owners';
export { signRequestsWith } from './ownership/request';
export { developmentShell, developmentShellData } from './publish/development-shell';
export { branchOff } from './promote/promote';
export { stage } from './promote/stage';
export {
  type Platform,
  PublishRefused,
  release,
  rollBack,
  setSwitch,
  startCanary,
  switchServiceWorker,
  uploadAll,
} from './publish/publish';
export { writeDerived } from './publish/write-derived';
export { readSelection, type Selection, versionsIn } from './registry/selection';
export { folderStore } from './store/folder';
export { HOSTING_RULES } from './store/hosting';
export type { ArtifactStore } from './store/store';
export { identityRefusals } from './version/identity';
export { createManifest } from './version/manifest';
export type { Manifest } from './version/manifest-format';
export { toModuleVersion } from './version/page-version';
export { manifestProblems } from './version/manifest-problems';
export { readManifest } from './version/stored-version';
export { type BuiltArtifact, sha256, versionFiles } from './version/version-files';
