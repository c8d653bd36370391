import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation';
import { MUTATIONS } from './mutations/index';
import { STATEMENTS } from './statements';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/**
 * Returns inconsistencies of the list: statements without proof, and unknown ids or tests. Empty if there are
 * none.
 */
export function specificationProblems(root: string): string[] {
  const ids = STATEMENTS.map(({ id }) => id);
  const known = new Set(ids);
  const proven = new Set(MUTATIONS.flatMap(({ breaks }) => breaks));
  const problems = [
    ...repeated(ids).map((id) => `statement ${id} is listed twice`),
    ...repeated(MUTATIONS.map(({ name }) => name)).map((name) => `two mutations have the name "${name}"`),
  ];
  for (const { id, says, proof } of STATEMENTS) {
    if (Array.isArray(proof))
      problems.push(
        ...proof
          .filter((other) => !known.has(other))
          .map((other) => `${id} names ${other}, which is not a statement`),
      );
    else if (!proof && !proven.has(id)) problems.push(`nothing proves ${id}: ${says}`);
  }
  for (const { name, breaks, tests } of MUTATIONS) {
    if (breaks.length === 0) problems.push(`"${name}" breaks no statement`);
    problems.push(
      ...breaks
        .filter((id) => !known.has(id))
        .map((id) => `"${name}" breaks ${id}, which is not a statement`),
    );
    problems.push(
      ...tests
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `"${name}" names a missing test file: ${file}`),
    );
  }
  return problems;
}

/** Returns why a mutation cannot be applied: its text must be in its file exactly once. Null if it can. */
export function whyStale(root: string, { file, text, replacement }: Mutation): string | null {
  if (text === replacement) return 'it changes nothing';
  if (!existsSync(path.join(root, file))) return `${file} does not exist`;
  const count = readFileSync(path.join(root, file), 'utf8').split(text).length - 1;
  return count === 1 ? null : `the text occurs ${count} times in ${file} instead of once`;
}
