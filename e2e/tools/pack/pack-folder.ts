import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Matches what a folder of archives has: the archives, and the folders from which they are made. */
const OWN = /^(folders|compiled)$|\.tgz$/;

/** Returns whether a folder is another one, or contains it. */
function contains(folder: string, other: string): boolean {
  const from = path.relative(folder, other);
  return from.split(path.sep)[0] !== '..' && !path.isAbsolute(from);
}

/**
 * Returns why a folder cannot get the archives, because all that it has is removed; null if it can.
 * @param to absolute path
 * @param kept folders that must stay
 */
export function packFolderProblem(to: string, kept: readonly string[]): string | null {
  if (!existsSync(to)) return null;
  if (!statSync(to).isDirectory()) return `${to} is a file. Give --to a new or empty folder.`;
  const lost = [...kept, homedir()].find((folder) => contains(realpathSync(to), realpathSync(folder)));
  if (lost !== undefined)
    return `${to} contains ${lost}, and all that it has would be removed. Give --to a new or empty folder.`;
  const foreign = readdirSync(to).find((name) => !OWN.test(name));
  return foreign === undefined
    ? null
    : `${to} has "${foreign}", which "npm run pack" did not write and would remove. Give --to a new or empty folder.`;
}
