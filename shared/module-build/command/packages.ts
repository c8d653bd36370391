import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Lockfile {
  packages: Record<string, { version?: string }>;
}

/**
 * Returns the problems of the installed shared packages of a module in a repository of its own: all must have one version,
 * because they share their state, and each must be there once.
 * @param folder folder of the module
 */
export function packageProblems(folder: string): string[] {
  const file = path.join(folder, 'package-lock.json');
  if (!existsSync(file)) return ['There is no package-lock.json. Run "npm install".'];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const ours = Object.entries(packages).flatMap(([at, { version }]) => {
    const name = /(?:^|\/)node_modules\/(@shared\/[^/]+)$/.exec(at)?.[1];
    return name ? [{ at, name, version }] : [];
  });
  const versions = [...new Set(ours.map(({ version }) => version))];
  if (versions.length <= 1) return [];
  const list = ours.map(({ at, version }) => `  ${at} ${version}`).sort();
  return [
    `The packages @shared/… have several versions. Give all of them one version in package.json, then run "npm install".\n${list.join('\n')}`,
  ];
}
