import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BuiltArtifact } from '@shell/deploy';
import { ROOT } from '../root';
import { localPlatform, publishBuilds } from './local-platform';
import { localSettings, resolvePorts } from './settings';

export interface StackFolders {
  /** Folder of the published files. */
  www: string;
  /** Folder of the sandbox's database. */
  data: string;
}

/** Returns the folders of the local stack at a port. */
export const stackFolders = (
  portBase: number,
  home = path.join(ROOT, '.local', String(portBase)),
): StackFolders => ({
  www: path.join(home, 'www'),
  data: path.join(home, 'data'),
});

/**
 * Publishes builds into a folder, with the settings of the stack at this port. A build may be over its budget, so that its squad
 * can still run it: `npm test` and the publishes of other environments refuse it.
 */
export async function publishStack(builds: BuiltArtifact[], portBase: number, www: string): Promise<void> {
  mkdirSync(www, { recursive: true });
  await publishBuilds({ ...localPlatform(www), ignoresBudgets: true }, builds, localSettings(portBase));
}

/** Returns the origins of the stack at a port. */
export const stackAddresses = (portBase: number) => {
  const ports = resolvePorts(portBase);
  return {
    app: `http://localhost:${ports.app}`,
    api: `http://127.0.0.1:${ports.api}`,
    identity: `http://127.0.0.1:${ports.identity}`,
    checkout: `http://127.0.0.1:${ports.checkout}`,
  };
};
