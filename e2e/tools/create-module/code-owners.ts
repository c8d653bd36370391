import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File that names who reviews a module. */
export const CODE_OWNERS = 'CODEOWNERS';

/** Has a squad review a module. The name of the code host's organisation is that of the first line. */
export function registerCodeOwner(root: string, name: string, squad: string): void {
  const file = path.join(root, CODE_OWNERS);
  const text = readFileSync(file, 'utf8');
  const [, organisation = ''] = /^\*\s+@(\S+\/)?/m.exec(text) ?? [];
  // A deleted module of this name may have left its line.
  const others = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith(`/${name}/ `));
  writeFileSync(file, `${[...others, `/${name}/ @${organisation}${squad}`].join('\n')}\n`);
}

/** Returns the pattern of each line with its squad, without the name of the code host's organisation. */
export const codeOwners = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pattern = '', ...squads]) => [pattern, ...squads.map((one) => one.replace(/^@.*\//, '@'))]);
