import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import {
  type BuiltArtifact,
  folderStore,
  localOwners,
  type Platform,
  readAuthor,
  readOwners,
  readSigner,
  release,
  signRequestsWith,
  uploadAll,
} from '@shell/deploy';
import type { PageData } from '../../../shell/page/page-data';
import { ROOT } from '../root';
import { DEFAULT_PORT_BASE } from './ports';

/** Folder of this machine's keys, created when they are first needed and never committed. */
export const KEYS = path.join(ROOT, '.local/keys');
export const OWNERS_FILE = path.join(ROOT, 'shell/deploy/owners.json');

/** Address of the local app. Its port maps it to the environment `pre` (R9.8). */
export const LOCAL_ADDRESS = `http://localhost:${DEFAULT_PORT_BASE}`;

/** Returns the platform for publishing into a folder with the keys of this machine. */
export const localPlatform = (folder: string): Platform => ({
  root: ROOT,
  environment: { name: 'pre', artifacts: folderStore(folder), address: LOCAL_ADDRESS, local: true },
  owners: localOwners(readOwners(OWNERS_FILE), KEYS),
  ask: signRequestsWith(() => readSigner(KEYS, 'platform')),
  author: readAuthor(ROOT),
  now: () => new Date(),
});

/** Uploads builds, each signed with its squad's local key, and makes them live in one revision. */
export async function publishBuilds(
  platform: Platform,
  builds: readonly BuiltArtifact[],
  settings?: Settings,
): Promise<PageData> {
  const versions = await uploadAll(platform, builds, (squad) => readSigner(KEYS, squad));
  return release(platform, versions, settings);
}
