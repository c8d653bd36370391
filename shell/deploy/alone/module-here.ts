import { existsSync } from 'node:fs';
import path from 'node:path';
import { moduleJsonProblems } from '@shared/module-build/module-folder';

/**
 * Returns the module whose folder is the working directory.
 * @throws Error if it is no folder of a module, or its `module.json` is not valid
 */
export function moduleHere(folder = process.cwd()): { root: string; name: string; folder: string } {
  if (!existsSync(path.join(folder, 'module.json')))
    throw new Error(`${folder} has no module.json. Run the command in the folder of a module.`);
  const root = path.dirname(folder);
  const name = path.basename(folder);
  const problems = moduleJsonProblems(root, name);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { root, name, folder };
}
