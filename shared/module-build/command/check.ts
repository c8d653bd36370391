import path from 'node:path';
import { ownEndpointFileProblems } from '../create/own-endpoints';
import { importedFrom } from '../src/imported-packages';
import { moduleJsonProblems } from '../src/module-folder';
import { noticeProblems } from '../src/notices';
import { textTypesMatch } from '../src/text-types';
import { missingTexts } from '../src/texts';
import { unknownTexts } from '../src/used-texts';
import { contractNameProblems } from './contract-names';
import { importProblems } from './imports';
import { packageProblems } from './packages';
import { typeProblems } from './types';

/** Result of one check of a module. */
export interface CheckResult {
  name: string;
  /** Empty if the check has passed. */
  problems: string[];
}

function textProblems(folder: string): string[] {
  const locales = path.join(folder, 'src/locales');
  return [
    ...missingTexts(locales).map((missing) => `src/locales: ${missing} is missing`),
    ...unknownTexts(path.join(folder, 'src')).map((unknown) => `${unknown} is not in src/locales`),
    ...(textTypesMatch(locales) ? [] : ['src/locales/texts.ts does not match en.json. Run "npm run texts".']),
  ];
}

/** Each check and what it needs: the folder around the module, and the module's name. */
const CHECKS: Readonly<Record<string, (root: string, name: string) => string[] | Promise<string[]>>> = {
  packages: (root, name) => packageProblems(path.join(root, name)),
  'module.json': moduleJsonProblems,
  imports: (root, name) => [...importProblems(root, name), ...contractNameProblems(root, name)],
  licences: (root, name) => noticeProblems(importedFrom([path.join(root, name, 'src')])),
  endpoints: ownEndpointFileProblems,
  texts: (root, name) => textProblems(path.join(root, name)),
  types: (root, name) => typeProblems(path.join(root, name)),
};

/** Checks a module in a repository of its own. A check that cannot run is a problem, too. */
export async function checkModule(root: string, name: string): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [title, check] of Object.entries(CHECKS)) {
    try {
      results.push({ name: title, problems: await check(root, name) });
    } catch (error) {
      results.push({ name: title, problems: [(error as Error).message] });
    }
  }
  return results;
}
