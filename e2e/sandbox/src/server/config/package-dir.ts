import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package, for data files that must be found from any working directory. */
export const PACKAGE_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
