import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Lockfile {
  /** `name` is the one in the registry, if the package is installed under another. */
  packages: Record<string, { name?: string; version?: string }>;
}

/**
 * Returns the problems of the installed shared packages of a module in a repository of its own: all must have one version,
 * because they share their state, and each must be there once, under its name `@shared/…`.
 * @param folder folder of the module
 */
export function packageProblems(folder: string): string[] {
  const file = path.join(folder, 'package-lock.json');
  if (!existsSync(file)) return ['There is no package-lock.json. Run "npm install".'];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const ours = Object.entries(packages).flatMap(([at, { name, version }]) => {
    const installed = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(at)?.[1] ?? '';
    const isOurs =
      /^@(shared|shell|power-bank-rental)\//.test(installed) || name?.startsWith('@power-bank-rental/');
    return isOurs ? [{ installed, version, line: `  ${at} ${version}` }] : [];
  });
  const named = ours.filter(({ installed }) => /^@(shared|shell)\//.test(installed));
  const misnamed = ours.filter((one) => !named.includes(one));
  const hasOneVersion = new Set(named.map(({ version }) => version)).size <= 1;
  const doubled = named.filter((one) =>
    named.some((other) => other !== one && other.installed === one.installed),
  );
  const listed = (sentence: string, found: typeof ours) =>
    found.length > 0 ? [[sentence, ...found.map(({ line }) => line).sort()].join('\n')] : [];
  return [
    ...listed(
      'The packages @shared/… have several versions. Give all of them one version in package.json, then run "npm install".',
      hasOneVersion ? [] : named,
    ),
    ...listed(
      'These packages are installed twice. Name each in package.json with the version of the others, then run "npm install".',
      hasOneVersion ? doubled : [],
    ),
    ...listed(
      'These packages have another name than the code imports. Install them as "@shared/…": "npm:@power-bank-rental/…".',
      misnamed,
    ),
  ];
}
