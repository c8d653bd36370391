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

/** Days before a switch expires from which it is mentioned. */
const NOTICE_DAYS = 14;
const DAY = 24 * 3600 * 1000;

/**
 * Returns a sentence about a switch that has expired or expires within 14 days; null for a later day.
 * @param name the switch, such as `mf-rental.plainReader`
 * @param until first day on which it is off again. It begins at 00:00 UTC
 */
export function expiryNotice(name: string, until: string, now: Date): string | null {
  const left = Date.parse(until) - now.getTime();
  if (left > NOTICE_DAYS * DAY) return null;
  const when = left > 0 ? `is off from ${until}` : `is off since ${until}: expired`;
  return `The switch ${name} ${when}. Remove it from the code, or publish a version with a later day.`;
}
