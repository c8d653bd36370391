import semver from 'semver';

/** Version and names of a report. */
interface Summary {
  version: string;
  /** A library with one of its names, a route with one of its queries, or a declared name; each a contract of its own. */
  names: Set<string>;
}

const ITEM = /^- `([^`]+)`(?: as `([^`]+)`, [^:]+)?(?:: (.*))?$/;
const DECLARED = /^(?:const|interface|type|enum) (\w+)/;

function summary(report: string): Summary {
  const version = /^# Contract (\S+)/.exec(report)?.[1];
  if (!version) throw new Error('the report names no version');
  const names = new Set<string>();
  let section = '';
  let isOwnDeclaration = true;
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (/^##/.test(line)) isOwnDeclaration = !line.startsWith('### ');
    const item = ITEM.exec(line);
    if (item) {
      names.add(item[1]!);
      for (const name of item[3]?.split(', ') ?? []) names.add(`${item[1]} ${name}`);
    }
    const declared = isOwnDeclaration && DECLARED.exec(line);
    if (declared) names.add(`${section} ${declared[1]}`);
  }
  return { version, names };
}

/**
 * Whether the contract's version says what changed between two reports: a name less is a major, a name more a minor,
 * anything else a patch.
 * @returns what to do, in a sentence; null where the version fits.
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
        : (['patch', 'a declaration is another one'] as const);
  const wanted = semver.inc(old.version, least)!;
  if (semver.gte(next.version, wanted)) return null;
  return `The contract has changed: ${why}. Raise CONTRACT_VERSION from ${old.version} to ${wanted}, and say in shared/module-kit/CHANGELOG.md what a squad has to do.`;
}
