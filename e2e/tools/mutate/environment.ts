import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The comment with which a test file selects Node. It has priority over the configuration of Jest and of Stryker. */
const SELECTS_NODE = /^\/\*\* @jest-environment node \*\//;

/**
 * Replaces the environment of the test files below a folder that select Node. Stryker needs its own environment, which
 * records the mutants that a test reaches, and refuses to run tests in another one.
 */
export function replaceNodeEnvironment(folder: string, environment: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (!SELECTS_NODE.test(text)) continue;
    writeFileSync(
      file,
      text.replace(SELECTS_NODE, () => `/** @jest-environment ${environment} */`),
    );
  }
}
