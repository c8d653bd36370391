import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where this package lies, so that data files are found from any working directory. */
export const PACKAGE_DIR = dirname(dirname(fileURLToPath(import.meta.url)));
