import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the module whose folder is the working directory. Does not check its sources: a rollback must work while they are
 * being edited.
 * @throws Error if it is no folder of a module
 */
export function moduleHere(folder = process.cwd()): { root: string; name: string; folder: string } {
  if (!existsSync(path.join(folder, 'module.json')))
    throw new Error(`${folder} has no module.json. Run the command in the folder of a module.`);
  return { root: path.dirname(folder), name: path.basename(folder), folder };
}
