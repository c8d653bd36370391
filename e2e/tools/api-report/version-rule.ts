import semver from 'semver';
import type { NEW_NAMES } from '@shared/module-kit/shared-libraries';

/** Version and names in a report. */
interface Summary {
  version: string;
  /** Every name of the contract, after its library, route or section: `@shared/ui/core Button`, `/product sn`. */
  names: Set<string>;
  /** Those of the names that exist at run time, by the library: components, functions, and names of other libraries. */
  values: { library: string; name: string }[];
}

const ITEM = /^- `([^`]+)`(?: as `([^`]+)`, [^:]+)?(?:: (.*))?$/;
const DECLARED = /^(const|interface|type|enum) (\w+)/;

/** Returns the version of the contract in a report. */
export function versionOf(report: string): string {
  const version = /^# Contract (\S+)/.exec(report)?.[1];
  if (!version) throw new Error('The report has no version. Run npm run api-report.');
  return version;
}

function summary(report: string): Summary {
  const version = versionOf(report);
  const names = new Set<string>();
  const values: Summary['values'] = [];
  let section = '';
  let isOwnDeclaration = true;
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (/^##/.test(line)) isOwnDeclaration = !line.startsWith('### ');
    const item = ITEM.exec(line);
    if (item) {
      names.add(item[1]!);
      for (const name of item[3]?.split(', ') ?? []) {
        names.add(`${item[1]} ${name}`);
        if (item[2]) values.push({ library: item[1]!, name });
      }
    }
    const declared = isOwnDeclaration && DECLARED.exec(line);
    if (declared) names.add(`${section} ${declared[2]}`);
    if (declared && declared[1] === 'const') values.push({ library: section, name: declared[2]! });
  }
  return { version, names, values };
}

/**
 * Compares the version of the contract with the changes between two reports. A removed name needs a major, an
 * added name a minor, any other change a patch.
 * @returns a message that says what to do, null if the version is right
 */
export function versionProblem(before: string, now: string): string | null {
  if (before === now) return null;
  const [old, next] = [summary(before), summary(now)];
  const gone = [...old.names].filter((name) => !next.names.has(name));
  const added = [...next.names].filter((name) => !old.names.has(name));
  const [least, why] =
    gone.length > 0
      ? (['major', `${gone.join(', ')} is gone`] as const)
      : added.length > 0
        ? (['minor', `${added.join(', ')} is new`] as const)
        : (['patch', 'a declaration has changed'] as const);
  const wanted = semver.inc(old.version, least)!;
  if (semver.gte(next.version, wanted)) return null;
  return `The contract has changed: ${why}. Raise CONTRACT_VERSION from ${old.version} to ${wanted}, and describe in shared/module-kit/CHANGELOG.md what squads must do.`;
}

/**
 * Returns which names of the second report are new and not in `NEW_NAMES`, so that no module could be told that its range is
 * too low; null if there are none. Those of a new major are in every version of it.
 */
export function unlistedProblem(before: string, now: string, listed: typeof NEW_NAMES): string | null {
  const [old, next] = [summary(before), summary(now)];
  if (semver.major(old.version) !== semver.major(next.version)) return null;
  const missing = next.values.filter(({ library, name }) => {
    const since = listed[library]?.[name];
    const isListed = since && semver.gt(since, old.version) && semver.lte(since, next.version);
    return !old.names.has(`${library} ${name}`) && !isListed;
  });
  if (missing.length === 0) return null;
  const which = missing.map(({ library, name }) => `${name} of ${library}`).join(', ');
  return `NEW_NAMES of shared/module-kit/src/shared-libraries.ts lacks ${which}. Add it with ${next.version}.`;
}
