import path from 'node:path';
import { folderStore } from './folder';
import { parseS3, s3Store } from './s3';
import type { ArtifactStore } from './store';

/** Opens a store by its address: `s3://bucket/folder`, or a folder relative to `root`. */
export const openStore = (address: string, root: string): ArtifactStore =>
  address.startsWith('s3://') ? s3Store(parseS3(address)) : folderStore(path.resolve(root, address));
