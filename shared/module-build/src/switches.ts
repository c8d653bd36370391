import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SwitchJson } from '@shared/module-kit/module-json';
import { sourceFiles } from './used-texts';

const USE = /\buseSwitch\(\s*(?:(['"`])(\w*)\1\s*,?\s*\))?/g;

/**
 * Returns the problems with the switches of a module: names that its code uses and `module.json` does not declare, names that no
 * code uses, and calls whose name the code computes.
 * @param folder folder of the module's sources
 */
export function switchProblems(folder: string, declared: Record<string, SwitchJson> = {}): string[] {
  if (!existsSync(folder)) return [];
  const problems: string[] = [];
  const used = new Set<string>();
  for (const file of sourceFiles(folder))
    for (const [, , name] of readFileSync(path.join(folder, file), 'utf8').matchAll(USE)) {
      if (!name)
        problems.push(`src/${file} calls useSwitch without a plain name. Write the name of a switch.`);
      else if (!Object.hasOwn(declared, name))
        problems.push(`src/${file} uses the switch "${name}", which is not declared. Add it to switches.`);
      else used.add(name);
    }
  for (const [name, { until }] of Object.entries(declared))
    if (new Date(until).toISOString().slice(0, 10) !== until)
      problems.push(`switches.${name}.until is no day: ${until}. Write one, for example 2027-02-01.`);
  const unused = Object.keys(declared).filter((name) => !used.has(name));
  return [...problems, ...unused.map((name) => `switches.${name} is used by no code. Remove it.`)];
}
