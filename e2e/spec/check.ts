import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changes } from './prove/changes';
import { CODE } from './prove/code';
import { REQUIREMENTS, requirementsDocument } from './requirements-document';
import { STATEMENTS } from './statements';
import { needsTest, provingTests } from './titles';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The form of an id: section and number without leading zeros. */
const ID = /^R\d\.[1-9]\d*$/;

/**
 * Returns a message for each inconsistency: a requirement that no test names, or that `spec:prove` does not break, an id
 * or a file that does not exist, a change that cannot be made. Empty if there is none.
 */
export function specificationProblems(root: string): string[] {
  const ids = STATEMENTS.map(({ id }) => id);
  const known = new Set(ids);
  const tests = provingTests(root);
  const problems = [
    ...ids.filter((id) => !ID.test(id)).map((id) => `${id} is not an id like R2.7`),
    ...repeated(ids).map((id) => `the requirement ${id} exists twice`),
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
  return [...problems, ...proofProblems(root, known)];
}

/** Returns a message for each requirement that nothing of `prove` breaks, and for each of its rows that is wrong. */
function proofProblems(root: string, known: ReadonlySet<string>): string[] {
  const all = changes();
  const broken = new Set([...Object.values(CODE).flat(), ...all.flatMap(({ breaks }) => breaks)]);
  return [
    ...needsTest(STATEMENTS)
      .filter(({ id }) => !broken.has(id))
      .map(({ id, says }) => `no file of e2e/spec/prove names ${id}: ${says}`),
    ...[...broken]
      .filter((id) => !known.has(id))
      .map((id) => `e2e/spec/prove names ${id}, which is not a requirement`),
    ...Object.keys(CODE)
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `e2e/spec/prove/code.ts names a file that does not exist: ${file}`),
    ...all.flatMap(({ files, change, breaks }) =>
      files.flatMap((file) => {
        try {
          change(readFileSync(path.join(root, file), 'utf8'));
          return [];
        } catch (error) {
          return [`e2e/spec/prove cannot break ${breaks.join(', ')} in ${file}: ${(error as Error).message}`];
        }
      }),
    ),
  ];
}

/** Returns one message if the generated document is not up to date, otherwise an empty list. */
export function documentProblems(root: string): string[] {
  const file = path.join(root, REQUIREMENTS);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return written === requirementsDocument(STATEMENTS, provingTests(root))
    ? []
    : [`${REQUIREMENTS} is not up to date. Run "npm run requirements" and commit the file.`];
}
