import { type Change, changes } from './changes';
import { CODE } from './code';

/** Files to mutate and changes to make in one run of `npm run spec:prove`. */
export interface Selection {
  /** Files of `CODE`. */
  code: string[];
  changes: Change[];
}

export interface Choice {
  /** Only these requirements; all if empty. */
  only: readonly string[];
  /** Only what these files concern: code, texts, and the tests of requirements. Everything if null. */
  changed: readonly string[] | null;
  /** Leaves out what only a browser proves. */
  unitOnly: boolean;
}

/**
 * Selects files to mutate and changes to make.
 * @param tests test files by requirement
 */
export function select(
  tests: ReadonlyMap<string, readonly string[]>,
  { only, changed, unitOnly }: Choice,
): Selection {
  const filesOf = (id: string) => tests.get(id) ?? [];
  const concerns = (ids: readonly string[], files: readonly string[]) =>
    (only.length === 0 || ids.some((id) => only.includes(id))) &&
    (changed === null || [...files, ...ids.flatMap(filesOf)].some((file) => changed.includes(file)));
  const needsBrowser = (id: string) => filesOf(id).every((file) => file.endsWith('.spec.ts'));
  return {
    code: Object.keys(CODE).filter((file) => concerns(CODE[file]!, [file])),
    changes: changes().filter(
      ({ breaks, files }) => concerns(breaks, files) && !(unitOnly && breaks.every(needsBrowser)),
    ),
  };
}
