import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../../tools/worktree/copy';
import { idsOfTitle } from '../titles';
import type { Change } from './changes';
import { runTitledTests } from './run-tests';

/** Makes a change in a checkout. Returns a function that reverts it. */
function apply(checkout: string, { files, change }: Change): () => void {
  const before = files.map((file) => {
    const full = path.join(checkout, file);
    return { full, source: readFileSync(full, 'utf8') };
  });
  for (const { full, source } of before) writeFileSync(full, change(source));
  return () => before.forEach(({ full, source }) => writeFileSync(full, source));
}

/**
 * Makes each change in a scratch copy and runs the tests of its requirements. They must pass without the change.
 * @param tests test files by requirement
 * @param onResult called with a message for each requirement that a change breaks unnoticed, or null
 * @returns the number of changes that a test of each of their requirements detected
 * @throws Error if a test fails without a change
 */
export async function proveChanges(
  changes: readonly Change[],
  tests: ReadonlyMap<string, readonly string[]>,
  onResult: (change: Change, problem: string | null) => void,
): Promise<number> {
  if (changes.length === 0) return 0;
  const home = mkdtempSync(path.join(tmpdir(), 'spec-prove-'));
  const checkout = path.join(home, 'checkout');
  let killed = 0;
  try {
    copyCheckout(checkout);
    const wrong = await failuresBefore(checkout, changes, tests);
    if (wrong.length > 0) throw new Error(`the tests fail without any change:\n${wrong.join('\n')}`);
    for (const change of changes) {
      const files = [...new Set(change.breaks.flatMap((id) => tests.get(id) ?? []))];
      const problem = await proveOne(checkout, change, files).catch((error: Error) => error.message);
      if (problem === null) killed++;
      onResult(change, problem);
    }
    return killed;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns the titles of the tests that fail although nothing has changed. */
async function failuresBefore(
  checkout: string,
  changes: readonly Change[],
  tests: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const filesOf = (id: string) => tests.get(id) ?? [];
  const ids = [...new Set(changes.flatMap(({ breaks }) => breaks))];
  const needBrowser = (id: string) => filesOf(id).every((file) => file.endsWith('.spec.ts'));
  const groups = [ids.filter((id) => !needBrowser(id)), ids.filter(needBrowser)];
  const failed: string[] = [];
  for (const group of groups.filter(({ length }) => length > 0))
    failed.push(...(await runTitledTests(checkout, [...new Set(group.flatMap(filesOf))], group)));
  return failed;
}

async function proveOne(checkout: string, change: Change, files: readonly string[]): Promise<string | null> {
  const undo = apply(checkout, change);
  try {
    const noticed = (await runTitledTests(checkout, files, change.breaks)).flatMap(idsOfTitle);
    const unnoticed = change.breaks.filter((id) => !noticed.includes(id));
    return unnoticed.length === 0 ? null : `no test of ${unnoticed.join(', ')} failed (${files.join(', ')})`;
  } finally {
    undo();
  }
}
