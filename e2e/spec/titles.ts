import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = /^(mf-[^/]+|shell|shared|e2e)$/;
/** Generated folders, and the sandbox, whose tests show nothing of the app. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.generated', 'template', 'sandbox']);
const TEST = /\.(test\.tsx?|spec\.ts)$/;
/** Ids at the end of a title: `shows the price (R2.9, R3.4)`. */
const IDS = /\((R\d\.\d+(?:, R\d\.\d+)*)\)/;
const TITLE_END = new RegExp(`${IDS.source}(?=['"\`])`, 'g');

function testFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : testFiles(root, file);
    return TEST.test(entry.name) ? [file] : [];
  });
}

/** Returns the ids of the requirements that a test proves, according to its title. */
export const idsOfTitle = (title: string): string[] =>
  [...title.matchAll(new RegExp(IDS, 'g'))].flatMap(([, ids]) => ids!.split(', '));

/** Returns the test files that prove each requirement, sorted, by the ids in their titles. */
export function provingTests(root: string): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  const files = readdirSync(root)
    .filter((name) => FOLDERS.test(name))
    .flatMap((name) => testFiles(root, name));
  for (const file of files.sort()) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const ids = new Set([...source.matchAll(TITLE_END)].flatMap(([, found]) => found!.split(', ')));
    for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), file]);
  }
  return tests;
}

/** Returns the requirements that need a test: those that neither leave something open nor are covered by others. */
export const needsTest = <T extends { proof?: unknown }>(statements: readonly T[]): T[] =>
  statements.filter(({ proof }) => proof === undefined);
