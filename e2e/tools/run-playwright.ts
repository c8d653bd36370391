import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureTestChromium } from './browsers/chromium';
import { ROOT } from './root';

/** Arguments of every Playwright run. */
export const PLAYWRIGHT = [
  path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  'e2e/playwright.config.ts',
];

/** Runs Playwright in this terminal and returns its exit code. */
export function runPlaywright(words: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  ensureTestChromium();
  const { status } = spawnSync(process.execPath, [...PLAYWRIGHT, ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
