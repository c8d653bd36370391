import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

const HOME = path.join(ROOT, 'test-results');
/** Name of the folder of one `npm test`, by its process. */
const RUN = /^run-(\d+)$/;

/** Folder for the results of tests. `npm test` gives its parts a folder of their own. */
export const RESULTS = process.env.TEST_RESULTS || HOME;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Creates the folder of this `npm test`, beside those of runs in progress. Removes those of ended runs. */
export function createRunFolder(): string {
  mkdirSync(HOME, { recursive: true });
  for (const name of readdirSync(HOME)) {
    const pid = RUN.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(HOME, name), { recursive: true, force: true });
  }
  const folder = path.join(HOME, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
