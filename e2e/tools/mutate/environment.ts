import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The comment by which a test asks for Node instead of a browser. It outranks Jest's configuration, and Stryker's. */
const ASKS_FOR_NODE = /^\/\*\* @jest-environment node \*\//;

/**
 * Gives the tests below a folder that ask for Node another environment: Stryker's own, which counts the mutants that a
 * test reaches. Stryker refuses to run tests that do not count.
 */
export function replaceNodeEnvironment(folder: string, environment: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (!ASKS_FOR_NODE.test(text)) continue;
    writeFileSync(
      file,
      text.replace(ASKS_FOR_NODE, () => `/** @jest-environment ${environment} */`),
    );
  }
}
