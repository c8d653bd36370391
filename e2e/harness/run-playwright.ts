import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from './browser';
import { ROOT } from './root';

/** The words with which the browser tests are run. */
export const PLAYWRIGHT = [
  path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  'e2e/playwright.config.ts',
];

/** Runs some of the browser tests, in this terminal. @returns the exit code */
export function runPlaywright(words: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [...PLAYWRIGHT, ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), ...env },
  });
  return status ?? 1;
}
