import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestChromium } from '../../tools/browsers/chromium';
import { runProgram } from '../../tools/worktree/run';
import { failedTitles } from '../ran';

/** Returns a pattern for the names of tests with one of the ids in their title. */
const patternOf = (ids: readonly string[]) =>
  `\\((R\\d\\.\\d+, )*(${ids.map((id) => id.replace('.', '\\.')).join('|')})(, R\\d\\.\\d+)*\\)`;

/**
 * Runs the tests of files that have one of the ids in their title, in a checkout. Runs journeys only if there is no
 * other test, because each start of the app takes long.
 * @returns the titles of the tests that failed
 * @throws Error with the output if no test could run
 */
export async function runTitledTests(
  checkout: string,
  files: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const report = path.join(checkout, 'spec-prove.json');
  rmSync(report, { force: true });
  const unit = files.filter((file) => !file.endsWith('.spec.ts'));
  if (unit.length === 0) ensureTestChromium();
  const { output } =
    unit.length > 0
      ? await runProgram(
          process.execPath,
          [
            'node_modules/jest/bin/jest.js',
            '--ci',
            '--silent',
            '--maxWorkers=1',
            '--json',
            `--outputFile=${report}`,
            `--testNamePattern=${patternOf(ids)}`,
            '--runTestsByPath',
            ...unit,
          ],
          checkout,
        )
      : await runProgram(
          process.execPath,
          [
            'node_modules/@playwright/test/cli.js',
            'test',
            '-c',
            'e2e/playwright.config.ts',
            '--reporter=json',
            '-g',
            patternOf(ids),
            ...files.map((file) => path.relative('e2e', file)),
          ],
          checkout,
          { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_WORKERS: '1' },
        );
  const failed = failedTitles(report);
  if (failed === null) throw new Error(`the tests could not run:\n${output.slice(-4_000)}`);
  return failed;
}
