import type { Manifest } from '../version/manifest-format';
import type { Selected, Selection } from '../registry/selection';
import { type Known, compareVersions } from './compare';
import {
  COMPATIBILITY_FORMAT,
  type Compatibility,
  type ComparedModule,
  type ComparedShell,
  type Pair,
  type Verdict,
  cutVerdict,
} from './document';

/** Result of opening every page of a module's version with a shell. */
export interface Run {
  name: string;
  /** Build id of the module. */
  id: string;
  /** Build id of the shell. */
  shell: string;
  run: Verdict;
}

const NOT_RUN: Verdict = { verdict: 'unknown', why: 'No browser has opened its pages with this shell.' };

function rolesOf<Role extends string>(
  { live, canary, previous }: Selected,
  roles: { live: Role; canary: Role; previous: Role },
): { role: Role; id: string }[] {
  return [
    { role: roles.live, id: live },
    ...(canary ? [{ role: roles.canary, id: canary.id }] : []),
    ...(previous ? [{ role: roles.previous, id: previous }] : []),
  ];
}
const ROLES = { live: 'live', canary: 'canary', previous: 'previous' } as const;

/** Returns the shells of a page, and the next one unless the page has it already. */
export function comparedShells({ shell }: Selection, next: string | null): ComparedShell[] {
  const served = shell ? rolesOf(shell, ROLES) : [];
  const isServed = served.some(({ id }) => id === next);
  return next === null || isServed ? served : [...served, { role: 'next', id: next }];
}

/** Returns the results that a document has. */
export const runsOf = (document: Compatibility): Run[] =>
  document.modules.flatMap(({ name, id, pairs }) =>
    pairs.flatMap(({ shell, run }) => (run.verdict === 'unknown' ? [] : [{ name, id, shell, run }])),
  );

/**
 * Compares every version of the modules of a page with every shell.
 * @param find returns the manifest of a version, or the sentence why there is none
 * @param runs the later of two results of the same versions counts
 */
export function buildDocument(
  { revision, selection, next }: { revision: string; selection: Selection; next: string | null },
  find: (name: string, id: string) => Manifest | string,
  runs: readonly Run[],
): Compatibility {
  const { shell: _shell, ...modules } = selection;
  const shells = comparedShells(selection, next);
  const shellIds = [...new Set(shells.map(({ id }) => id))];
  const pairOf = (name: string, id: string, version: Known, shell: string): Pair => {
    const found = runs.filter((run) => run.name === name && run.id === id && run.shell === shell).at(-1);
    const { contract, names } = compareVersions(version, find('shell', shell));
    return {
      shell,
      contract: cutVerdict(contract),
      names: cutVerdict(names),
      run: cutVerdict(found?.run ?? NOT_RUN),
    };
  };
  const compared = Object.entries(modules).flatMap(([name, selected]) =>
    rolesOf(selected, ROLES).map(({ role, id }): ComparedModule => {
      const version = find(name, id);
      const owner = typeof version === 'string' ? '' : version.owner;
      return { name, id, role, owner, pairs: shellIds.map((shell) => pairOf(name, id, version, shell)) };
    }),
  );
  return { format: COMPATIBILITY_FORMAT, revision, shells, modules: compared };
}
