import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutations/mutation';
import { MUTATIONS } from './mutations/index';
import { REQUIREMENTS, requirementsDocument } from './requirements-document';
import { STATEMENTS } from './statements';
import { needsTest, provingTests } from './titles';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The form of an id: section and number without leading zeros. */
const ID = /^R\d\.[1-9]\d*$/;

/**
 * Returns a message for each inconsistency: a requirement that nothing proves, an id or a test file that does not exist,
 * a mutation that cannot be applied. Empty if there is none.
 */
export function specificationProblems(root: string): string[] {
  const ids = STATEMENTS.map(({ id }) => id);
  const known = new Set(ids);
  const tests = provingTests(root);
  const problems = [
    ...ids.filter((id) => !ID.test(id)).map((id) => `${id} is not an id like R2.7`),
    ...repeated(ids).map((id) => `the requirement ${id} exists twice`),
    ...repeated(MUTATIONS.map(({ name }) => name)).map((name) => `two mutations have the name "${name}"`),
  ];
  for (const { id, proof } of STATEMENTS)
    if (Array.isArray(proof))
      problems.push(
        ...proof
          .filter((other) => !known.has(other))
          .map((other) => `${id} is covered by ${other}, which is not a requirement`),
      );
  for (const { id, says } of needsTest(STATEMENTS))
    if (!tests.has(id)) problems.push(`no test has "(${id})" at the end of its title: ${says}`);
  for (const [id, files] of tests)
    if (!known.has(id))
      problems.push(`a title in ${files.join(', ')} names ${id}, which is not a requirement`);
  for (const mutation of MUTATIONS) {
    const { name, breaks, tests } = mutation;
    const why = whyStale(root, mutation);
    if (why) problems.push(`the mutation "${name}" is stale: ${why}`);
    if (breaks.length === 0) problems.push(`the mutation "${name}" breaks no requirement`);
    problems.push(
      ...breaks
        .filter((id) => !known.has(id))
        .map((id) => `the mutation "${name}" breaks ${id}, which is not a requirement`),
    );
    problems.push(
      ...tests
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `the mutation "${name}" names a test that does not exist: ${file}`),
    );
  }
  return problems;
}

/** Returns one message if the generated document is not up to date, otherwise an empty list. */
export function documentProblems(root: string): string[] {
  const file = path.join(root, REQUIREMENTS);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return written === requirementsDocument(STATEMENTS, provingTests(root))
    ? []
    : [`${REQUIREMENTS} is not up to date. Run "npm run requirements" and commit the file.`];
}

/** Returns the reason why a mutation cannot be applied, such as a text that its file does not contain, or null. */
export function whyStale(root: string, { file, text, replacement }: Mutation): string | null {
  if (text === replacement) return 'it changes nothing';
  if (!existsSync(path.join(root, file))) return `${file} does not exist`;
  const count = readFileSync(path.join(root, file), 'utf8').split(text).length - 1;
  return count === 1 ? null : `the text occurs ${count} times in ${file} instead of once`;
}
