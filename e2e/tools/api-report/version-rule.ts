import semver from 'semver';

/** Version and names in a report. */
interface Summary {
  version: string;
  /** Every name of the contract, after its library, route or section: `@shared/ui/core Button`, `/product sn`. */
  names: Set<string>;
}

const ITEM = /^- `([^`]+)`(?: as `([^`]+)`, [^:]+)?(?:: (.*))?$/;
const DECLARED = /^(?:const|interface|type|enum) (\w+)/;

function summary(report: string): Summary {
  const version = /^# Contract (\S+)/.exec(report)?.[1];
  if (!version) throw new Error('The report has no version. Run npm run api-report.');
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
